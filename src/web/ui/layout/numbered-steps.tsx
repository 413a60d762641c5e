import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

/** Numbered, because the order matters; `abreast` where three of them have room beside each other. */
export function NumberedSteps({ steps, abreast = false }: { steps: readonly ReactNode[]; abreast?: boolean }) {
	return (
		<ol className={classes("grid gap-4", abreast && "md:grid-cols-3 md:gap-6")}>
			{steps.map((step, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<li key={index} className="flex gap-4">
					<span
						aria-hidden="true"
						className="grid size-8 shrink-0 place-items-center rounded-full border border-line bg-paper font-display font-semibold text-lg tabular-nums"
					>
						{index + 1}
					</span>
					<span className="min-w-0 pt-0.5">{step}</span>
				</li>
			))}
		</ol>
	);
}
