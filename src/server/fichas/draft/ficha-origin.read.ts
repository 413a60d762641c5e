import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";

/** When the ficha with this origin was begun, if it was. */
export async function begunAt(
	{ db }: Pick<Deps, "db">,
	{ seat, originKey }: { seat: Seat; originKey: string },
): Promise<Date | undefined> {
	const [found] = await db
		.select({ createdAt: fichas.createdAt })
		.from(fichas)
		.where(and(fichasSeenBy(seat), eq(fichas.originKey, originKey)));
	return found?.createdAt;
}
