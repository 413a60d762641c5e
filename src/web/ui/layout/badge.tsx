import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { type Tone, toneWash } from "#web/ui/tone.ts";

export function Badge({
	tone = "neutral",
	icon,
	children,
	className,
}: {
	tone?: Tone;
	icon?: ReactNode;
	children: ReactNode;
	className?: string;
}) {
	return (
		<span
			className={classes(
				"inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem] leading-5 [&_svg]:size-3.5 [&_svg]:shrink-0",
				toneWash[tone],
				className,
			)}
		>
			{icon}
			{children}
		</span>
	);
}
