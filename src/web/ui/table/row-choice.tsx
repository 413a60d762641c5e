import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "#web/ui/classes.ts";

/** Of the form around the table: the bar below hears of its rows, and their number begins at none. */
export const chosenRows = "group/chosen [counter-reset:linhas]";

const box = "size-5 accent-pen";
const counted = `${box} checked:[counter-increment:linhas]`;

/** Chooses the row; on a phone rows are cards, and there is nothing to choose. */
export function RowChoice({ name, value, of }: { name: string; value: string; of: string }) {
	return (
		<td className="w-12 pl-4 max-lg:hidden">
			<label className="grid size-11 place-items-center">
				<input type="checkbox" name={name} value={value} aria-label={`Escolher ${of}`} className={counted} />
			</label>
		</td>
	);
}

/** All of this page, or none; it says so too when rows are chosen one by one. */
export function ChoiceHeader({ name }: { name: string }) {
	const header = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const form = header.current?.form;
		const follow = () => {
			const chosen = readRows(form, name).map(({ checked }) => checked);
			if (!header.current) return;
			header.current.checked = chosen.length > 0 && chosen.every(Boolean);
			header.current.indeterminate = !header.current.checked && chosen.some(Boolean);
		};
		form?.addEventListener("change", follow);
		return () => form?.removeEventListener("change", follow);
	}, [name]);
	return (
		<th scope="col" className="w-12 pl-4">
			<label className="grid size-11 place-items-center">
				<input
					ref={header}
					type="checkbox"
					aria-label="Escolher todas as linhas desta página"
					className={box}
					onChange={({ currentTarget: { form, checked } }) => {
						for (const row of readRows(form, name)) row.checked = checked;
					}}
				/>
			</label>
		</th>
	);
}

function readRows(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement[] {
	const fields = form?.elements.namedItem(name);
	const boxes = fields instanceof RadioNodeList ? [...fields] : [fields];
	return boxes.filter((one) => one instanceof HTMLInputElement);
}

/** What can be done with the chosen ones. It comes when one is chosen and counts them, by the style sheet alone. */
export function ChosenBar({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<div
			className={classes(
				"sticky bottom-4 z-10 mt-3 hidden flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-lift print:hidden lg:group-has-[tbody_input:checked]/chosen:flex",
				className,
			)}
		>
			<span className="mr-auto font-semibold tabular-nums after:content-[counter(linhas)]">Linhas escolhidas: </span>
			{children}
		</div>
	);
}
