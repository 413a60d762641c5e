import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { personName } from "#core/fichas/draft/signers-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import { presentLines } from "#core/fichas/form/present-fields.ts";
import { isOwnName } from "#core/fichas/models/own-name.ts";
import { addressLine } from "#core/fichas/registry/address.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { phoneWords, searchText } from "#core/fichas/registry/search-words.ts";
import { isDay } from "#core/kernel/day.ts";
import { authorisationEnd, recognitionEnd } from "./clause-values.ts";

export type Summary = {
	clienteNome: string | undefined;
	imovelEndereco: string | undefined;
	/** `yyyy-mm-dd`: where the calendar shows it. */
	happensOn: string | undefined;
	/** `yyyy-mm-dd` or `yyyy-mm-ddThh:mm` on the property's wall clock. */
	validUntil: string | undefined;
	/** Folded words the list is searched by. */
	search: string;
};

/** What lists show and search of a ficha. */
export function summaryOf(type: FichaType, values: FichaFields, form: readonly Section[] = []): Summary {
	const { pessoas: people = [], imoveis: properties = [] } = values;
	const first = people[0];
	const address = properties[0] ? propertyLine(properties[0]) : undefined;
	const words = [
		...people.flatMap(personWords),
		...properties.flatMap((property) => [property.codigo, propertyLine(property)]),
		...ownWords(form, values),
	];
	return {
		clienteNome: first ? personName(first) || undefined : undefined,
		imovelEndereco: address || undefined,
		happensOn: onCalendar(happening[type](values))?.slice(0, 10),
		validUntil: onCalendar(validity[type](values)),
		search: searchText(words),
	};
}

/** What was answered to an account's own questions, as it is printed: a ficha is found by that too. */
function ownWords(form: readonly Section[], values: Values): string[] {
	const own = form.flatMap(({ fields }) => fields.filter(({ name, kind }) => isOwnName(name) && kind !== "photo"));
	return presentLines(own, values, values).map(({ valor }) => valor);
}

/** Who a person is found by; a couple by either of them. */
export function personWords(person: PessoaFields): unknown[] {
	return [
		personName(person),
		person.nome_social,
		person.cpf ?? person.cnpj ?? person.documento_estrangeiro,
		...phoneWords(person.telefone),
		person.email,
		person.conjuge_nome,
		person.conjuge_cpf,
	];
}

export function propertyLine(property: ImovelFields): string {
	const unit = [property.empreendimento, property.bloco, property.unidade].filter(Boolean).join(", ");
	return [addressLine(property.endereco ?? {}), unit && `(${unit})`].filter(Boolean).join(" ");
}

/** A draft keeps what was typed; a list and the database know days and minutes that there are. */
function onCalendar(typed: string | undefined): string | undefined {
	if (!typed || !isDay(typed.slice(0, 10))) return undefined;
	return typed.length === 10 || /^T([01]\d|2[0-3]):[0-5]\d$/.test(typed.slice(10)) ? typed : undefined;
}

const happening: Record<FichaType, (values: FichaFields) => string | undefined> = {
	visita: ({ data_visita }) => data_visita,
	proposta: ({ validade_ate }) => validade_ate,
	agenciamento: ({ inicio }) => inicio,
	vistoria: ({ data_hora }) => data_hora,
};

const validity: Record<FichaType, (values: FichaFields) => string | undefined> = {
	visita: recognitionEnd,
	proposta: ({ validade_ate }) => validade_ate,
	agenciamento: authorisationEnd,
	vistoria: () => undefined,
};
