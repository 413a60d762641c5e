import { eq } from "drizzle-orm";
import { seesAll } from "#core/accounts/seat.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { profiles } from "#server/accounts/account.table.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";

/** Whether somebody who manages an account gets the day's root by mail. Each decides for themselves. */
export async function chooseRootMail(
	{ db }: Pick<Deps, "db">,
	{ current, wanted }: { current: CurrentSession; wanted: boolean },
): Promise<Result<boolean, "not-a-manager">> {
	if (!seesAll(current.seat)) return refuse("not-a-manager");
	await db.update(profiles).set({ rootMail: wanted }).where(eq(profiles.user_id, current.seat.personId));
	return succeed(wanted);
}
