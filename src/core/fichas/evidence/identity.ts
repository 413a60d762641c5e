import { isCnpj, isCpf } from "#core/kernel/cpf-cnpj.ts";

/** What whoever signed wrote of themselves, beside what the broker had written. */
export type TypedIdentityEvidence = {
	nome: string;
	/** But for capitals, accents and spaces. */
	nomeConfere: boolean;
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
