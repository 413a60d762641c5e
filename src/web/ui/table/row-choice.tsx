import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

const box = "size-5 accent-pen";

/** Chooses the row; on a phone rows are cards, and there is nothing to choose. */
export function RowChoice({ name, value, of }: { name: string; value: string; of: string }) {
	return (
		<td className="w-12 pl-4 max-lg:hidden">
			<label className="grid size-11 place-items-center">
				<input type="checkbox" name={name} value={value} aria-label={`Escolher ${of}`} className={box} />
			</label>
		</td>
	);
}

/** All of this page, or none. */
export function ChoiceHeader({ name }: { name: string }) {
	return (
		<th scope="col" className="w-12 pl-4">
			<label className="grid size-11 place-items-center">
				<input
					type="checkbox"
					aria-label="Escolher todas as linhas desta página"
					className={box}
					onChange={({ currentTarget: { form, checked } }) => {
						const fields = form?.elements.namedItem(name);
						const boxes = fields instanceof RadioNodeList ? [...fields] : [fields];
						for (const one of boxes) if (one instanceof HTMLInputElement) one.checked = checked;
					}}
				/>
			</label>
		</th>
	);
}

/** What can be done with the chosen ones. It comes when one is chosen, by the style sheet alone. */
export function ChosenBar({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<div
			className={classes(
				"sticky bottom-4 z-10 mt-3 hidden flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-lift print:hidden lg:group-has-[tbody_input:checked]/chosen:flex",
				className,
			)}
		>
			<span className="mr-auto font-semibold">Com as linhas escolhidas:</span>
			{children}
		</div>
	);
}
