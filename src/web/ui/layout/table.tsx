import type { ComponentProps, ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

/** A table that scrolls inside its own frame when it is wider than the screen, never the page. */
export function Table({
	id,
	caption,
	captionHidden = false,
	children,
	className,
}: {
	id: string;
	caption: ReactNode;
	captionHidden?: boolean;
	children: ReactNode;
	className?: string;
}) {
	return (
		<section
			aria-labelledby={`${id}-caption`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll it.
			tabIndex={0}
			className={classes("overflow-x-auto rounded-card border border-line bg-raised", className)}
		>
			<table className="w-full border-collapse text-left text-[0.9375rem] leading-6">
				<caption id={`${id}-caption`} className={captionHidden ? "sr-only" : "px-4 py-3 text-left font-semibold"}>
					{caption}
				</caption>
				{children}
			</table>
		</section>
	);
}

export function TableHead(props: ComponentProps<"thead">) {
	return <thead {...props} className={classes("bg-sunken", props.className)} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
	return <tbody {...props} className={classes("divide-y divide-line", props.className)} />;
}

export function TableRow(props: ComponentProps<"tr">) {
	return <tr {...props} className={classes("hover:bg-paper", props.className)} />;
}

type CellProps<Tag extends "th" | "td"> = ComponentProps<Tag> & { numeric?: boolean };

const numericClasses = "text-right tabular-nums whitespace-nowrap";

export function TableHeader({ numeric, className, scope = "col", ...rest }: CellProps<"th">) {
	return (
		<th
			{...rest}
			scope={scope}
			className={classes(
				"whitespace-nowrap px-4 py-2.5 font-semibold",
				scope === "col" && "text-sm text-soft",
				numeric && numericClasses,
				className,
			)}
		/>
	);
}

export function TableCell({ numeric, className, ...rest }: CellProps<"td">) {
	return <td {...rest} className={classes("min-w-28 px-4 py-3", numeric && numericClasses, className)} />;
}

export function TableEmpty({ columns, children }: { columns: number; children: ReactNode }) {
	return (
		<tr>
			<td colSpan={columns} className="px-4 py-12 text-center text-soft">
				{children}
			</td>
		</tr>
	);
}
