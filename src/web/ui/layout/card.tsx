import type { ComponentProps } from "react";
import { classes } from "#web/ui/classes.ts";

const surfaces = {
	sheet: "border border-line bg-raised shadow-sheet",
	plain: "border border-line bg-raised",
	sunken: "bg-sunken",
};

type CardProps = ComponentProps<"div"> & {
	as?: "div" | "section" | "article" | "li" | "aside";
	surface?: keyof typeof surfaces;
	/** Off when the card brings its own inner layout, such as a picture up to the edges. */
	padded?: boolean;
};

export function Card({ as = "div", surface = "sheet", padded = true, className, ...rest }: CardProps) {
	const Element = as as "div";
	return (
		<Element {...rest} className={classes("rounded-card", surfaces[surface], padded && "p-5 sm:p-7", className)} />
	);
}
