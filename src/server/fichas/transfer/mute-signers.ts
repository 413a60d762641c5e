import { and, eq, isNotNull } from "drizzle-orm";
import { MAX_REMINDERS } from "#core/fichas/signing/reminder.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";

/** For people who do not exist: no copy, no thanks and no reminder goes out to them by itself. */
export async function muteSigners({ db, clock }: Pick<Deps, "db" | "clock">, fichaId: string): Promise<void> {
	await db
		.update(fichaSigners)
		.set({ copyMailedAt: clock.now(), thankedAt: clock.now(), reminders: MAX_REMINDERS })
		.where(and(eq(fichaSigners.fichaId, fichaId), isNotNull(fichaSigners.email)));
}
