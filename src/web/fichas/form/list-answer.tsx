import { Plus, Trash2 } from "lucide-react";
import { propertyLine } from "#core/fichas/document/summary-of.ts";
import { type Field, isRequired, isShown, type Values } from "#core/fichas/form/field.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field-frame.tsx";
import { formatCompanion } from "./add-companion.tsx";
import { ContactShortcuts } from "./contact-shortcuts.tsx";
import { idOf, useAll, useErrors, useFormContext } from "./form-context.ts";
import { HereNow } from "./here-now.tsx";
import { newItem } from "./new-item.ts";
import { ITEM_MARK } from "./read-posted.ts";
import { RegistryPicker } from "./registry-picker.tsx";
import { RepeatedPerson } from "./repeated-person.tsx";
import { SamePlace } from "./same-place.tsx";
import type { ShowFields, Siblings } from "./siblings.ts";

type List = Extract<Field, { kind: "list" }>;
type Props = { field: List; path: string; items: Values[]; known: Values[]; showFields: ShowFields };

/** People, properties, instalments, keys: one card each. */
export function ListAnswer({ field, path, items, known, showFields }: Props) {
	const { change } = useFormContext();
	const error = useErrors()[path];
	const id = idOf(path);
	return (
		<div
			id={id}
			tabIndex={-1}
			data-invalid={error ? true : undefined}
			className="grid gap-4 outline-none sm:col-span-2"
		>
			{items.map((item, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an item is its place; what is typed moves with it.
				<Item key={at} {...{ field, path, items, at, showFields }} item={item} read={known[at] ?? {}} />
			))}
			<FieldError id={id} error={error} />
			{items.length < field.max && (
				<Button
					type="submit"
					name="adicionar"
					value={path}
					variant="secondary"
					className="justify-self-start"
					onClick={(event) => {
						event.preventDefault();
						change(path, [...items, newItem(field, items.length)]);
					}}
				>
					<Plus aria-hidden="true" className="size-5" />
					{formatAdd(field, items.length)}
				</Button>
			)}
		</div>
	);
}

function formatAdd(list: List, count: number): string {
	const { name, itemName } = list;
	if (name === "pessoas" && count > 0) return formatCompanion(list);
	if (name === "imoveis" && count > 0) return "Outro imóvel";
	return `Acrescentar ${itemName}`;
}

type ItemProps = Omit<Props, "known"> & { at: number; item: Values; read: Values };

function Item({ field, path, items, at, item, read, showFields }: ItemProps) {
	const { change } = useFormContext();
	const all = useAll();
	const here = `${path}.${at}`;
	const shown = field.fields.filter((one) => isShown(one, read, all));
	const isMain = (one: Field) => isRequired(one, read, all) || MAIN.has(one.name) || hasRequired(one, all);
	const main = field.max > 12 || shown.length < 9 ? shown : nameFirst(shown.filter(isMain));
	const more = shown.filter((one) => !main.includes(one));
	const siblings = { raw: item, read, base: `${here}.` };
	return (
		<fieldset className="min-w-0 rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5">
			<legend className="sr-only">{titleOf(field, item, at)}</legend>
			<input type="hidden" name={`${here}.${ITEM_MARK}`} value="1" />
			<div className="mb-4 flex items-start justify-between gap-3">
				<p aria-hidden="true" className="min-w-0 pt-1.5 font-display font-semibold text-xl leading-tight" dir="auto">
					{titleOf(field, item, at)}
				</p>
				<button
					type="submit"
					name="remover"
					value={here}
					onClick={(event) => {
						event.preventDefault();
						change(path, items.toSpliced(at, 1));
					}}
					className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-risk"
				>
					<Trash2 aria-hidden="true" className="size-5" />
					<span className="sr-only">Remover {titleOf(field, item, at)}</span>
				</button>
			</div>
			<Shortcuts {...{ field, items, item, at, here }} />
			<div className="grid gap-5 sm:grid-cols-2">{showFields(main, siblings)}</div>
			{field.name === "pessoas" && <RepeatedPerson cpf={read.cpf} telefone={read.telefone} />}
			{more.length > 0 && <MoreFields {...{ fields: more, here, siblings, showFields }} />}
		</fieldset>
	);
}

/** Who somebody is comes before the part they have: that has a usual answer. */
function nameFirst(fields: readonly Field[]): Field[] {
	const isUsual = ({ name }: Field) => name === "papel" || name === "tipo_pessoa";
	const names = fields.filter(({ name }) => NAMES.has(name));
	return [...names, ...fields.filter((one) => !NAMES.has(one.name) && !isUsual(one)), ...fields.filter(isUsual)];
}

const NAMES = new Set(["nome", "razao_social"]);
/** Welcome, and never in the way. */
const MAIN = new Set(["email", "sem_cpf", "completa", "codigo", "bloco", "unidade", "fotos"]);

function hasRequired(field: Field, all: Values): boolean {
	return field.kind === "group" && field.fields.some((one) => isRequired(one, {}, all));
}

type MoreProps = { fields: readonly Field[]; here: string; siblings: Siblings; showFields: ShowFields };

function MoreFields({ fields, here, siblings, showFields }: MoreProps) {
	const errors = useErrors();
	const broken = fields.some(({ name }) => Object.keys(errors).some((path) => path.startsWith(`${here}.${name}`)));
	return (
		<details open={broken || undefined} className="group mt-5 border-line border-t pt-1">
			<summary className="flex min-h-12 items-center font-semibold text-pen">Mais dados (opcional)</summary>
			<div className="grid gap-5 pt-2 sm:grid-cols-2">{showFields(fields, siblings)}</div>
		</details>
	);
}

function Shortcuts({
	field,
	items,
	item,
	at,
	here,
}: Omit<ItemProps, "path" | "read" | "showFields"> & { here: string }) {
	if (field.name !== "pessoas" && field.name !== "imoveis") return null;
	return (
		<div className="mb-5 flex flex-wrap gap-2">
			<RegistryPicker kind={field.name} path={here} item={item} />
			{field.name === "pessoas" ? <ContactShortcuts path={here} item={item} /> : <HereNow path={here} item={item} />}
			{field.name === "pessoas" && at > 0 && items[0] && <SamePlace first={items[0]} item={item} path={here} />}
		</div>
	);
}

function titleOf({ name, itemName }: List, item: Values, at: number): string {
	const given =
		name === "imoveis" ? propertyLine(item) : (item.nome ?? item.razao_social ?? item.tipo ?? item.ambiente);
	if (given) return String(given);
	if (name === "pessoas") return `${item.papel ?? "Pessoa"} ${at + 1}`;
	const bare = itemName.replace(/^(o|a|um|uma) /, "");
	return `${bare.charAt(0).toUpperCase()}${bare.slice(1)} ${at + 1}`;
}
