import { and, eq, isNull, lt } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { announceAvisos } from "#server/platform/live/live-changes.ts";
import { avisos } from "./aviso.table.ts";

type Which = { seat: Seat; avisoId?: string | undefined; fichaId?: string | undefined; before?: Date };

/** Notes one, those about one ficha or of before a moment, or all of them as read; their other open pages learn it too. */
export async function markRead({ db, clock }: Pick<Deps, "db" | "clock">, which: Which): Promise<number> {
	const { seat, avisoId, fichaId, before } = which;
	if ((avisoId !== undefined && !isId(avisoId)) || (fichaId !== undefined && !isId(fichaId))) return 0;
	return db.transaction(async (tx) => {
		const read = await tx
			.update(avisos)
			.set({ readAt: clock.now() })
			.where(
				and(
					eq(avisos.personId, seat.personId),
					isNull(avisos.readAt),
					avisoId === undefined ? undefined : eq(avisos.id, avisoId),
					fichaId === undefined ? undefined : eq(avisos.fichaId, fichaId),
					before && lt(avisos.at, before),
				),
			)
			.returning({ id: avisos.id });
		if (read.length > 0) await announceAvisos(tx, [seat.personId]);
		return read.length;
	});
}
