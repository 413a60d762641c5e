import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import type { FichaFields } from "./ficha-fields.ts";
import { PARTNER, type Partner } from "./partnership.ts";

export type Signer = {
	papel: string;
	nome: string;
	cpfCnpj: string | undefined;
	telefone: string | undefined;
	email: string | undefined;
};

/** Everybody named signs, partners after the clients; an inspection is signed by who made it as well. */
export function signersOf(type: FichaType, values: FichaFields, corretor: Corretor): Signer[] {
	const people = (values.pessoas ?? []).map(signerOf);
	if (type !== "vistoria") return [...people, ...(values.parceiros ?? []).map(partnerOf)];
	const inspector: Signer = {
		papel: "Vistoriador",
		nome: values.vistoriador ?? corretor.nome,
		cpfCnpj: undefined,
		telefone: corretor.telefone,
		email: corretor.email,
	};
	return [inspector, ...people];
}

/** Known by name and CRECI, which the document says; the CPF is nobody's business here. */
function partnerOf({ nome = "", telefone, email }: Partner): Signer {
	return { papel: PARTNER, nome, cpfCnpj: undefined, telefone: telefone || undefined, email: email || undefined };
}

export function signerOf(person: PessoaFields): Signer {
	const company = person.tipo_pessoa === "Pessoa jurídica";
	return {
		papel: person.papel ?? "",
		nome: personName(person),
		cpfCnpj: (company ? person.cnpj : (person.cpf ?? person.documento_estrangeiro)) || undefined,
		telefone: person.telefone || undefined,
		email: person.email || undefined,
	};
}

type KnownSigner = { papel: string; nome: string; cpfCnpj: string | null };

/** Where the ficha has one beside the name on somebody's papers. */
export function socialNameOf(signer: KnownSigner, fields: FichaFields): string | undefined {
	return personOf(signer, fields)?.nome_social || undefined;
}

/** How to address somebody: by the name they go by, and who signs for a company by their own. */
export function calledName(signer: KnownSigner, fields: FichaFields): string {
	const person = personOf(signer, fields);
	const company = person?.tipo_pessoa === "Pessoa jurídica";
	return (company ? person.representante : person?.nome_social) || signer.nome;
}

function personOf({ papel, nome, cpfCnpj }: KnownSigner, { pessoas = [] }: FichaFields): PessoaFields | undefined {
	return pessoas.find((person) => {
		const as = signerOf(person);
		return as.papel === papel && as.nome === nome && (as.cpfCnpj ?? null) === cpfCnpj;
	});
}

/** A company signs by who represents it. */
export function personName(person: PessoaFields): string {
	if (person.tipo_pessoa !== "Pessoa jurídica") return person.nome ?? "";
	return [person.representante, person.razao_social && `por ${person.razao_social}`].filter(Boolean).join(", ");
}
