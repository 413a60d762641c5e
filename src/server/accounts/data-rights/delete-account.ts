import { eq } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { addressRequests, aUsuarios } from "#server/accounts/account.table.ts";
import { currentMembership, hasMembers, type Member } from "#server/accounts/members.read.ts";
import { writeAddressRequest } from "#server/accounts/recovery/address-requests.ts";
import {
	type Reauthentication,
	type ReauthenticationRefusal,
	withReauthentication,
} from "#server/accounts/sign-in/with-reauthentication.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sendAccountDeleted } from "./send-account-deleted.job.ts";

/** Removes what one feature keeps of an address, once the account's row is gone. Listed in server/deletion-parts.ts. */
type RemoveOfAddress = (tx: Transaction, email: string, deps: Deps) => Promise<void>;

/**
 * Takes apart, before the row goes, what no foreign key may carry away with it: cases, lists and what they stand on
 * are removed by name or not at all.
 */
export type DeletionRelease = { release: (tx: Transaction, userId: string, deps: Deps) => Promise<void> };
export type DeletionPart = RemoveOfAddress | DeletionRelease;

/** Says why an account may not go yet. Asked with the account locked, before anything is removed. */
export type DeletionGuard = (tx: Transaction, userId: string) => Promise<DeletionRefusal | undefined>;

/** Writes down what has to stay known when the account is gone: asked after the releases, while its row is still there. */
export type DeletionNote = (deps: Deps, tx: Transaction, userId: string) => Promise<void>;
export type DeletionRefusal = "evidence-preserved" | "has-members";

/** What somebody's place in another's account gave them ends before they are gone. */
export type LeavingPart = (deps: Deps, tx: Transaction, member: Member & { email: string }) => Promise<void>;

/** What other features have to say and to do when an account goes, in this order. */
export type Deletion = {
	guards: DeletionGuard[];
	notes: DeletionNote[];
	leaving: LeavingPart[];
	parts: DeletionPart[];
};

/** Profile, sessions, links and devices go with the account's row; what other features keep of it, by their parts. */
export async function deleteAccount(
	deps: Deps,
	proof: Reauthentication,
	{ guards, leaving, notes, parts }: Deletion,
): Promise<Result<undefined, ReauthenticationRefusal | DeletionRefusal>> {
	const proven = await withReauthentication(deps, proof, async (tx) => {
		const { id, email } = proof.current.account;
		for (const guard of guards) {
			const reason = await guard(tx, id);
			if (reason) return refuse(reason);
		}
		// Fichas are locked before the count they stand in, as whoever sends, signs or refuses does; the log comes last.
		for (const part of parts) if ("release" in part) await part.release(tx, id, deps);
		for (const write of notes) await write(deps, tx, id);
		const member = await noteLeaving(deps, tx, id);
		if (member) for (const leave of leaving) await leave(deps, tx, { ...member, email });
		await tx.delete(aUsuarios).where(eq(aUsuarios.id, id));
		for (const part of parts) if (typeof part === "function") await part(tx, email, deps);
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
async function noteLeaving(deps: Deps, tx: Transaction, userId: string): Promise<Member | undefined> {
	const member = await currentMembership({ db: tx }, userId);
	if (!member) return undefined;
	const seat = { accountId: member.accountId, personId: userId };
	await writeAuditRecord(deps, tx, seat, { kind: "desativou", subjectId: userId, detail: "excluiu a própria conta" });
	return member;
}
