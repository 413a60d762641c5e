import { and, asc, eq, isNotNull } from "drizzle-orm";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { isId } from "#core/kernel/ids.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { fileHash } from "#server/fichas/document/sealed-document.read.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { type ReturnedEvidence, returnedDocuments } from "./returned-document.table.ts";

export type KeptReturn = { id: string; sha256: string; storageKey: string; evidence: ReturnedEvidence };

/** What was handed back of a ficha, in the order it came. One that the log does not tell of in these words is left out. */
export async function readReturned(deps: Pick<Deps, "db" | "sampleLog">, fichaId: string): Promise<KeptReturn[]> {
	const rows = await deps.db
		.select()
		.from(returnedDocuments)
		.where(and(eq(returnedDocuments.fichaId, fichaId), isNotNull(returnedDocuments.evidence)))
		.orderBy(asc(returnedDocuments.receivedAt), asc(returnedDocuments.id));
	if (rows.length === 0) return [];
	const { db } = await worldOf(deps, fichaId);
	const told = await db
		.select({ content: evidenceLog.content })
		.from(evidenceLog)
		.where(and(eq(evidenceLog.fichaId, fichaId), eq(evidenceLog.kind, "devolvida-assinada")));
	return rows.flatMap(({ id, sha256, storageKey, evidence }) => {
		if (!evidence || evidence.sha256 !== sha256) return [];
		const hash = sha256Hex(canonicalJson(evidence));
		return told.some(({ content }) => content.includes(hash)) ? [{ id, sha256, storageKey, evidence }] : [];
	});
}

/** The bytes as they came. */
export async function readReturnedFile(
	deps: Pick<Deps, "db" | "storage" | "sampleLog">,
	{ fichaId, id }: { fichaId: string; id: string },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	if (!isId(id)) return undefined;
	const kept = (await readReturned(deps, fichaId)).find((one) => one.id === id);
	const stored = kept && (await deps.storage.get(kept.storageKey));
	return stored && fileHash(stored.bytes) === kept.sha256 ? stored.bytes : undefined;
}
