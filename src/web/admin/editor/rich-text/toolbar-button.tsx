import type { LucideIcon } from "lucide-react";
import { classes } from "#web/ui/classes.ts";

export type Tool = {
	id: string;
	label: string;
	icon: LucideIcon;
	/** Undefined for tools that only do something and are never on. */
	isOn?: boolean;
	isOff?: boolean;
	run: () => void;
};

export function ToolbarButton({ tool, tabIndex }: { tool: Tool; tabIndex: number }) {
	const { id, label, icon: Icon, isOn, isOff = false, run } = tool;
	return (
		<button
			type="button"
			data-tool={id}
			tabIndex={tabIndex}
			aria-pressed={isOn}
			aria-disabled={isOff || undefined}
			aria-label={label}
			title={label}
			// The selection in the text stays where it is.
			onMouseDown={(event) => event.preventDefault()}
			onClick={() => !isOff && run()}
			className={classes(
				"focus-visible:-outline-offset-2 grid size-11 shrink-0 place-items-center rounded-field transition-colors duration-150",
				isOn ? "bg-pen-wash text-pen" : "text-soft hover:bg-sunken hover:text-ink",
				isOff && "opacity-40",
			)}
		>
			<Icon aria-hidden="true" className="size-5" />
		</button>
	);
}
