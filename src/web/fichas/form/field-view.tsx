import { lazy } from "react";
import { type Field, isRequired, isShown, type Value } from "#core/fichas/form/field.ts";
import { groupIn, listIn, textsIn } from "#core/fichas/form/values.ts";
import { saidByDevice } from "#core/fichas/registry/imovel.ts";
import { fetchedAtRest } from "#web/app/ahead/fetched-at-rest.ts";
import { ChipChoice, ChipChoices, Rating } from "./chip-answer.tsx";
import { useAll } from "./form-context.ts";
import { GroupFrame } from "./group-frame.tsx";
import { ChangeAnswer } from "./inspection/change-answer.tsx";
import { ListAnswer } from "./list-answer.tsx";
import { PhotoAnswer } from "./photos/photo-answer.tsx";
import type { ShowFields, Siblings } from "./siblings.ts";
import { SelectAnswer, TextAnswer } from "./text-answer.tsx";
import { ValidityAnswer } from "./validity-answer.tsx";

// Only inspections have rooms: the page of any other ficha carries nothing of them.
const RoomList = lazy(fetchedAtRest(() => import("./inspection/room-list.tsx")));

const MOST_CHIPS = 6;
const CHIP_LETTERS = 110;

export function FieldsView({ fields, ...siblings }: Siblings & { fields: readonly Field[] }) {
	return fields.map((field) => <FieldView key={field.name} field={field} {...siblings} />);
}

const showFields: ShowFields = (fields, siblings) => <FieldsView fields={fields} {...siblings} />;

/** One answer, by its kind. The form knows nothing about fichas but what the field says. */
export function FieldView({ field, raw, read, base }: Siblings & { field: Field }) {
	const all = useAll();
	if (!isShown(field, read, all)) return null;
	const path = base + field.name;
	const value = raw[field.name];
	if (saidByDevice.includes(field.name)) return <Kept path={path} value={value} />;
	const required = isRequired(field, read, all);
	switch (field.kind) {
		case "group":
			return (
				<GroupFrame label={field.label} path={path} values={groupIn(raw, field.name)}>
					<FieldsView
						fields={field.fields}
						raw={groupIn(raw, field.name)}
						read={groupIn(read, field.name)}
						base={`${path}.`}
					/>
				</GroupFrame>
			);
		case "list": {
			const items = listIn(raw, field.name);
			const known = listIn(read, field.name);
			if (field.name === "ambientes") return <RoomList {...{ field, path, items, showFields }} />;
			return <ListAnswer {...{ field, path, items, known, showFields }} />;
		}
		case "rating":
			return <Rating {...{ field, path, value }} />;
		case "yes-no":
			return <ChipChoice {...{ field, path, value: yesNo(value), required, options: ["sim", "não"] }} />;
		case "choice":
			if (field.name === "mudanca") return <ChangeAnswer {...{ field, path, value }} />;
			return isShort(field.options) && !field.other ? (
				<ChipChoice {...{ field, path, value, required, options: field.options }} />
			) : (
				<SelectAnswer {...{ field, path, value, required }} />
			);
		case "choices":
			return field.name === "fotos" ? (
				<PhotoAnswer label={field.label} {...{ path, required }} ids={textsIn(raw, field.name)} />
			) : (
				<ChipChoices {...{ field, path, value, required }} />
			);
		case "photo":
			return (
				<PhotoAnswer label={field.label} hint={field.hint} {...{ path, required }} ids={textsIn(raw, field.name)} />
			);
		case "datetime":
			if (field.name === "validade_ate") return <ValidityAnswer {...{ field, path, value, required }} />;
			return <TextAnswer {...{ field, path, value, required }} />;
		default:
			return <TextAnswer {...{ field, path, value, required }} />;
	}
}

function isShort(options: readonly string[]): boolean {
	return options.length <= MOST_CHIPS && options.join("").length <= CHIP_LETTERS;
}

function yesNo(value: unknown): string | undefined {
	if (value === true || value === "sim") return "sim";
	return value === false || value === "não" ? "não" : undefined;
}

/** Not shown, and not lost when a plain form is sent. */
function Kept({ path, value }: { path: string; value: Value }) {
	return value === undefined ? null : <input type="hidden" name={path} value={String(value)} />;
}
