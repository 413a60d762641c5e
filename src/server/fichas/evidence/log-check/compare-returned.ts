import { sql } from "drizzle-orm";
import { returnedDocuments } from "#server/fichas/verify/returned/returned-document.table.ts";
import { findEmptied } from "./emptied-fichas.read.ts";
import { hasHash } from "./hash-evidence.ts";
import { among, type Compare, type Db, finding, type ToldEvent } from "./told-event.ts";

/** What was handed back, signed elsewhere: which file, by whose link, and what was found in it when it came. */
export async function compareReturned(db: Db, events: ToldEvent[]): Promise<Compare> {
	const { fichaId, sha256, signerId, storageKey } = returnedDocuments;
	const evidence = sql<string | null>`${returnedDocuments.evidence}::text`;
	const rows = await db
		.select({ fichaId, sha256, signerId, storageKey, evidence })
		.from(returnedDocuments)
		.where(
			among(
				fichaId,
				events.map((event) => event.fichaId),
			),
		)
		.execute();
	const keyOf = (ficha: string, file: string | undefined) => `${ficha} ${file}`;
	const byKey = new Map(rows.map((row) => [keyOf(row.fichaId, row.sha256), row]));
	const emptied = await findEmptied(db, events);
	return () =>
		events.flatMap(({ fichaId: ficha, said }) => {
			const row = byKey.get(keyOf(ficha, said.sha256));
			const isEmptied = row?.evidence === null && emptied.has(ficha);
			const isThere = row?.evidence ? row.storageKey !== "" && hasHash(row.evidence, said.evidenceHash) : isEmptied;
			const whole = row !== undefined && (row.signerId ?? undefined) === said.signatario && isThere;
			return whole ? [] : [finding("returned_documents", said.sha256 ?? ficha, row)];
		});
}
