import { eq } from "drizzle-orm";
import type { MemberRole, Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { roleNames } from "#core/team/role-names.ts";
import { type PlaceRefusal, placeRefusal } from "#core/team/take-place.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { isMemberOf } from "#server/accounts/members.read.ts";
import { overLimit } from "#server/accounts/sign-in/allowances.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import { accessOfAccount } from "#server/billing/plans/access-of-account.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { teamInvites } from "./invite.table.ts";
import { inviteEnd, inviteToken } from "./invite-token.ts";
import { type Invite, unansweredInvite } from "./invites.read.ts";
import { readPlaces } from "./places.read.ts";
import { sendInvite } from "./send-invite.job.ts";
import { teamAllowances } from "./team-allowances.ts";

type Input = { seat: Seat; email: string; role: MemberRole };
export type InviteRefusal = "read-only" | "already-here" | "already-invited" | "too-many" | PlaceRefusal;

/** Asks somebody by mail to join. Whether the address has an account is not looked at: nobody learns it here. */
export async function inviteMember(
	deps: Deps,
	{ seat, email, role }: Input,
): Promise<Result<undefined, InviteRefusal>> {
	const { accountId } = seat;
	const limited = await inviteLimit(deps, accountId, email);
	if (limited) return limited;
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		if (!(await lockSeatShared(tx, seat))) return refuse("read-only");
		const { access } = await accessOfAccount({ db: tx, clock: deps.clock }, accountId);
		if (access !== "full") return refuse("read-only");
		if (await isMemberOf({ db: tx }, accountId, email)) return refuse("already-here");
		const before = await unansweredInvite({ db: tx }, { accountId, email });
		if (before && before.expiresAt > deps.clock.now()) return refuse("already-invited");
		const full = placeRefusal(role, await readPlaces({ db: tx, clock: deps.clock }, accountId));
		if (full) return refuse(full);
		if (before) await revoke(deps, tx, before);
		await ask(deps, tx, { seat, email, role });
		return succeed(undefined);
	});
}

/** A new link; the one before no longer opens anything. */
export async function resendInvite(
	deps: Deps,
	{ seat, inviteId }: { seat: Seat; inviteId: string },
): Promise<Result<undefined, "not-found" | "too-many" | PlaceRefusal>> {
	const { accountId } = seat;
	const asked = isId(inviteId) && (await unansweredInvite(deps, { accountId, id: inviteId }));
	if (!asked) return refuse("not-found");
	const limited = await inviteLimit(deps, accountId, asked.email);
	if (limited) return limited;
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const before = await unansweredInvite({ db: tx }, { accountId, id: inviteId });
		if (!before) return refuse("not-found");
		// First: while it is open it keeps its own place.
		await revoke(deps, tx, before);
		const full = placeRefusal(before.role, await readPlaces({ db: tx, clock: deps.clock }, accountId));
		if (full) {
			await tx.update(teamInvites).set({ revokedAt: null }).where(eq(teamInvites.id, before.id));
			return refuse(full);
		}
		await ask(deps, tx, { seat, email: before.email, role: before.role });
		return succeed(undefined);
	});
}

export async function cancelInvite(
	deps: Deps,
	{ seat, inviteId }: { seat: Seat; inviteId: string },
): Promise<Result<undefined, "not-found">> {
	if (!isId(inviteId)) return refuse("not-found");
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, seat.accountId);
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const open = await unansweredInvite({ db: tx }, { accountId: seat.accountId, id: inviteId });
		if (!open) return refuse("not-found");
		await revoke(deps, tx, open);
		await writeAuditRecord(deps, tx, seat, { kind: "convite-cancelado", detail: open.email });
		return succeed(undefined);
	});
}

function inviteLimit(deps: Deps, accountId: string, email: string) {
	return overLimit(deps, [teamAllowances.inviteByAccount, accountId], [teamAllowances.inviteByEmail, hashToken(email)]);
}

async function revoke({ clock }: Deps, tx: Transaction, { id }: Invite): Promise<void> {
	await tx.update(teamInvites).set({ revokedAt: clock.now() }).where(eq(teamInvites.id, id));
}

async function ask(deps: Deps, tx: Transaction, { seat, email, role }: Input): Promise<void> {
	const id = deps.random.uuid();
	const now = deps.clock.now();
	await tx.insert(teamInvites).values({
		id,
		accountId: seat.accountId,
		email,
		role,
		tokenHash: hashToken(inviteToken(deps, id)),
		invitedBy: seat.personId,
		createdAt: now,
		expiresAt: inviteEnd(now),
	});
	await writeAuditRecord(deps, tx, seat, { kind: "convidou", detail: `${email} como ${roleNames[role]}` });
	await deps.jobs.enqueue(tx, sendInvite, { inviteId: id });
}
