import { recordOf } from "#core/kernel/record.ts";

/** What events of a ficha say of it in words, ids and hashes. */
export type EventContent = {
	[Name in
		| "caso"
		| "de"
		| "documentHash"
		| "dossie"
		| "evidenceHash"
		| "mensagem"
		| "motivo"
		| "nome"
		| "para"
		| "protocolo"
		| "respondente"
		| "resposta"
		| "sha256"
		| "signatario"]?: string;
};

/** Throws where it is no JSON: who doubts the log asks in a `try`. */
export function readEventContent(content: string): EventContent {
	const said = recordOf(JSON.parse(content));
	return Object.fromEntries(Object.entries(said).filter(([, value]) => typeof value === "string"));
}
