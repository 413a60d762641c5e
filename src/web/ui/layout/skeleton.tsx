import { classes } from "#web/ui/classes.ts";

/** A grey place for what is coming. The region around it carries aria-busy. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
	return <span aria-hidden="true" className={classes("breathe block rounded-field bg-line/70", className)} />;
}

const lineWidths = ["w-full", "w-11/12", "w-full", "w-4/5", "w-2/3"];

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
	return (
		<span aria-hidden="true" className={classes("block space-y-2.5", className)}>
			{Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
				<Skeleton key={key} className={classes("h-4", line === lines - 1 ? "w-2/3" : lineWidths[line % 4])} />
			))}
		</span>
	);
}
