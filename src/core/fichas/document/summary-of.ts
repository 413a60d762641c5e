import { personName } from "#core/fichas/draft/signers-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { authorisationEnd, recognitionEnd } from "#core/fichas/models/clause-values.ts";
import { addressLine } from "#core/fichas/registry/address.ts";
import { phoneWords, searchText } from "#core/fichas/registry/search-words.ts";

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
export function summaryOf(type: FichaType, values: Values): Summary {
	const people = (values.pessoas ?? []) as Values[];
	const properties = (values.imoveis ?? []) as Values[];
	const first = people[0];
	const address = properties[0] ? propertyLine(properties[0]) : undefined;
	const words = [
		...people.flatMap(personWords),
		...properties.flatMap((property) => [property.codigo, propertyLine(property)]),
	];
	return {
		clienteNome: first ? personName(first) || undefined : undefined,
		imovelEndereco: address || undefined,
		happensOn: happening[type](values)?.slice(0, 10),
		validUntil: validity[type](values) || undefined,
		search: searchText(words),
	};
}

/** Who a person is found by; a couple by either of them. */
export function personWords(person: Values): unknown[] {
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

export function propertyLine(property: Values): string {
	const unit = [property.empreendimento, property.bloco, property.unidade].filter(Boolean).join(", ");
	return [addressLine((property.endereco ?? {}) as Values), unit && `(${unit})`].filter(Boolean).join(" ");
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

const happening: Record<FichaType, (values: Values) => string | undefined> = {
	visita: ({ data_visita }) => text(data_visita),
	proposta: ({ validade_ate }) => text(validade_ate),
	agenciamento: ({ inicio }) => text(inicio),
	vistoria: ({ data_hora }) => text(data_hora),
};

const validity: Record<FichaType, (values: Values) => string | undefined> = {
	visita: recognitionEnd,
	proposta: ({ validade_ate }) => text(validade_ate),
	agenciamento: authorisationEnd,
	vistoria: () => undefined,
};
