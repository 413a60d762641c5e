import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";

export type Signer = {
	papel: string;
	nome: string;
	cpfCnpj: string | undefined;
	telefone: string | undefined;
	email: string | undefined;
};

/** Everybody named signs; an inspection is signed by who made it as well. */
export function signersOf(type: FichaType, values: Values, corretor: Corretor): Signer[] {
	const people = ((values.pessoas ?? []) as Values[]).map(signerOf);
	if (type !== "vistoria") return people;
	const inspector: Signer = {
		papel: "Vistoriador",
		nome: String(values.vistoriador ?? corretor.nome),
		cpfCnpj: undefined,
		telefone: corretor.telefone,
		email: corretor.email,
	};
	return [inspector, ...people];
}

function signerOf(person: Values): Signer {
	const company = person.tipo_pessoa === "Pessoa jurídica";
	return {
		papel: String(person.papel ?? ""),
		nome: personName(person),
		cpfCnpj: text(company ? person.cnpj : (person.cpf ?? person.documento_estrangeiro)),
		telefone: text(person.telefone),
		email: text(person.email),
	};
}

/** A company signs by who represents it. */
export function personName(person: Values): string {
	if (person.tipo_pessoa !== "Pessoa jurídica") return String(person.nome ?? "");
	return [person.representante, person.razao_social && `por ${person.razao_social}`].filter(Boolean).join(", ");
}

function text(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}
