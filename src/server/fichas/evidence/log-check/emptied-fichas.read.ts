import { and, asc, eq, inArray } from "drizzle-orm";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { removalIn } from "#server/fichas/evidence/removal-in-log.ts";
import { among, type Db } from "./told-event.ts";

/** Of these, the fichas whose content went by its term: only the log can say so, a column cannot. */
export async function findEmptied(db: Db, of: { fichaId: string }[]): Promise<ReadonlySet<string>> {
	if (of.length === 0) return new Set();
	const { seq, at, kind, content, fichaId } = evidenceLog;
	const ids = of.map((event) => event.fichaId);
	const told = await db
		.select({ seq, at, kind, content, fichaId })
		.from(evidenceLog)
		.where(and(among(fichaId, ids), inArray(kind, ["enviada", "removida-por-prazo"])))
		.orderBy(asc(seq));
	const byFicha = Map.groupBy(told, (event) => event.fichaId);
	return new Set([...byFicha].filter(([, events]) => removalIn(events)).map(([id]) => id));
}

/** What nobody had answered goes with its account; the log keeps that it was there, and that it went. */
export async function findRemoved(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
	if (ids.length === 0) return new Set();
	const gone = and(among(evidenceLog.fichaId, ids), eq(evidenceLog.kind, "excluida-com-a-conta"));
	const rows = await db.select({ id: evidenceLog.fichaId }).from(evidenceLog).where(gone);
	return new Set(rows.map(({ id }) => id));
}
