import { recordOf } from "#core/kernel/record.ts";

/** What events of a ficha say of it in words, ids and hashes. */
export type EventContent = {
	[Name in
		| "aceite"
		| "adendo"
		| "aparelho"
		| "autoridade"
		| "carimboAutoridade"
		| "carimboEm"
		| "carimboSha256"
		| "caso"
		| "certificado"
		| "contestacao"
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
		| "seladaEm"
		| "sha256"
		| "signatario"]?: string;
} & {
	bytes?: number;
	/** Of the sealing: whatever stamp comes later has an event of its own. */
	carimbosNoRegistro?: true;
};

/** Throws where it is no JSON: who doubts the log asks in a `try`. */
export function readEventContent(content: string): EventContent {
	const said = recordOf(JSON.parse(content));
	const { bytes, carimbosNoRegistro } = said;
	return {
		...Object.fromEntries(Object.entries(said).filter(([, value]) => typeof value === "string")),
		...(typeof bytes === "number" && { bytes }),
		...(carimbosNoRegistro === true && { carimbosNoRegistro }),
	};
}
