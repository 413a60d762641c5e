import { and, eq, exists, lt, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { MAX_REMINDERS } from "#core/fichas/signing/reminder.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";

type Reminder = { seat: Seat; fichaId: string; signerId: string };

/** The broker reminds somebody by WhatsApp: it counts with the ones by mail, two in all. */
export async function countReminder(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ seat, fichaId, signerId }: Reminder,
): Promise<Result<undefined, "not-found">> {
	if (!isId(fichaId) || !isId(signerId)) return refuse("not-found");
	const mine = db
		.select({ id: fichas.id })
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)));
	const [counted] = await db
		.update(fichaSigners)
		.set({ reminders: sql`${fichaSigners.reminders} + 1`, remindedAt: clock.now() })
		.where(
			and(
				eq(fichaSigners.id, signerId),
				eq(fichaSigners.fichaId, fichaId),
				eq(fichaSigners.status, "aguardando"),
				lt(fichaSigners.reminders, MAX_REMINDERS),
				exists(mine),
			),
		)
		.returning({ id: fichaSigners.id });
	return counted ? succeed(undefined) : refuse("not-found");
}
