import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

/** One thing to do: what it is, what it does, and the form. The main one of a page stands out. */
export function ActionBox(props: { id: string; title: string; lead: ReactNode; main?: boolean; children?: ReactNode }) {
	const { id, title, lead, main, children } = props;
	return (
		<section
			aria-labelledby={id}
			className={classes(
				"rounded-card border bg-raised p-5 shadow-sheet",
				main ? "border-pen ring-1 ring-pen" : "border-line",
			)}
		>
			<h2 id={id} className="font-display font-semibold text-xl">
				{title}
			</h2>
			<div className="mt-1 text-[0.9375rem] text-soft">{lead}</div>
			{children}
		</section>
	);
}
