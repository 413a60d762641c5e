import type { Field, Value } from "#core/fichas/form/field.ts";
import { classes } from "#web/ui/classes.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { idOf, useErrors, useFormContext } from "./form-context.ts";
import { amountInWords, formatTyped, typingOf } from "./format-typed.ts";

export type AnswerProps = { field: Field; path: string; value: Value; required: boolean };

/** Fields that want the whole width; the others share a line where there is room. */
const WIDE = new Set(["full-name", "email", "long-text"]);

export function TextAnswer({ field, path, value, required }: AnswerProps) {
	const { change } = useFormContext();
	const error = useErrors()[path];
	const common = {
		id: idOf(path),
		name: path,
		label: unitLabel(field),
		optional: !required,
		error,
		value: formatTyped(field, value),
		onValueChange: (typed: string) => change(path, typed),
		autoComplete: "off",
		className: classes(WIDE.has(field.kind) && "sm:col-span-2"),
	};
	if (field.kind === "long-text") return <TextAreaField {...common} hint={field.hint} maxLength={field.maxLength} />;
	const inWords = field.kind === "money" ? amountInWords(value) : undefined;
	return <TextField {...common} {...typingOf(field)} hint={inWords ?? field.hint} />;
}

function unitLabel(field: Field): string {
	if (field.kind === "money") return `${field.label} (R$)`;
	if (field.kind === "percent") return `${field.label} (%)`;
	return "unit" in field && field.unit ? `${field.label} (${field.unit})` : field.label;
}

/** Many options in a list; where another word is welcome, a line with suggestions. */
export function SelectAnswer({ field, path, value, required }: AnswerProps) {
	const { change } = useFormContext();
	const error = useErrors()[path];
	if (field.kind !== "choice") return null;
	const common = {
		id: idOf(path),
		name: path,
		label: field.label,
		hint: field.hint,
		optional: !required,
		error,
		value: formatTyped(field, value),
		onValueChange: (typed: string) => change(path, typed),
	};
	if (!field.other) {
		const options = field.options.map((option) => ({ value: option, label: option }));
		return <SelectField {...common} options={options} placeholder="Escolha" />;
	}
	return (
		<div>
			<TextField {...common} list={`${idOf(path)}-opcoes`} autoComplete="off" />
			<datalist id={`${idOf(path)}-opcoes`}>
				{field.options.map((option) => (
					<option key={option} value={option} />
				))}
			</datalist>
		</div>
	);
}
