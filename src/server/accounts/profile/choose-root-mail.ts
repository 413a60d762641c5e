import { eq } from "drizzle-orm";
import { holdsPlan } from "#core/accounts/seat.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { profiles } from "#server/accounts/account.table.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";

/** Whether the holder of an account gets the day's root by mail. */
export async function chooseRootMail(
	{ db }: Pick<Deps, "db">,
	{ current, wanted }: { current: CurrentSession; wanted: boolean },
): Promise<Result<boolean, "not-the-holder">> {
	if (!holdsPlan(current.seat)) return refuse("not-the-holder");
	await db.update(profiles).set({ rootMail: wanted }).where(eq(profiles.user_id, current.account.id));
	return succeed(wanted);
}
