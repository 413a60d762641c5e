import { lt, or } from "drizzle-orm";
import * as z from "zod";
import { SESSION_ABSOLUTE_MS } from "#core/accounts/session-life.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { accountTokens, addressRequests, sessions } from "#server/accounts/account.table.ts";
import { defineJob } from "#server/define-job.ts";
import { deletePortion } from "#server/platform/db/delete-portion.ts";

/** A month is long enough to answer "who used my link?". */
const TOKENS_KEPT_MS = 30 * DAY_MS;
/** A job is tried for about a day; an address that is still here belongs to nobody's request any more. */
const ADDRESSES_KEPT_MS = 2 * DAY_MS;
const PORTION = 5000;

export const sweepExpired = defineJob({
	name: "accounts.sweep-expired",
	work: "portion",
	payload: z.object({}),
	schedule: "40 3 * * *",
	handle: async ({ db, clock }) => {
		const now = clock.now();
		const before = (age: number) => new Date(now.getTime() - age);
		const over = or(lt(sessions.expiresAt, now), lt(sessions.createdAt, before(SESSION_ABSOLUTE_MS)));
		const removed = [
			await deletePortion(db, sessions, over, PORTION),
			await deletePortion(db, accountTokens, lt(accountTokens.expiresAt, before(TOKENS_KEPT_MS)), PORTION),
			await deletePortion(db, addressRequests, lt(addressRequests.createdAt, before(ADDRESSES_KEPT_MS)), PORTION),
		];
		return removed.includes(PORTION) ? {} : undefined;
	},
});
