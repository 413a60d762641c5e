import { personWords, propertyLine } from "#core/fichas/document/summary-of.ts";
import { personName } from "#core/fichas/draft/signers-of.ts";
import { addressKey } from "#core/fichas/registry/address.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { searchText } from "#core/fichas/registry/search-words.ts";

const text = (value: string | undefined) => value || null;

/** A person of a ficha as the table of clients keeps them. What they were on that ficha stays there. */
export function clienteColumns({
	papel: _,
	completa: ___,
	parte: __,
	...person
}: PessoaFields & { parte?: number | undefined }) {
	return {
		nome: personName(person),
		cpfCnpj: text(person.cpf ?? person.cnpj),
		telefone: text(person.telefone),
		email: text(person.email),
		fields: person,
		search: searchText(personWords(person)),
	};
}

export function imovelColumns(property: ImovelFields) {
	return {
		codigo: text(property.codigo),
		endereco: propertyLine(property),
		addressKey: keyOf(property),
		fields: property,
		search: searchText([property.codigo, propertyLine(property)]),
	};
}

type Place = Pick<ImovelFields, "endereco" | "bloco" | "unidade">;

/** What tells a property from every other one. */
export function keyOf({ endereco, bloco, unidade }: Place): string {
	return addressKey({ ...endereco, bloco, unidade });
}
