import { eq } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { addressRequests, aUsuarios } from "./account.table.ts";
import { writeAddressRequest } from "./address-requests.ts";
import { keepRecord } from "./keep-record.ts";
import { currentMembership, hasMembers } from "./members.read.ts";
import { sendAccountDeleted } from "./send-account-deleted.job.ts";
import type { CurrentSession } from "./sessions.ts";
import { type OwnerProof, type OwnerProofRefusal, withOwnerProof } from "./with-owner-proof.ts";

/** Removes what one feature keeps of an address. They are listed in server/deletion-parts.ts. */
export type DeletionPart = (
	tx: Transaction,
	email: string,
	deps: Deps,
	gone: CurrentSession["profile"],
) => Promise<void>;

/** Says why an account may not go yet. Asked with the account locked, before anything is removed. */
export type DeletionGuard = (tx: Transaction, userId: string) => Promise<DeletionRefusal | undefined>;
export type DeletionRefusal = "evidence-preserved" | "has-members";

/** What hangs on the account goes with its row: profile, sessions, links, devices, and what other features keep of it. */
export async function deleteAccount(
	deps: Deps,
	proof: OwnerProof,
	parts: DeletionPart[],
	guards: DeletionGuard[] = [],
): Promise<Result<undefined, OwnerProofRefusal | DeletionRefusal>> {
	const proven = await withOwnerProof(deps, proof, async (tx) => {
		const { id, email } = proof.current.account;
		for (const guard of guards) {
			const reason = await guard(tx, id);
			if (reason) return refuse(reason);
		}
		await noteLeaving(deps, tx, id);
		await tx.delete(aUsuarios).where(eq(aUsuarios.id, id));
		for (const remove of parts) await remove(tx, email, deps, proof.current.profile);
		await tx.delete(addressRequests).where(eq(addressRequests.email, email));
		const requestId = await writeAddressRequest(deps, tx, "account-deleted", email);
		await deps.jobs.enqueue(tx, sendAccountDeleted, { requestId });
		return succeed(undefined);
	});
	return proven.ok ? proven.value : proven;
}

/** Others work in it: their holder says first who leaves, and what becomes of their work. */
export const refuseWithMembers: DeletionGuard = async (tx, userId) =>
	(await hasMembers({ db: tx }, userId)) ? "has-members" : undefined;

/** What they looked after is the managers' from now on; the agency reads why. */
async function noteLeaving(deps: Deps, tx: Transaction, userId: string): Promise<void> {
	const member = await currentMembership({ db: tx }, userId);
	if (!member) return;
	const desk = { accountId: member.accountId, personId: userId };
	await keepRecord(deps, tx, desk, { kind: "desativou", subjectId: userId, detail: "excluiu a própria conta" });
}
