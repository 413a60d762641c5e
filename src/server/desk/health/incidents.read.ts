import { count, desc, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { deskIncidents } from "./incident.table.ts";

const MOST = 20;

export async function countOpenIncidents({ db }: Pick<Deps, "db">): Promise<number> {
	const [row] = await db.select({ open: count() }).from(deskIncidents).where(isNull(deskIncidents.overAt));
	return row?.open ?? 0;
}

/** The newest first, open ones among them. */
export function readIncidents({ db }: Pick<Deps, "db">) {
	const { id, kind, detail, beganAt, overAt } = deskIncidents;
	return db.select({ id, kind, detail, beganAt, overAt }).from(deskIncidents).orderBy(desc(beganAt)).limit(MOST);
}
