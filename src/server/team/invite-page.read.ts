import { accountByEmail } from "#server/accounts/account.read.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { findInvite, inviteNames } from "./invites.read.ts";
import { joinObstacle } from "./may-join.ts";

/** What whoever opened the link has to do next. Nothing is written: mail scanners open links too. */
export async function readInvitePage(deps: Deps, token: string, current: CurrentSession | undefined) {
	const invite = await findInvite(deps, token);
	if (!invite) return undefined;
	const { email, role } = invite;
	const about = { email, role, ...(await inviteNames(deps, invite)) };
	const existing = await accountByEmail(deps, email);
	if (!existing || existing.status_conta === "pendente") return { ...about, step: "new-person" as const };
	if (!current) return { ...about, step: "sign-in" as const };
	if (current.account.id !== existing.id)
		return { ...about, step: "other-account" as const, own: current.account.email };
	const obstacle = await joinObstacle(deps, existing.id);
	if (obstacle) return { ...about, step: "obstacle" as const, obstacle };
	return { ...about, step: "join" as const, endsTrial: existing.status_conta === "trial" };
}
