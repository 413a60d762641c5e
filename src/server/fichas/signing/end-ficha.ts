import { and, eq, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isVisitor } from "#core/fichas/draft/partnership.ts";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { isWaiting, waitingStatuses } from "#core/fichas/ficha-status.ts";
import type { Json } from "#core/kernel/canonical-json.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { returnPlace } from "#server/accounts/quota/quota-place.ts";
import type { Deps } from "#server/deps.ts";
import { tell } from "#server/fichas/avisos/tell.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { lockFicha } from "#server/fichas/lock-ficha.ts";
import { stateOf } from "#server/fichas/signing.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { type LockedSigning, lockSigning } from "./lock-signing.ts";
import { sendVisitThanks } from "./send-visit-thanks.job.ts";

type RefuseInput = {
	token: string;
	reason: string;
	seen: { ip: string; port: number };
	heldBy?: SignatureEvidence["aparelho"];
};

/** "Recusa registrada": it ends the ficha and is itself evidence that somebody was there to refuse. */
export async function refuseFicha(
	deps: Deps,
	{ token, reason, seen, heldBy = "do cliente" }: RefuseInput,
): Promise<Result<{ signerId: string }, "unknown-link" | "early" | "signed" | "expired" | "closed">> {
	return deps.db.transaction(async (tx) => {
		const found = await lockSigning(tx, token);
		if (!found) return refuse("unknown-link");
		const { signer } = found;
		const state = stateOf(found, deps.clock.now());
		if (state === "refused") return succeed({ signerId: signer.id });
		if (state !== "open") return refuse(state);
		await writeRefusal(deps, tx, found, { reason, aparelho: heldBy, ip: seen.ip, porta: seen.port });
		return succeed({ signerId: signer.id });
	});
}

type Refused = { reason: string; aparelho: SignatureEvidence["aparelho"] } & { [name: string]: Json };

/** State, place, thanks, notice and event, with whatever else is known of how it was said. The caller holds the ficha. */
export async function writeRefusal(
	deps: Deps,
	tx: Transaction,
	{ signer, ficha }: LockedSigning,
	{ reason, ...how }: Refused,
): Promise<void> {
	const now = deps.clock.now();
	const refusal = cleanReason(reason);
	await tx
		.update(fichaSigners)
		.set({ status: "recusou", refusal, decidedAt: now })
		.where(eq(fichaSigners.id, signer.id));
	await tx.update(fichas).set({ status: "recusada", endedAt: now, updatedAt: now }).where(eq(fichas.id, ficha.id));
	await returnPlace(tx, ficha);
	if (isVisitor(ficha.tipo, signer.papel) && signer.email && !signer.thankedAt) {
		await deps.jobs.enqueue(tx, sendVisitThanks, { signerId: signer.id });
	}
	await tell(deps, tx, {
		kind: "recusou",
		cause: signer.id,
		nome: signer.nome,
		accountId: ficha.accountId,
		keeperId: ficha.responsavelId,
		fichaId: ficha.id,
	});
	await appendEvent(deps, tx, {
		kind: "recusada-por",
		fichaId: ficha.id,
		content: { signatario: signer.id, documentHash: ficha.documentHash, motivo: refusal, ...how },
	});
}

function cleanReason(reason: string): string {
	return keptText(reason, 300) || "Outro";
}

/** The broker takes back what was sent; who has signed already keeps their evidence. */
export async function cancelFicha(
	deps: Deps,
	{ seat, fichaId }: { seat: Seat; fichaId: string },
): Promise<Result<undefined, "not-found" | "not-waiting">> {
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const ficha = await lockFicha(tx, { seat, fichaId });
		if (!ficha) return refuse("not-found");
		if (!isWaiting(ficha.status)) return refuse("not-waiting");
		const now = deps.clock.now();
		await tx.update(fichas).set({ status: "cancelada", endedAt: now, updatedAt: now }).where(eq(fichas.id, fichaId));
		await returnPlace(tx, ficha);
		await appendEvent(deps, tx, { kind: "cancelada", fichaId, content: { documentHash: ficha.documentHash } });
		return succeed(undefined);
	});
}

/** Ends what nobody signed in time, a few at a time: each is its own transaction. */
export function expireFichas(deps: Deps, batch = 100): Promise<number> {
	const late = and(isNotNull(fichas.signUntil), lte(fichas.signUntil, deps.clock.now()));
	return endWaiting(deps, "expirada", late, batch);
}

/** Whoever sent these has deleted their account: nobody is left to keep what the text promises. */
export function cancelOrphans(deps: Deps, batch = 100): Promise<number> {
	return endWaiting(deps, "cancelada", isNull(fichas.accountId), batch);
}

async function endWaiting(deps: Deps, status: "expirada" | "cancelada", which: SQL | undefined, batch: number) {
	const now = deps.clock.now();
	const waiting = and(inArray(fichas.status, waitingStatuses), which);
	const found = await deps.db.select({ id: fichas.id }).from(fichas).where(waiting).limit(batch);
	for (const { id } of found) {
		await deps.db.transaction(async (tx) => {
			const [ended] = await tx
				.update(fichas)
				.set({ status, endedAt: now, updatedAt: now })
				.where(and(eq(fichas.id, id), waiting))
				.returning({
					documentHash: fichas.documentHash,
					accountId: fichas.accountId,
					quotaPlace: fichas.quotaPlace,
				});
			if (!ended) return;
			await returnPlace(tx, ended);
			await appendEvent(deps, tx, { kind: status, fichaId: id, content: { documentHash: ended.documentHash } });
		});
	}
	return found.length;
}
