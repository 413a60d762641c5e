import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sendSigningLink } from "./links/send-signing-link.job.ts";
import { sendTurnNotice } from "./send-turn-notice.job.ts";

/** Whoever comes next may sign from now on, and is told by mail; where there is no address, the broker is. */
export async function passTurn(deps: Deps, tx: Transaction, fichaId: string): Promise<void> {
	const now = deps.clock.now();
	const next = await nextToSign({ db: tx }, fichaId);
	if (!next || next.turnAt) return;
	const linkMailedAt = next.email ? now : null;
	await tx.update(fichaSigners).set({ turnAt: now, linkMailedAt }).where(eq(fichaSigners.id, next.id));
	if (next.email)
		await deps.jobs.enqueue(tx, sendSigningLink, { signerId: next.id, reminder: false, time: now.getTime() });
	else await deps.jobs.enqueue(tx, sendTurnNotice, { signerId: next.id });
}

/** Whom the others wait for. */
export async function whoComesFirst(deps: Pick<Deps, "db">, fichaId: string): Promise<string | undefined> {
	return (await nextToSign(deps, fichaId))?.nome;
}

async function nextToSign({ db }: { db: Deps["db"] | Transaction }, fichaId: string) {
	const { id, nome, email, turnAt, status, position } = fichaSigners;
	const [next] = await db
		.select({ id, nome, email, turnAt })
		.from(fichaSigners)
		.where(and(eq(fichaSigners.fichaId, fichaId), eq(status, "aguardando")))
		.orderBy(asc(position))
		.limit(1);
	return next;
}
