import { count, eq } from "drizzle-orm";
import type { ReturnedProblem } from "#core/fichas/verify/returned/examine-returned.ts";
import { MAX_PDF_BYTES } from "#core/fichas/verify/verify-pdf.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ReturnedTask, ReturnedWork } from "./examine-returned.work.ts";
import { removeReturnedFiles } from "./remove-returned-files.job.ts";
import { type ReturnedEvidence, returnedDocuments } from "./returned-document.table.ts";

const MOST_KEPT = 10;
const work = new URL("./examine-returned.work.ts", import.meta.url);

export type KeepRefusal = ReturnedProblem | "not-sealed" | "too-many" | "busy";
type Returned = { fichaId: string; signerId: string | undefined; bytes: Uint8Array<ArrayBuffer> };

/** A sealed file that came back with somebody's own signature. The same one twice is one; the sealed file does not change. */
export async function keepReturned(
	deps: Deps,
	{ fichaId, signerId, bytes }: Returned,
): Promise<Result<{ sha256: string }, KeepRefusal>> {
	if (bytes.length > MAX_PDF_BYTES) return refuse("too-large");
	const sealed = await findSealedDocument(deps, { fichaId });
	const original = sealed && (await readSealedFile(deps, sealed));
	if (!sealed || !original) return refuse("not-sealed");
	const now = deps.clock.now();
	const facts = await examineApart(deps, { original, bytes, at: now });
	if (!facts.ok) return facts;
	const evidence: ReturnedEvidence = {
		schema: "rubrica-devolucao-1",
		protocolo: sealed.protocolo,
		selado: sealed.sha256,
		recebidaEm: now.toISOString(),
		por: signerId ? "link de quem assinou" : "conta do corretor",
		...facts.value,
	};
	const row = {
		id: deps.random.uuid(),
		fichaId: sealed.fichaId,
		signerId: signerId ?? null,
		sha256: facts.value.sha256,
		bytes: bytes.length,
		storageKey: "",
		evidence,
		receivedAt: now,
	};
	row.storageKey = `fichas/${fichaId}/devolvidos/${row.id}.pdf`;
	// The file before the row: a row promises that it is there.
	await deps.storage.put(row.storageKey, bytes, { contentType: "application/pdf" });
	const kept = await deps.db.transaction(async (tx) => {
		const written = await writeRow(deps, tx, row);
		if (written !== "kept") await deps.jobs.enqueue(tx, removeReturnedFiles, { storageKeys: [row.storageKey] });
		return written;
	});
	return kept === "too-many" ? refuse("too-many") : succeed({ sha256: row.sha256 });
}

async function examineApart(
	{ workerThread, config }: Pick<Deps, "workerThread" | "config">,
	{ original, bytes, at }: { original: Uint8Array<ArrayBuffer>; bytes: Uint8Array<ArrayBuffer>; at: Date },
): Promise<ReturnedWork | Result<never, "busy">> {
	const [sealed, returned] = [original.slice().buffer, bytes.slice().buffer];
	const task: ReturnedTask = { sealed, returned, anchors: config.returnAnchors, at: at.toISOString() };
	const done = await workerThread.run<ReturnedWork>(work, task, [sealed, returned]);
	return done.ok ? done.value : refuse("busy");
}

async function writeRow(
	deps: Deps,
	tx: Transaction,
	row: typeof returnedDocuments.$inferInsert & { evidence: ReturnedEvidence },
): Promise<"kept" | "known" | "too-many"> {
	// One after the other, so that nobody gets past the number by sending many at once.
	await tx.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, row.fichaId)).for("update");
	const ofFicha = eq(returnedDocuments.fichaId, row.fichaId);
	const known = await tx.select({ sha256: returnedDocuments.sha256 }).from(returnedDocuments).where(ofFicha);
	if (known.some(({ sha256 }) => sha256 === row.sha256)) return "known";
	const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(returnedDocuments).where(ofFicha);
	if (total >= MOST_KEPT) return "too-many";
	await tx.insert(returnedDocuments).values(row);
	await appendEvent(deps, tx, {
		kind: "devolvida-assinada",
		fichaId: row.fichaId,
		content: {
			sha256: row.sha256,
			selado: row.evidence.selado,
			certificados: row.evidence.assinaturas.map(({ certificado }) => certificado),
			por: row.evidence.por,
			...(row.signerId && { signatario: row.signerId }),
			evidenceHash: sha256Hex(canonicalJson(row.evidence)),
		},
	});
	return "kept";
}
