import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Field } from "#core/fichas/form/field.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { formOf } from "./form-of.ts";

type Known = { pessoas: PessoaFields[] | undefined; imoveis: ImovelFields[] | undefined };

/** People and properties as another type of ficha takes them: as many as it has room for, in roles it knows. */
export function carryOver(tipo: FichaType, { pessoas, imoveis }: Known): Partial<Known> {
	const people = listOf(tipo, "pessoas");
	const places = listOf(tipo, "imoveis");
	return {
		...(pessoas && { pessoas: pessoas.slice(0, people?.max).map((person) => inRole(people, person)) }),
		...(imoveis && {
			imoveis: imoveis.slice(0, places?.max).map((place) => (tipo === "vistoria" ? unpriced(place) : place)),
		}),
	};
}

/** What a property is offered for may be a price; an inspection would call it its rent, and have it signed. */
function unpriced({ valor: _, ...place }: ImovelFields): ImovelFields {
	return place;
}

type List = Extract<Field, { kind: "list" }>;

function listOf(tipo: FichaType, name: string): List | undefined {
	const fields = formOf(tipo).flatMap((section) => section.fields);
	return fields.find((field): field is List => field.kind === "list" && field.name === name);
}

/** The type's first role is the one it is about: visitor, proposer, owner, landlord. */
function inRole(list: List | undefined, person: PessoaFields): PessoaFields {
	const role = list?.fields.find((field) => field.name === "papel");
	const roles = role?.kind === "choice" ? role.options : [];
	const papel = roles.includes(String(person.papel)) ? person.papel : roles[0];
	return { ...person, papel, tipo_pessoa: person.tipo_pessoa ?? "Pessoa física" };
}
