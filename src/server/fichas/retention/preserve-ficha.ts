import { and, eq, ne } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { PRESERVATION_REASON_MAX_LENGTH } from "#core/fichas/retention-terms.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";

type Asked = { seat: Seat; fichaId: string; reason: string };
type Refusal = "not-found" | "managers-only" | "no-reason" | "removed";

/** Keeps one ficha beyond its term until it is lifted. The reason, which may name people, is in the log as a hash. */
export function preserveFicha(deps: Pick<Deps, "db" | "clock" | "random">, asked: Asked) {
	return change(deps, asked, true);
}

export function liftFichaPreservation(deps: Pick<Deps, "db" | "clock" | "random">, asked: Asked) {
	return change(deps, asked, false);
}

async function change(
	deps: Pick<Deps, "db" | "clock" | "random">,
	{ seat, fichaId, reason }: Asked,
	preserved: boolean,
): Promise<Result<undefined, Refusal>> {
	if (!seesAll(seat)) return refuse("managers-only");
	if (!isId(fichaId)) return refuse("not-found");
	const detail = keptText(reason, PRESERVATION_REASON_MAX_LENGTH);
	if (!detail) return refuse("no-reason");
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const sent = and(eq(fichas.id, fichaId), fichasSeenBy(seat), ne(fichas.status, "rascunho"));
		const [ficha] = await tx.select().from(fichas).where(sent).for("update");
		if (!ficha) return refuse("not-found");
		if (ficha.removedAt) return refuse("removed");
		// Twice the same is once.
		if ((ficha.preservedSince !== null) === preserved) return succeed(undefined);
		await tx
			.update(fichas)
			.set(
				preserved
					? { preservedSince: deps.clock.now(), preservedReason: detail }
					: { preservedSince: null, preservedReason: null },
			)
			.where(eq(fichas.id, ficha.id));
		await writeAuditRecord(deps, tx, seat, {
			kind: preserved ? "ficha-preservada" : "preservacao-levantada",
			detail: `${ficha.protocolo}: ${detail}`,
		});
		await appendEvent(deps, tx, {
			kind: preserved ? "preservada" : "preservacao-levantada",
			fichaId: ficha.id,
			content: { ficha: ficha.protocolo, motivoHash: sha256Hex(detail) },
		});
		return succeed(undefined);
	});
}
