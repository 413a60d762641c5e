import { desc, sql } from "drizzle-orm";
import { CHAIN_START, type ChainEvent, linkEvent } from "#core/fichas/event-chain.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { evidenceLog } from "./evidence-log.table.ts";

/** One writer at a time: the chain has no forks. Held until the transaction ends, so append last. */
export const CHAIN_LOCK = 7_426_001;

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
	| "enviada-ao-proprietario"
	| "visualizada-pelo-proprietario"
	| "respondida"
	| "vencida-sem-resposta"
	| "relacao-enviada"
	| "dossie-gerado"
	| "preservada"
	| "preservacao-levantada";

export async function appendEvent(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	{ kind, fichaId, content }: { kind: FichaEventKind; fichaId: string; content: Json },
): Promise<ChainEvent> {
	await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
	const [last] = await tx
		.select({ seq: evidenceLog.seq, hash: evidenceLog.hash })
		.from(evidenceLog)
		.orderBy(desc(evidenceLog.seq))
		.limit(1);
	const text = canonicalJson(content);
	const at = clock.now();
	const event = linkEvent(
		{ seq: (last?.seq ?? 0) + 1, at: at.toISOString(), kind, fichaId, contentHash: sha256Hex(text) },
		last?.hash ?? CHAIN_START,
	);
	await tx.insert(evidenceLog).values({ ...event, at, content: text });
	return event;
}
