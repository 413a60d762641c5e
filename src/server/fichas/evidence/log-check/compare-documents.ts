import { sql } from "drizzle-orm";
import { isOfOtherLog } from "#server/fichas/evidence/log-world.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { copyRows } from "#server/platform/db/copy-rows.ts";
import { findEmptied, findRemoved } from "./emptied-fichas.read.ts";
import { hasHash } from "./hash-evidence.ts";
import { among, type Compare, type Db, finding, type ToldEvent } from "./told-event.ts";

/** What was found of a text that a row should have: none at all, another one, or the one that was hashed. */
type Text = "none" | "other" | "same";
type Row = { isSame: boolean; document: Text; acceptance: Text };

/** What was frozen and sent, and the acceptance of whoever sent it. */
export async function compareDocuments(db: Db, events: ToldEvent[]): Promise<Compare> {
	const byFicha = Map.groupBy(events, ({ fichaId }) => fichaId);
	const rows = new Map<ToldEvent, Row>();
	const { id, documentHash, document, senderEvidence } = fichas;
	await copyRows(
		db,
		// A ficha of this log that calls itself one of the other would be passed over elsewhere.
		sql`select ${id}::text, ${documentHash}, ${isOfOtherLog}, ${document}, ${senderEvidence}
			from ${fichas} where ${among(id, [...byFicha.keys()])}`,
		(row) => {
			const of = byFicha.get(row.text() ?? "") ?? [];
			const hash = row.text();
			const isOther = row.boolean();
			const [frozen, accepted] = [row.bytes(), row.bytes()];
			for (const event of of) {
				const { documentHash, aceite } = event.said;
				const isSame = hash === documentHash && !isOther;
				rows.set(event, { isSame, document: textIn(frozen, documentHash), acceptance: textIn(accepted, aceite) });
			}
		},
	);
	const removed = await findRemoved(
		db,
		events.filter((event) => !rows.has(event)).map(({ fichaId }) => fichaId),
	);
	const emptied = await findEmptied(
		db,
		events.filter((event) => {
			const row = rows.get(event);
			return row && (row.document === "none" || (row.acceptance === "none" && event.said.aceite !== undefined));
		}),
	);
	return () =>
		events.flatMap((event) => {
			const { fichaId, said } = event;
			const row = rows.get(event);
			if (!row && removed.has(fichaId)) return [];
			const isThere = (text: Text) => (text === "none" ? emptied.has(fichaId) : text === "same");
			const whole =
				row?.isSame &&
				isThere(row.document) &&
				// What was sent before it was kept has none, and its event says none.
				((row.acceptance === "none" && said.aceite === undefined) || isThere(row.acceptance));
			return whole ? [] : [finding("fichas", fichaId, row)];
		});
}

function textIn(bytes: Buffer | null, hash: string | undefined): Text {
	if (bytes === null) return "none";
	return hasHash(bytes, hash) ? "same" : "other";
}
