import * as z from "zod/mini";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { commitmentCode } from "#core/fichas/offline/commitment.ts";
import { isEntrySignedBy } from "#core/fichas/offline/device-key.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { recordIn } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { type Check, failed, passed } from "./verify-check.ts";

const SignedEntry = z.object({ seq: z.number(), hash: z.string(), assinatura: z.string() });
const Clocks = z.object({ wall: z.string(), mono: z.number(), boot: z.string() });
const Met = z.object({ servidor: z.string(), aparelho: z.string(), diferencaMs: z.number() });

export const OfflineShape = z.object({
	schema: z.literal("rubrica-sem-conexao-1"),
	aparelho: z.object({ id: z.string(), chavePublica: z.string(), registradoEm: z.string() }),
	capsula: z.object({
		hash: z.string(),
		emitidaEm: z.string(),
		registro: z.object({ tamanho: z.number(), hash: z.string() }),
	}),
	texto: SignedEntry,
	ato: SignedEntry,
	janela: z.object({
		naoAntesDe: z.string(),
		naoDepoisDe: z.string(),
		por: z.union([z.literal("compromisso"), z.literal("recebimento")]),
	}),
	recebidaEm: z.string(),
	desligadoEm: z.nullable(z.string()),
	relogio: Clocks,
	naCapsula: Met,
	noRecebimento: z.nullable(Met),
	saltos: z.array(z.object({ from: z.number(), to: z.number(), ms: z.number() })).check(z.maxLength(10_000)),
	recomecos: z.number(),
});

/** In a proof: what is known of a signature made without a connection, and the text of the event that names it. */
export const ProvenOffline = z.object({ seq: z.number(), conteudo: z.string(), semConexao: OfflineShape });
type ProvenOffline = { seq: number; conteudo: string; semConexao: OfflineEvidence };
type Event = { seq: number; contentHash: string };

/** From the device's signatures over both entries to the event that names them, and whether the window is one. */
export async function checkOffline(proven: ProvenOffline[], events: Event[]): Promise<Check[]> {
	const checks = proven.map(async ({ seq, conteudo, semConexao }) => {
		const event = events.find((one) => one.seq === seq);
		const said = event?.contentHash === sha256Hex(conteudo) ? recordIn(conteudo) : {};
		const isNamed = said.semConexao === sha256Hex(canonicalJson(semConexao));
		const holds = isNamed && isWindow(semConexao) && (await areSigned(semConexao));
		return holds ? passed("offline", whereOf(seq, semConexao)) : failed("offline", "offline-invalid", `nº ${seq}`);
	});
	return Promise.all(checks);
}

async function areSigned({ aparelho: { chavePublica }, texto, ato }: OfflineEvidence): Promise<boolean> {
	const signed = [texto, ato].map(({ hash, assinatura }) => isEntrySignedBy(chavePublica, hash, assinatura));
	return (await Promise.all(signed)).every(Boolean) && texto.seq < ato.seq;
}

/** It begins with the capsule and ends no later than the whole came. */
function isWindow({ janela, capsula, recebidaEm }: OfflineEvidence): boolean {
	const [from, until, received] = [janela.naoAntesDe, janela.naoDepoisDe, recebidaEm].map((iso) => Date.parse(iso));
	if (from === undefined || until === undefined || received === undefined) return false;
	return janela.naoAntesDe === capsula.emitidaEm && from <= until && until <= received;
}

/** With the code that the client photographed, to be compared by eye. */
function whereOf(seq: number, { janela, ato }: OfflineEvidence): string {
	return `nº ${seq}; entre ${janela.naoAntesDe} e ${janela.naoDepoisDe}; código do comprovante ${commitmentCode(ato.hash)}`;
}
