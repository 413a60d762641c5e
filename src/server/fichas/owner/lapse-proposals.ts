import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichas } from "#server/fichas/ficha.table.ts";

/** A signed proposal that nobody answered in time ends with a record; the signed document stays what it is. */
export async function lapseProposals(deps: Deps, batch = 100): Promise<number> {
	const now = deps.clock.now();
	const late = and(
		eq(fichas.tipo, "proposta"),
		eq(fichas.status, "assinada"),
		isNull(fichas.resposta),
		isNotNull(fichas.validUntil),
		lte(fichas.validUntil, now),
	);
	const found = await deps.db.select({ id: fichas.id }).from(fichas).where(late).limit(batch);
	for (const { id } of found) {
		await deps.db.transaction(async (tx) => {
			const [ended] = await tx
				.update(fichas)
				.set({ resposta: "vencida", updatedAt: now })
				.where(and(eq(fichas.id, id), late))
				.returning({ documentHash: fichas.documentHash });
			if (ended) await appendEvent(deps, tx, { kind: "vencida-sem-resposta", fichaId: id, content: ended });
		});
	}
	return found.length;
}
