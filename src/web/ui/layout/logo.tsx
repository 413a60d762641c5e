import { classes } from "#web/ui/classes.ts";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";

const sizes = {
	md: { mark: "h-7", word: "text-[1.625rem]" },
	lg: { mark: "h-10", word: "text-4xl" },
};

/** Mark and word. Inherits the text colour, so it works on paper and on night. */
export function Logo({
	size = "md",
	draw = false,
	word = "always",
	className,
}: {
	size?: keyof typeof sizes;
	draw?: boolean;
	/** Where the room is scarce, a phone shows the mark alone; the link around it says the name. */
	word?: "always" | "from-sm";
	className?: string;
}) {
	return (
		<span className={classes("inline-flex items-center gap-2", className)}>
			<RubricStroke
				variant="flourish"
				draw={draw}
				className={classes("w-auto shrink-0 text-pen [stroke-width:7]", sizes[size].mark)}
			/>
			<span
				className={classes(
					"translate-y-[0.08em] font-display font-semibold leading-none",
					sizes[size].word,
					word === "from-sm" && "hidden sm:inline",
				)}
			>
				Rubrica
			</span>
		</span>
	);
}
