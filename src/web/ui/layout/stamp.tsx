import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { type Tone, toneText } from "#web/ui/tone.ts";

const sizes = {
	sm: "px-2 py-0.5 text-xs",
	md: "px-3 py-1 text-sm",
	lg: "px-4 py-1.5 text-lg",
};

/** The carimbo: a state somebody has put on paper. `press` brings it down once. */
export function Stamp({
	tone = "pen",
	size = "md",
	press = false,
	children,
	className,
}: {
	tone?: Tone;
	size?: keyof typeof sizes;
	press?: boolean;
	children: ReactNode;
	className?: string;
}) {
	return (
		<span
			className={classes(
				"tilt-stamp inline-block rounded-[0.5rem] border-2 border-current p-[0.1875rem] font-bold uppercase",
				toneText[tone],
				press && "stamp-press",
				className,
			)}
		>
			<span
				className={classes(
					"stamp-ink block rounded-[0.25rem] border border-current text-center leading-tight tracking-[0.12em]",
					sizes[size],
				)}
			>
				{children}
			</span>
		</span>
	);
}
