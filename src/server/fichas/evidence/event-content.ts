import { recordOf } from "#core/kernel/record.ts";

const texts = [
	"aceite",
	"adendo",
	"aparelho",
	"autoridade",
	"carimboAutoridade",
	"carimboEm",
	"carimboSha256",
	"caso",
	"certificado",
	"contestacao",
	"de",
	"documentHash",
	"dossie",
	"evidenceHash",
	"mensagem",
	"modeloHash",
	"motivo",
	"nome",
	"para",
	"protocolo",
	"respondente",
	"resposta",
	"seladaEm",
	"sha256",
	"signatario",
] as const;

/** What events of a ficha say of it in words, ids and hashes. */
export type EventContent = { [Name in (typeof texts)[number]]?: string } & {
	bytes?: number;
	/** Of the sealing: whatever stamp comes later has an event of its own. */
	carimbosNoRegistro?: true;
	/** Of what a phone made without a connection: the event is its coming. */
	semConexao?: true;
};

const textNamed = new Map(texts.map((name): [string, (typeof texts)[number]] => [name, name]));

/** Throws where it is no JSON: who doubts the log asks in a `try`. */
export function readEventContent(content: string): EventContent {
	const said = recordOf(JSON.parse(content));
	const { bytes, carimbosNoRegistro, semConexao } = said;
	const told: EventContent = {};
	// Of the few that an event has, not of all that there are: the check reads them by the million.
	for (const key of Object.keys(said)) {
		const name = textNamed.get(key);
		const text = name && said[name];
		if (name && typeof text === "string") told[name] = text;
	}
	if (typeof bytes === "number") told.bytes = bytes;
	if (carimbosNoRegistro === true) told.carimbosNoRegistro = true;
	if (semConexao !== undefined) told.semConexao = true;
	return told;
}
