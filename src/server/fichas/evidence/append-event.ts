import { eq, max, sql } from "drizzle-orm";
import { CHAIN_START, type ChainEvent, EVENT_ALG, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { sendAlong } from "#server/platform/db/send-along.ts";
import { insertAlong } from "#server/platform/db/write-along.ts";
import { announcedWithSamples, announcingFichas } from "./announce-fichas.ts";
import { evidenceLog } from "./evidence-log.table.ts";
import { inSampleLog, samplesAmong } from "./log-world.ts";

/** One writer at a time: the chain has no forks. Held until the transaction ends, so append last. */
export const CHAIN_LOCK = 7_426_001;

/** A statement takes 65 535 parameters, and a row of the log has eight. */
const AT_ONCE = 1000;

export type FichaEventKind =
	| "enviada"
	| "visualizada-por"
	| "assinada-por"
	| "adiada-por"
	| "recusada-por"
	| "agradecimento-enviado"
	| "assinada"
	| "cancelada"
	| "expirada"
	| "selada"
	| "copia-enviada"
	| "copia-entregue"
	| "copia-baixada-por"
	| "carimbada"
	| "enviada-ao-proprietario"
	| "visualizada-pelo-proprietario"
	| "respondida"
	| "resposta-selada"
	| "vencida-sem-resposta"
	| "contestada-por"
	| "contestacao-respondida"
	| "adendo-selado"
	| "foto-de-identidade-removida"
	| "devolvida-assinada"
	| "relacao-enviada"
	| "dossie-gerado"
	| "preservada"
	| "preservacao-levantada"
	| "responsavel-trocado"
	| "links-trocados"
	| "excluida-com-a-conta"
	| "removida-por-prazo"
	/** Of a model, whose id stands in the place of a ficha's. */
	| "modelo-publicado"
	/** Of a device, whose id stands there: hashes of what it made without a connection, ahead of the rest. */
	| "compromisso-sem-conexao";

type NewEvent = { kind: FichaEventKind; fichaId: string; content: { [name: string]: Json } };

export async function appendEvent(deps: Pick<Deps, "clock">, tx: Transaction, event: NewEvent): Promise<ChainEvent> {
	const [appended] = await appendEvents(deps, tx, [event]);
	return present(appended, "the event that was just written");
}

/**
 * Every event is also news for whoever has the ficha's page open. Several that were decided together, in this order; nobody else writes in between. Those of samples go to the samples'
 * log, and come last in the answer.
 */
export async function appendEvents(
	deps: Pick<Deps, "clock">,
	tx: Transaction,
	events: NewEvent[],
): Promise<ChainEvent[]> {
	if (events.length === 0) return [];
	const ids = [...new Set(events.map(({ fichaId }) => fichaId))];
	// In one trip, one after the other: what is last is looked up once the lock is there.
	const lock = events.every(({ kind }) => !notOfFichas.includes(kind)) ? fichasLock : logLock;
	const [[locked], [last]] = await Promise.all([lock(tx).execute({ ids }), lastEvent(tx).execute()]);
	const { path, samples } = present(locked, "the lock of the log");
	const sample = events.filter(({ fichaId }) => samples.includes(fichaId));
	const real = events.filter((event) => !sample.includes(event));
	const appended = real.length > 0 ? await appendAfter(deps, tx, last, real) : [];
	if (sample.length === 0) return appended;
	const appendSamples = async () => {
		const [lastOfSamples] = await lastEvent(tx).execute();
		return appendAfter(deps, tx, lastOfSamples, sample);
	};
	return [...appended, ...(await inSampleLog(tx, path, appendSamples))];
}

const locking = {
	lock: sql`pg_advisory_xact_lock(${sql.raw(`${CHAIN_LOCK}`)})`,
	path: sql<string>`current_setting('search_path')`,
};

/** Also tells the pages that stand open. */
const fichasLock = preparedOnce((tx: Transaction) =>
	tx
		.select({ ...locking, samples: sql<string[]>`found.samples`, announced: sql`found.announced` })
		.from(announcedWithSamples(sql.placeholder("ids")))
		.prepare("fichas_lock"),
);

/** Of a model or a device. */
const notOfFichas: FichaEventKind[] = ["modelo-publicado", "compromisso-sem-conexao"];

const logLock = preparedOnce((tx: Transaction) => {
	const ids = sql.placeholder("ids");
	return tx
		.select({ ...locking, samples: sql<string[]>`${samplesAmong(ids)}`, announced: announcingFichas(ids) })
		.from(sql`(select) nothing`)
		.prepare("log_lock");
});

const lastEvent = preparedOnce((tx: Transaction) =>
	tx
		.select({ seq: evidenceLog.seq, hash: evidenceLog.hash, at: evidenceLog.at })
		.from(evidenceLog)
		.where(eq(evidenceLog.seq, tx.select({ last: max(evidenceLog.seq) }).from(evidenceLog)))
		.prepare("last_event"),
);

type LastEvent = { seq: number; hash: string; at: Date };

async function appendAfter(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	last: LastEvent | undefined,
	events: NewEvent[],
): Promise<ChainEvent[]> {
	const now = clock.now();
	// Times never go back: where a clock does, the event has the time of the one before and says what the clock showed.
	const isBehind = last !== undefined && now < last.at;
	const at = isBehind ? last.at : now;
	const told: { [name: string]: Json } = isBehind ? { relogio: now.toISOString() } : {};
	const linked: ChainEvent[] = [];
	const rows: (typeof evidenceLog.$inferInsert)[] = [];
	for (const { kind, fichaId, content } of events) {
		const before = linked.at(-1) ?? last;
		const text = canonicalJson({ ...content, ...told, alg: EVENT_ALG });
		const event = linkEvent(
			{ seq: (before?.seq ?? 0) + 1, at: at.toISOString(), kind, fichaId, contentHash: sha256Hex(text) },
			before?.hash ?? CHAIN_START,
		);
		linked.push(event);
		rows.push({ ...event, at, content: text });
	}
	const [only, ...more] = rows;
	if (only && more.length === 0) await insertAlong(tx, evidenceLog, only);
	else
		for (let from = 0; from < rows.length; from += AT_ONCE)
			await sendAlong(tx, tx.insert(evidenceLog).values(rows.slice(from, from + AT_ONCE)));
	return linked;
}
