import { isForCompany, plainName, type TypedIdentityEvidence } from "#core/fichas/evidence/identity.ts";
import { bareDocument, CPF_LENGTH, isCnpj, isCpf } from "#core/kernel/cpf-cnpj.ts";
import { recordOf } from "#core/kernel/record.ts";
import { normalForm } from "#core/kernel/text/normal-form.ts";

export const IDENTITY_LIMITS = { nome: 160, documento: 40 } as const;

/** What whoever signs says of themselves. `perguntado`: they were asked once whether a differing document is right. */
export type TypedIdentity = { nome: string; documento: string; perguntado: boolean };

/** Which document is asked for: the kind that stands in the ficha, or a CPF that may be left out. */
export type AskedDocument = "cpf" | "cnpj" | "outro" | "livre";
export type IdentityProblem = "no-document" | "wrong-cpf" | "wrong-cnpj";

export function readIdentity(raw: unknown): TypedIdentity {
	const { nome, documento, perguntado } = recordOf(raw);
	return {
		nome: typed(nome, IDENTITY_LIMITS.nome),
		documento: typed(documento, IDENTITY_LIMITS.documento),
		perguntado: perguntado === true,
	};
}

export function askedDocument(known: string | null): AskedDocument {
	if (!known) return "livre";
	if (isCpf(known)) return "cpf";
	return isCnpj(known) ? "cnpj" : "outro";
}

/** A slip of the finger is told at once; a valid document that is another one is never refused, it is stated. */
export function findIdentityProblem(asked: AskedDocument, documento: string): IdentityProblem | undefined {
	const bare = bareDocument(documento);
	if (bare === "") return asked === "livre" ? undefined : "no-document";
	if (asked === "outro" || isCpf(bare) || isCnpj(bare)) return undefined;
	return asked === "cnpj" && bare.length > CPF_LENGTH ? "wrong-cnpj" : "wrong-cpf";
}

export const identityProblems: Record<IdentityProblem, string> = {
	"no-document": "Para assinar, digite o número do seu documento.",
	"wrong-cpf": "Este CPF não existe: um dos números está trocado. Confira os onze números e digite de novo.",
	"wrong-cnpj": "Este CNPJ não existe: um dos números está trocado. Confira e digite de novo.",
};

type Known = { nome: string; cpfCnpj: string | null; nomeSocial?: string | undefined };

/** Undefined where one of the two is not there to be compared. */
function isSameDocument(known: string | null, documento: string): boolean | undefined {
	const [one, other] = [bareDocument(known ?? ""), bareDocument(documento)];
	return one === "" || other === "" ? undefined : one === other;
}

/** Whether the page has nothing to ask about. Undefined where there is nothing to compare. */
export function isAsInFicha(known: string | null, documento: string): boolean | undefined {
	return isForCompany(documento, known ?? "") ? undefined : isSameDocument(known, documento);
}

/** What was typed, beside what the broker had typed. A name left out is the one that stood there. */
export function compareIdentity({ nome, cpfCnpj, nomeSocial }: Known, told: TypedIdentity): TypedIdentityEvidence {
	const written = told.nome || nome;
	const isTheirs = isSameDocument(cpfCnpj, told.documento);
	return {
		nome: written,
		nomeConfere: !isOther(written, nome),
		...(isOther(written, nome) && nomeSocial && !isOther(written, nomeSocial) && { nomeSocial: true }),
		documento: told.documento === "" ? "não informado" : bareDocument(told.documento),
		documentoConfere: isTheirs ?? null,
		perguntado: isTheirs === false && told.perguntado,
	};
}

function isOther(written: string, known: string): boolean {
	return plainName(written) !== plainName(known);
}

function typed(value: unknown, longest: number): string {
	if (typeof value !== "string") return "";
	return normalForm(value.slice(0, 4 * longest).replace(/\p{C}/gu, " "), "NFC")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, longest)
		.toWellFormed()
		.trim();
}
