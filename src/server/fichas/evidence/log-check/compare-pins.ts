import { and, type Column, notInArray, type SQL, sql } from "drizzle-orm";
import { relationOf } from "#core/fichas/evidence/pinned-list.ts";
import { sealedAddenda } from "#server/fichas/contest/addendum.table.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { isOfOtherLog } from "#server/fichas/evidence/log-world.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { sealedAnswers } from "#server/fichas/owner/sealed-answer.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { readPinnedCopy } from "#server/platform/seal/pins/pinned-list-copy.ts";
import type { Pins } from "#server/platform/seal/pins/pins.ts";
import { listUsedCertificates } from "#server/platform/seal/used-certificates.read.ts";

const MOST_SEALS = 50;

/** Whether the database names no other certificates than the list outside of it, and carries that list unchanged. */
export async function comparePins(
	db: Database | Transaction,
	{ state, entries, certificates }: Pins,
): Promise<ChainFinding[]> {
	const kept = await listUsedCertificates(db);
	const foreign = kept.flatMap(({ fingerprint, certificate }): ChainFinding[] => {
		const pinned = certificates.get(fingerprint);
		// A key made before there was a list has an empty line after its certificate in the database, and none in the list.
		if (pinned?.trim() === certificate.trim()) return [];
		return [{ table: "seal_certificates", row: fingerprint, fault: pinned ? "altered" : "not-pinned" }];
	});
	if (state !== "held" && (kept.length > 0 || state === "altered")) {
		const fault = state === "altered" ? "altered" : "missing";
		return [{ table: "pinned_certificates", row: "seal-certificates.json", fault }];
	}
	foreign.push(...(await findForeignSeals(db, [...certificates.keys()])));
	const copy = await readPinnedCopy(db);
	if (copy === "none") return foreign;
	const relation = copy === "altered" ? "other" : relationOf(entries, copy);
	// A longer one is taken within seconds; each of its keys is vouched for.
	if (relation === "other" || relation === "new-beginning")
		return [...foreign, { table: "pinned_certificates", row: relation, fault: "altered" }];
	return foreign;
}

/** Samples have a key of their own, and nobody calls them authentic. */
function isOfThisLog(fichaId: Column): SQL {
	return sql`not exists (select 1 from ${fichas} where ${fichas.id} = ${fichaId} and ${isOfOtherLog})`;
}

async function findForeignSeals(db: Database | Transaction, pinned: string[]): Promise<ChainFinding[]> {
	const files = await db
		.select({ row: sealedDocuments.fichaId })
		.from(sealedDocuments)
		.where(and(notInArray(sealedDocuments.certificate, pinned), isOfThisLog(sealedDocuments.fichaId)))
		.limit(MOST_SEALS);
	const answers = await db
		.select({ row: sealedAnswers.answerId })
		.from(sealedAnswers)
		.where(and(notInArray(sealedAnswers.certificate, pinned), isOfThisLog(sealedAnswers.fichaId)))
		.limit(MOST_SEALS);
	const annexed = await db
		.select({ row: sealedAddenda.addendumId })
		.from(sealedAddenda)
		.where(and(notInArray(sealedAddenda.certificate, pinned), isOfThisLog(sealedAddenda.fichaId)))
		.limit(MOST_SEALS);
	return [
		...files.map(({ row }): ChainFinding => ({ table: "sealed_documents", row, fault: "not-pinned" })),
		...answers.map(({ row }): ChainFinding => ({ table: "sealed_answers", row, fault: "not-pinned" })),
		...annexed.map(({ row }): ChainFinding => ({ table: "sealed_addenda", row, fault: "not-pinned" })),
	];
}
