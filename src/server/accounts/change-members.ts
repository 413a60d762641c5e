import { and, eq, isNull } from "drizzle-orm";
import type { MemberRole } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aUsuarios, profiles } from "./account.table.ts";
import { lockAccount } from "./lock-account.ts";
import { accountMembers } from "./member.table.ts";
import { endSessions } from "./sessions/sessions.ts";

type Which = { accountId: string; userId: string };

/** Locks an account and a person in an order that is always the same, so that nobody waits for each other for ever. */
export async function lockAccountAndPerson(tx: Transaction, { accountId, userId }: Which) {
	const locked = new Map<string, Awaited<ReturnType<typeof lockAccount>>>();
	for (const id of [accountId, userId].toSorted()) locked.set(id, await lockAccount(tx, id));
	return { agency: locked.get(accountId), person: locked.get(userId) };
}

/** From here on the person's sessions work with this account's data. */
export async function addMember(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	{ accountId, userId, role }: Which & { role: MemberRole },
): Promise<void> {
	await tx.insert(accountMembers).values({ id: random.uuid(), accountId, userId, role, joinedAt: clock.now() });
	await occupy(tx, userId);
}

/** `ativo`, so that a checkout takes the address for one that has an account; a trial of their own is over. */
async function occupy(tx: Transaction, userId: string): Promise<void> {
	await tx.update(aUsuarios).set({ status_conta: "ativo" }).where(eq(aUsuarios.id, userId));
	await tx.update(profiles).set({ plano_tipo: null, trial_expira_em: null }).where(eq(profiles.user_id, userId));
}

/** Every session ends with it; what is left is an account of their own, empty, which may buy a plan. */
export async function endMembership(deps: Pick<Deps, "clock">, tx: Transaction, which: Which): Promise<boolean> {
	const [ended] = await tx
		.update(accountMembers)
		.set({ endedAt: deps.clock.now() })
		.where(activeMember(which))
		.returning({ id: accountMembers.id });
	if (!ended) return false;
	await tx.update(aUsuarios).set({ status_conta: "cancelado" }).where(eq(aUsuarios.id, which.userId));
	await endSessions(deps, tx, which.userId);
	return true;
}

export async function setMemberRole(tx: Transaction, which: Which, role: MemberRole): Promise<void> {
	await tx.update(accountMembers).set({ role }).where(activeMember(which));
}

function activeMember({ accountId, userId }: Which) {
	return and(
		eq(accountMembers.accountId, accountId),
		eq(accountMembers.userId, userId),
		isNull(accountMembers.endedAt),
	);
}
