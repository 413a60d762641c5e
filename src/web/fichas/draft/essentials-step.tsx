import { type EssentialList, essentialFields, listNamed } from "#core/fichas/draft/essentials.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import { listIn } from "#core/fichas/form/values.ts";
import { ContactShortcuts } from "#web/fichas/form/contact-shortcuts.tsx";
import { FieldsView } from "#web/fichas/form/field-view.tsx";
import { useFormContext } from "#web/fichas/form/form-context.ts";
import { HereNow } from "#web/fichas/form/here-now.tsx";
import { RegistryPicker } from "#web/fichas/form/registry-picker.tsx";
import { RepeatedPerson } from "#web/fichas/form/repeated-person.tsx";
import { takePastedContact } from "#web/fichas/form/take-pasted-contact.ts";

type Props = {
	tipo: FichaType;
	form: readonly Section[];
	lists: readonly EssentialList[];
	raw: Values;
	read: Values;
};

const titles: Record<EssentialList, Record<string, string>> = {
	pessoas: { visita: "Quem visitou", vistoria: "Com quem" },
	imoveis: { visita: "Imóvel visitado", vistoria: "Imóvel" },
};

/** Somebody new at a new place, on one screen: the rest has its own steps and can wait. */
export function EssentialsStep({ tipo, form, lists, raw, read }: Props) {
	return (
		<div className="grid gap-6 sm:col-span-2">
			{lists.map((list) => (
				<OneItem key={list} {...{ tipo, form, list, raw, read }} />
			))}
		</div>
	);
}

function OneItem({ tipo, form, list, raw, read }: Omit<Props, "lists" | "children"> & { list: EssentialList }) {
	const { change } = useFormContext();
	const field = listNamed(form, list);
	if (!field) return null;
	const item = listIn(raw, list)[0] ?? {};
	const meant = listIn(read, list)[0] ?? {};
	const here = `${list}.0`;
	const isPerson = list === "pessoas";
	return (
		<fieldset
			className="min-w-0 rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5"
			onPaste={
				isPerson ? (event) => takePastedContact(event, (found) => change(here, { ...item, ...found })) : undefined
			}
		>
			<legend className="sr-only">{titles[list][tipo]}</legend>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
				<p aria-hidden="true" className="font-display font-semibold text-xl leading-tight">
					{titles[list][tipo]}
				</p>
				<div className="flex flex-wrap gap-2">
					<RegistryPicker kind={list} path={here} item={item} isBrief />
					{isPerson ? <ContactShortcuts path={here} item={item} /> : <HereNow path={here} item={item} />}
				</div>
			</div>
			<div className="grid gap-4 sm:grid-cols-2">
				<FieldsView fields={essentialFields(tipo, field, meant)} raw={item} read={meant} base={`${here}.`} />
			</div>
			{isPerson && <RepeatedPerson cpf={meant.cpf} telefone={meant.telefone} />}
		</fieldset>
	);
}
