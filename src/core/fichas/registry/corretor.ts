import type { DocumentLine } from "#core/fichas/document.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCnpj } from "#core/kernel/cpf-cnpj.ts";

/** Pessoa física, jurídica, estagiário. */
export const creciTypes = ["F", "J", "E"] as const;
type CreciType = (typeof creciTypes)[number];

/** As people type it, with the council and the state. */
export const CRECI_MAX_LENGTH = 40;
export const AGENCY_MAX_LENGTH = 120;

/** Who fills in the ficha, as printed on it. */
export type Corretor = {
	nome: string;
	telefone: string;
	email: string;
	/** The broker's own, as a person. */
	creci?: { uf: string; numero: string; tipo: "F" | "E" } | undefined;
	imobiliaria?: string;
	/** The agency's own, as a company. */
	creciImobiliaria?: { uf: string; numero: string };
	cnpj?: string;
};

export type TypedCreci = { uf: string; numero: string; tipo: CreciType };

/** `CRECI/SP 123456-F`. No source knows a check digit: it is printed as given, never called verified. */
export function creciLine({ creci }: Pick<Corretor, "creci">): string {
	return creci ? `CRECI/${creci.uf} ${creci.numero}-${creci.tipo}` : "CRECI não informado";
}

export function agencyCreciLine({ creciImobiliaria: creci }: Pick<Corretor, "creciImobiliaria">): string {
	return creci ? `CRECI/${creci.uf} ${creci.numero}-J` : "CRECI da imobiliária não informado";
}

/** As people write it: `CRECI/SP 123456-F`, `CRECI-J 12635`, `50.583 RJ`. */
export function readCreci(typed: string): TypedCreci | undefined {
	const text = typed.toUpperCase().replace(/CRECI|Nº|N\.º|[.\s]/g, " ");
	const numero = text.replace(/(\d) (?=\d)/g, "$1").match(/\d{1,7}/)?.[0];
	const uf = text.match(/\b(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)\b/)?.[1];
	if (!numero || !uf) return undefined;
	const letter = text.match(/(?:^|[^A-Z])P?([FJE])(?:[^A-Z]|$)/)?.[1];
	return { uf, numero, tipo: creciTypes.find((known) => known === letter) ?? "F" };
}

/** Whose each number is, said beside it. */
export function corretorLines(corretor: Corretor): DocumentLine[] {
	const { nome, imobiliaria, creciImobiliaria, cnpj, telefone, email } = corretor;
	return [
		{ rotulo: "Corretor responsável", valor: nome },
		{ rotulo: "CRECI do corretor", valor: creciLine(corretor) },
		...(imobiliaria ? [{ rotulo: "Imobiliária", valor: imobiliaria }] : []),
		...(imobiliaria || creciImobiliaria ? [{ rotulo: "CRECI da imobiliária", valor: agencyCreciLine(corretor) }] : []),
		...(cnpj ? [{ rotulo: "CNPJ da imobiliária", valor: formatCnpj(cnpj) }] : []),
		{ rotulo: "Telefone/WhatsApp", valor: formatPhone(telefone) },
		{ rotulo: "E-mail", valor: email },
	];
}
