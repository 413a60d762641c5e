import { eq } from "drizzle-orm";
import { isProfileKind, type ProfileKind } from "#core/accounts/account-status.ts";
import { viewsOf } from "#core/accounts/seat.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { profiles } from "#server/accounts/account.table.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";

/** Between the view of whoever manages and that of the broker; remembered for the next sign-in. */
export async function switchProfile(
	{ db }: Pick<Deps, "db">,
	{ current, profile }: { current: CurrentSession; profile: unknown },
): Promise<Result<ProfileKind, "unknown-profile">> {
	if (!isProfileKind(profile) || !viewsOf(current.seat).includes(profile)) return refuse("unknown-profile");
	await db.update(profiles).set({ activeProfile: profile }).where(eq(profiles.user_id, current.account.id));
	return succeed(profile);
}
