import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

type Props = { id: string; title: string; lead?: ReactNode; wide?: boolean | undefined; children: ReactNode };

/** One question and its answer. */
export function Panel({ id, title, lead, wide = false, children }: Props) {
	return (
		<section
			aria-labelledby={id}
			className={classes(
				"min-w-0 rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-6",
				wide && "xl:[column-span:all]",
			)}
		>
			<h2 id={id} className="font-display font-semibold text-[1.375rem] leading-tight">
				{title}
			</h2>
			{lead && <p className="mt-1 text-[0.9375rem] text-soft">{lead}</p>}
			{children}
		</section>
	);
}
