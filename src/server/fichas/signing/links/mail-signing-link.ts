import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { destinationKey } from "#server/fichas/signing/destination-key.ts";
import { signingAllowances } from "#server/fichas/signing/signing-allowances.ts";
import { stateOf } from "#server/fichas/signing.read.ts";
import { sendSigningLink } from "./send-signing-link.job.ts";

type MailLink = { seat: Seat; fichaId: string; signerId: string };
export type MailLinkRefusal = "not-found" | "early" | "not-waiting" | "no-email" | "too-many";

/** The broker sends somebody their link by e-mail: by hand, so at any hour. */
export async function mailSigningLink(
	deps: Deps,
	{ seat, fichaId, signerId }: MailLink,
): Promise<Result<undefined, MailLinkRefusal>> {
	if (!isId(fichaId) || !isId(signerId)) return refuse("not-found");
	const [found] = await deps.db
		.select({ signer: fichaSigners, ficha: fichas })
		.from(fichaSigners)
		.innerJoin(fichas, eq(fichas.id, fichaSigners.fichaId))
		.where(and(eq(fichaSigners.id, signerId), eq(fichas.id, fichaId), fichasSeenBy(seat)));
	if (!found) return refuse("not-found");
	const now = deps.clock.now();
	const state = stateOf(found, now);
	if (state !== "open") return refuse(state === "early" ? state : "not-waiting");
	if (!found.signer.email) return refuse("no-email");
	const mailbox = destinationKey({ email: found.signer.email, telefone: null });
	for (const [allowance, key] of [
		[signingAllowances.linkBySigner, signerId],
		[signingAllowances.linkByDestination, mailbox],
	] as const) {
		if (!(await deps.limiter.take(allowance, key)).allowed) return refuse("too-many");
	}
	await deps.db.transaction(async (tx) => {
		await tx.update(fichaSigners).set({ linkMailedAt: now }).where(eq(fichaSigners.id, signerId));
		await deps.jobs.enqueue(tx, sendSigningLink, { signerId, reminder: false, time: now.getTime() });
	});
	return succeed(undefined);
}
