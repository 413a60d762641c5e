import { sql } from "drizzle-orm";
import { isId } from "#core/kernel/ids.ts";
import { addenda } from "#server/fichas/contest/addendum.table.ts";
import { findEmptied } from "./emptied-fichas.read.ts";
import { hasHash } from "./hash-evidence.ts";
import { among, type Compare, type Db, finding, type ToldEvent } from "./told-event.ts";

/** What was annexed to an inspection: its evidence, whose it is and what it answers. */
export async function compareAddenda(db: Db, events: ToldEvent[]): Promise<Compare> {
	const ids = events.map(({ said }) => said.adendo ?? "").filter(isId);
	const { id, fichaId, evidenceHash, protocolo, answersId, signerId } = addenda;
	const evidence = sql<string | null>`${addenda.evidence}::text`;
	const rows = await db
		.select({ id, fichaId, evidenceHash, protocolo, answersId, signerId, evidence })
		.from(addenda)
		.where(among(id, ids))
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	const emptied = await findEmptied(
		db,
		events.filter(({ said }) => byId.get(said.adendo ?? "")?.evidence === null),
	);
	return () =>
		events.flatMap(({ fichaId: ficha, said }) => {
			const { adendo = "" } = said;
			const row = byId.get(adendo);
			const isThere = row?.evidence ? hasHash(row.evidence, said.evidenceHash) : emptied.has(ficha);
			const whole =
				row !== undefined &&
				row.evidenceHash === said.evidenceHash &&
				row.protocolo === said.protocolo &&
				row.fichaId === ficha &&
				(row.answersId ?? undefined) === said.contestacao &&
				(row.signerId ?? undefined) === said.signatario &&
				isThere;
			return whole ? [] : [finding("addenda", adendo, row)];
		});
}
