import type { Seat } from "#core/accounts/seat.ts";
import type { AccountAccess } from "#core/billing/plans/account-access.ts";
import { beyondLimit } from "#core/billing/plans/broker-profiles.ts";
import { brokersOf } from "#server/accounts/members.read.ts";
import type { KnownAccount } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { accessOfAccount } from "./access-of-account.ts";
import { profileLimitOf } from "./profile-limit.read.ts";

type Source = { db: Deps["db"] | Transaction; clock: Deps["clock"] };

/** What somebody may make in an account: what the account may, unless the plan has no profile left for this broker. */
export async function accessOfSeat(
	deps: Source,
	{ accountId, personId, role }: Pick<Seat, "accountId" | "personId" | "role">,
	known?: KnownAccount,
): Promise<AccountAccess> {
	const access = await accessOfAccount(deps, accountId, known?.account.id === accountId ? known : undefined);
	if (access.access !== "full" || role !== "corretor") return access;
	const without = beyondLimit(await brokersOf(deps, accountId), await profileLimitOf(deps, accountId));
	return without.includes(personId) ? { access: "read-only", reason: "profile-over-limit" } : access;
}
