import { classes } from "#web/ui/classes.ts";

/** The drawing alone, for where a text beside it already says what is going on. */
export function SpinnerMark({ className = "size-5" }: { className?: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.5"
			strokeLinecap="round"
			aria-hidden="true"
			className={classes("pen-spin shrink-0", className)}
		>
			<circle cx="12" cy="12" r="9" className="opacity-25" />
			<path d="M21 12a9 9 0 0 0-9-9" />
		</svg>
	);
}

export function Spinner({ label, className }: { label: string; className?: string }) {
	return (
		<span role="status" className={classes("inline-flex items-center gap-2 text-soft", className)}>
			<SpinnerMark className="size-5 text-pen" />
			<span>{label}</span>
		</span>
	);
}
