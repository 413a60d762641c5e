import { and, eq, gt, isNull } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { JoinForm } from "#core/team/invite-form.ts";
import { roleNames } from "#core/team/role-names.ts";
import { type PlaceRefusal, placeRefusal } from "#core/team/take-place.ts";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { activateAccount } from "#server/accounts/activate-account.ts";
import { addMember, lockAccountAndPerson } from "#server/accounts/change-members.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { acceptNewPassword, type NewPasswordRefusal } from "#server/accounts/recovery/accept-new-password.ts";
import { type CurrentSession, openSession, type Visitor } from "#server/accounts/sessions/sessions.ts";
import { countingFailures, type Take } from "#server/accounts/sign-in/allowances.ts";
import { hashPassword } from "#server/accounts/sign-in/hash-password.ts";
import type { SignedIn } from "#server/accounts/sign-in/sign-in.ts";
import { endTokens } from "#server/accounts/sign-in/tokens.ts";
import { welcomeDevice } from "#server/accounts/sign-in/welcome-device.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import { closeOpenOrders } from "#server/billing/checkout/close-open-orders.ts";
import type { Deps } from "#server/deps.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { teamInvites } from "./invite.table.ts";
import { findInvite, type Invite } from "./invites.read.ts";
import { type JoinObstacle, joinObstacle } from "./may-join.ts";
import { readPlaces } from "./places.read.ts";
import { teamAllowances } from "./team-allowances.ts";

export type JoinRefusal = "invalid-link" | "sign-in-first" | PlaceRefusal | JoinObstacle;
type NewPerson = { token: string; form: JoinForm; visitor: Visitor; device: string | undefined };

/** Somebody without an account of their own: the link reached their mailbox, so the address is theirs. */
export async function joinAsNewPerson(
	deps: Deps,
	person: NewPerson,
): Promise<Result<SignedIn, JoinRefusal | NewPasswordRefusal | "too-many">> {
	// In vain only: a whole office joins from one address in one morning.
	const take: Take = [teamAllowances.joinByAddress, limitKey(person.visitor.ip)];
	return countingFailures(deps, [take], () => join(deps, person));
}

async function join(
	deps: Deps,
	{ token, form, visitor, device }: NewPerson,
): Promise<Result<SignedIn, JoinRefusal | NewPasswordRefusal>> {
	const invite = await findInvite(deps, token);
	if (!invite) return refuse("invalid-link");
	const { nome_completo, telefone, senha: password, confirmar_senha: confirmation } = form;
	const personal = { email: invite.email, nome_completo, nome_usuario: null };
	const accepted = await acceptNewPassword({ password, confirmation }, personal);
	if (!accepted.ok) return accepted;
	const passwordHash = await hashPassword(password, invite.id);
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, invite.accountId);
		const refused = await placeOf(deps, tx, invite);
		if (refused) return refuse(refused);
		const person = { email: invite.email, status: "pendente", name: nome_completo, phone: telefone } as const;
		const userId = (await createAccount(deps, tx, person)) ?? (await unfinishedAccount(tx, invite.email));
		if (!userId) return refuse("sign-in-first");
		const obstacle = await joinObstacle({ db: tx }, userId);
		if (obstacle) return refuse(obstacle);
		const profile = { nome_completo, telefone, approved: true };
		await activateAccount(deps, tx, { userId, status: "ativo", passwordHash, profile });
		// What a trial or a purchase that nobody finished has handed out opens nothing any more.
		await endTokens(tx, userId);
		await sitDown(deps, tx, invite, userId);
		const session = await openSession(deps, tx, userId, visitor);
		const knownAs = await welcomeDevice(deps, tx, { userId, device, visitor });
		return succeed({ kind: "session", ...session, device: knownAs } as const);
	});
}

/** Somebody who has one already, signed in to the address that was invited. */
export async function joinWithAccount(
	deps: Deps,
	{ token, current }: { token: string; current: CurrentSession },
): Promise<Result<undefined, JoinRefusal>> {
	const invite = await findInvite(deps, token);
	if (!invite) return refuse("invalid-link");
	const userId = current.account.id;
	return deps.db.transaction(async (tx) => {
		const { person } = await lockAccountAndPerson(tx, { accountId: invite.accountId, userId });
		if (person?.email !== invite.email) return refuse("sign-in-first");
		const refused = (await placeOf(deps, tx, invite)) ?? (await joinObstacle({ db: tx }, userId));
		if (refused) return refuse(refused);
		await sitDown(deps, tx, invite, userId);
		return succeed(undefined);
	});
}

/** One that a trial or a checkout began and nobody took up is as good as none. */
async function unfinishedAccount(tx: Transaction, email: string): Promise<string | undefined> {
	const found = await accountByEmail({ db: tx }, email);
	const account = found && (await lockAccount(tx, found.id));
	return account?.status_conta === "pendente" ? account.id : undefined;
}

/** Asked again with the account locked: the link may have been used, taken back or outrun by a smaller plan. */
async function placeOf(deps: Deps, tx: Transaction, { id, accountId, role }: Invite) {
	const [open] = await tx
		.select({ id: teamInvites.id })
		.from(teamInvites)
		.where(
			and(
				eq(teamInvites.id, id),
				isNull(teamInvites.acceptedAt),
				isNull(teamInvites.revokedAt),
				gt(teamInvites.expiresAt, deps.clock.now()),
			),
		);
	if (!open) return "invalid-link" as const;
	// Others who were invited wait like this one: whoever comes first sits down.
	const places = await readPlaces({ db: tx, clock: deps.clock }, accountId);
	return placeRefusal(role, { ...places, invitedBrokers: 0, invitedManagers: 0 });
}

async function sitDown(deps: Deps, tx: Transaction, { id, accountId, role }: Invite, userId: string): Promise<void> {
	await addMember(deps, tx, { accountId, userId, role });
	await closeOpenOrders(deps, tx, userId);
	await tx.update(teamInvites).set({ acceptedAt: deps.clock.now() }).where(eq(teamInvites.id, id));
	const seat = { accountId, personId: userId };
	await writeAuditRecord(deps, tx, seat, { kind: "entrou", subjectId: userId, detail: roleNames[role] });
}
