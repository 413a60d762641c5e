import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { conditions } from "#core/fichas/draft/vistoria.ts";
import { classes } from "#web/ui/classes.ts";
import { idOf, useFormContext } from "../form-context.ts";

/** What is found most comes first under the thumb. */
const ORDER = [
	"Bom",
	"Ótimo",
	"Novo",
	"Regular",
	"Ruim",
	"Não testado",
	"Não tem",
] as const satisfies readonly (typeof conditions)[number][];

const chip =
	"relative inline-flex min-h-11 items-center rounded-full border border-edge/60 bg-raised px-3.5 font-medium text-[0.9375rem] hover:border-ink has-checked:border-pen has-checked:bg-pen-wash has-checked:text-pen has-focus-visible:outline-2 has-focus-visible:outline-pen has-focus-visible:outline-offset-2";

/** The state of one thing, by one tap; once told it takes one line, and a tap opens the others again. */
export function ConditionAnswer({ path, of, value }: { path: string; of: string; value: string }) {
	const { change } = useFormContext();
	const [isOpen, setOpen] = useState(false);
	if (value && !isOpen)
		return (
			<>
				<input type="hidden" name={path} value={value} />
				<button
					type="button"
					id={idOf(path)}
					onClick={() => setOpen(true)}
					className={classes(
						"inline-flex min-h-11 items-center gap-1 rounded-full px-3.5 font-semibold text-[0.9375rem]",
						value === "Ruim" || value === "Regular" ? "bg-gold-wash text-ink" : "bg-sunken",
					)}
				>
					<span className="sr-only">Estado de {of}: </span>
					{value}
					<ChevronDown aria-hidden="true" className="size-4 text-soft" />
				</button>
			</>
		);
	return (
		<fieldset id={idOf(path)} tabIndex={-1} className="flex basis-full flex-wrap gap-2 outline-none">
			<legend className="sr-only">Estado: {of}</legend>
			{ORDER.map((condition) => (
				<label key={condition} className={chip}>
					<input
						type="radio"
						name={path}
						value={condition}
						checked={value === condition}
						onChange={() => {
							change(path, condition);
							setOpen(false);
						}}
						className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
					/>
					{condition}
				</label>
			))}
		</fieldset>
	);
}
