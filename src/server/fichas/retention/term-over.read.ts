import { eq } from "drizzle-orm";
import type { FichaId } from "#core/kernel/ids.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { isInOpenCase } from "./open-case.read.ts";
import { termOf } from "./term-of.ts";

type Ficha = typeof fichas.$inferSelect;

/** When its term ended, where nobody preserves it: from then on it is to go. */
export async function endedTermOf(db: Database | Transaction, ficha: Ficha, now: Date): Promise<Date | undefined> {
	const until = termOf(ficha);
	if (!until || until > now || ficha.preservedSince) return undefined;
	return (await isInOpenCase(db, ficha, now)) ? undefined : until;
}

export async function isTermOver(db: Database, fichaId: FichaId, now: Date): Promise<boolean> {
	const [ficha] = await db.select().from(fichas).where(eq(fichas.id, fichaId));
	return ficha !== undefined && (await endedTermOf(db, ficha, now)) !== undefined;
}
