import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

/** The lines of a list on one sheet of paper. */
export function ListPanel({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<ul className={classes("overflow-hidden rounded-card border border-line bg-raised shadow-sheet", className)}>
			{children}
		</ul>
	);
}

type Nothing = { title: string; text?: string; action?: ReactNode; className?: string };

/** Stands where the list would. */
export function NothingListed({ title, text, action, className }: Nothing) {
	return (
		<div className={classes("rounded-card border border-line border-dashed px-6 py-14 text-center", className)}>
			<p className="font-display font-semibold text-2xl">{title}</p>
			{text && <p className="mt-2 text-soft">{text}</p>}
			{action && <div className="mt-6">{action}</div>}
		</div>
	);
}
