import { isCnpj, isCpf } from "#core/kernel/cpf-cnpj.ts";
import { normalForm } from "#core/kernel/text/normal-form.ts";

/** What whoever signed wrote of themselves, beside what the broker had written. */
export type TypedIdentityEvidence = {
	nome: string;
	/** But for capitals, accents and spaces. */
	nomeConfere: boolean;
	/** Another one, and the social name that the ficha has beside it. */
	nomeSocial?: true;
	/** Without punctuation, or "não informado". */
	documento: string;
	/** Null: there was nothing to compare, in the ficha or in what was typed. */
	documentoConfere: boolean | null;
	/** The document differs, the page said so once, and it was left so. */
	perguntado: boolean;
};

/** Whoever signs for a company is asked for its CNPJ or their own CPF: the one is no other than the other. */
export function isForCompany(documento: string, known: string): boolean {
	return isCnpj(known) && isCpf(documento);
}

/** How a ficha names who signs for a company (`personName`): "Carla Reis Nunes, por Construtora Sol Ltda". */
const FOR = ", por ";

/** Whoever signs for a company and writes their own name, as the ficha has it, has written no other one. */
export function isRepresentative(written: string, { nome, documento }: { nome: string; documento: string }): boolean {
	const [representative, company] = nome.split(FOR);
	return isCnpj(documento) && company !== undefined && plainName(written) === plainName(representative ?? "");
}

/** Capitals, accents and spaces make no other name. */
export function plainName(name: string): string {
	return normalForm(name, "NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
