import { ChevronDown } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { AccountIntent } from "./account-answer.ts";
import { useAccountForm } from "./account-form.tsx";

type Props = {
	/** Of the form inside: it opens when that form failed and closes when it is done. */
	intent: AccountIntent;
	label: ReactNode;
	value?: ReactNode;
	/** The verb at the end of the line. */
	action: string;
	children: ReactNode;
};

/** A line that says how things are and unfolds the way to change them. */
export function Disclosure({ intent, label, value, action, children }: Props) {
	const { answer } = useAccountForm(intent);
	const details = useRef<HTMLDetailsElement>(null);

	// Before the browser notices that what has the focus is folded away.
	useLayoutEffect(() => {
		const line = details.current;
		if (!answer?.ok || !line) return;
		if (line.contains(document.activeElement)) line.querySelector("summary")?.focus();
		line.open = false;
	}, [answer]);

	return (
		<details
			ref={details}
			id={intent}
			open={answer ? !answer.ok : undefined}
			className="accordion-item group scroll-mt-20 border-line border-t first:border-t-0"
		>
			<summary className="focus-visible:-outline-offset-2 flex min-h-16 list-none items-center gap-4 px-5 py-3 hover:bg-sunken sm:px-7 [&::-webkit-details-marker]:hidden">
				<span className="min-w-0 flex-1">
					<span className="block font-semibold">{label}</span>
					{value && <span className="block break-words text-[0.9375rem] text-soft">{value}</span>}
				</span>
				<span className="flex shrink-0 items-center gap-1 font-semibold text-[0.9375rem] text-pen">
					{action}
					<ChevronDown aria-hidden="true" className="size-4 transition-transform duration-200 group-open:rotate-180" />
				</span>
			</summary>
			<div className="px-5 pt-2 pb-6 sm:px-7">{children}</div>
		</details>
	);
}
