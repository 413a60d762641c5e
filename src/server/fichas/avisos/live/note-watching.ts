import { and, inArray, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { waitingStatuses } from "#core/fichas/ficha-status.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { avisoEsperas } from "#server/fichas/avisos/aviso.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { isSeen } from "#server/fichas/seen-by.ts";

type Watching = { seat: Seat; watching: string | undefined };

/** Whoever has the page of a ficha open that waits for signatures waits for them too. Two questions for all of them. */
export async function noteWatching({ db, clock }: Pick<Deps, "db" | "clock">, opened: Watching[]): Promise<void> {
	const asked = new Set(opened.flatMap(({ watching }) => (isId(watching) ? [watching] : [])));
	if (asked.size === 0) return;
	const waiting = await db
		.select({ id: fichas.id, accountId: fichas.accountId, responsavelId: fichas.responsavelId })
		.from(fichas)
		.where(and(inArray(fichas.id, [...asked]), inArray(fichas.status, waitingStatuses)));
	const seenAt = clock.now();
	const rows = opened.flatMap(({ seat, watching }) => {
		const ficha = waiting.find(({ id }) => id === watching);
		const isTheirs = ficha?.accountId === seat.accountId && isSeen(seat, ficha);
		return isTheirs ? [{ personId: seat.personId, fichaId: ficha.id, seenAt }] : [];
	});
	const once = new Map(rows.map((row) => [`${row.personId} ${row.fichaId}`, row]));
	if (once.size === 0) return;
	await db
		.insert(avisoEsperas)
		.values([...once.values()])
		.onConflictDoUpdate({
			target: [avisoEsperas.personId, avisoEsperas.fichaId],
			set: { seenAt: sql`excluded.seen_at` },
		});
}
