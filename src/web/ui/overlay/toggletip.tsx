import { CircleQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

/** A short explanation behind a button. The browser opens, closes and places it: no script. */
export function Toggletip({
	id,
	label,
	children,
	className,
}: {
	id: string;
	/** What the button is called, such as "O que é carimbo do tempo?". */
	label: string;
	children: ReactNode;
	className?: string;
}) {
	return (
		<span className={classes("inline-flex align-middle", className)}>
			<button
				type="button"
				popoverTarget={id}
				aria-label={label}
				className="-m-2 grid size-11 place-items-center rounded-full text-soft hover:text-pen"
			>
				<CircleQuestionMark aria-hidden="true" className="size-5" />
			</button>
			<span
				id={id}
				popover="auto"
				className="toggletip w-max max-w-[min(20rem,calc(100vw-2rem))] rounded-field border border-line bg-raised px-4 py-3 text-left font-normal font-sans text-[0.9375rem] text-ink leading-6 shadow-lift"
			>
				{children}
			</span>
		</span>
	);
}
