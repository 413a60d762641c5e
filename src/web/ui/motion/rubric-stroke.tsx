import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { rubricPath, rubricStrokeWidth, rubricViewBox } from "./rubric-path.ts";

const strokes = {
	underline: {
		viewBox: "0 0 240 20",
		path: "M4 12.5C52 6.5 128 3.5 214 5.5C226 5.8 236 7.6 226 9.2C188 13 150 13.6 120 16.5",
		width: 4,
		stretch: true,
	},
	tick: {
		viewBox: "0 0 28 24",
		path: "M3 13.5C6 15.5 8 18 9.5 21C13 13 18 7 25.5 2.5",
		width: 3.5,
	},
	flourish: { viewBox: rubricViewBox, path: rubricPath, width: rubricStrokeWidth },
};

/** The one flourish of the product: a pen stroke. `draw` lets it draw itself once. */
export function RubricStroke({
	variant,
	draw = false,
	className,
}: {
	variant: keyof typeof strokes;
	draw?: boolean;
	className?: string;
}) {
	const { viewBox, path, width, ...shape } = strokes[variant];
	return (
		<svg
			viewBox={viewBox}
			preserveAspectRatio={"stretch" in shape ? "none" : undefined}
			fill="none"
			stroke="currentColor"
			strokeWidth={width}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className={classes("overflow-visible", className)}
		>
			<path d={path} pathLength={1} className={draw ? "stroke-draw" : undefined} />
		</svg>
	);
}

/** One word of a headline, underlined by hand. */
export function Underlined({ children, draw = true }: { children: ReactNode; draw?: boolean }) {
	return (
		<span className="relative inline-block whitespace-nowrap">
			{children}
			<RubricStroke
				variant="underline"
				draw={draw}
				className="-bottom-[0.1em] pointer-events-none absolute left-0 h-[0.22em] w-full text-pen"
			/>
		</span>
	);
}
