import type { ReactNode } from "react";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";

type Props = { title: string; hint: string; level?: 1 | 2; children: ReactNode };

/** An empty list, or an address that leads to none: what happened and where to go. */
export function NothingHere({ title, hint, level = 2, children }: Props) {
	const Heading = `h${level}` as const;
	return (
		<div className="flex flex-col items-start rounded-card border border-line border-dashed bg-raised px-6 py-12 sm:px-10 md:py-16">
			<RubricStroke variant="underline" className="h-4 w-28 text-pen" />
			<Heading className="mt-6 font-display font-semibold text-title">{title}</Heading>
			<p className="mt-3 max-w-xl text-lead text-soft">{hint}</p>
			<div className="mt-7 flex flex-wrap gap-3">{children}</div>
		</div>
	);
}
