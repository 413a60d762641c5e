import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

/** The small label above a heading. */
export function Chip({ icon, children, className }: { icon?: ReactNode; children: ReactNode; className?: string }) {
	return (
		<span
			className={classes(
				"inline-flex items-center gap-2 rounded-full border border-line bg-raised px-3.5 py-1 font-semibold text-ink text-sm leading-6 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-pen",
				className,
			)}
		>
			{icon ?? <span aria-hidden="true" className="h-0.5 w-4 -rotate-12 rounded-full bg-pen" />}
			{children}
		</span>
	);
}
