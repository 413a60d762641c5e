import { sql } from "drizzle-orm";
import { accountWalk, walkAccounts } from "#server/accounts/walk-accounts.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { isMonthFilled } from "./is-month-filled.ts";
import { ALL_CHANCES, monthChanges, monthParts } from "./month-part.table.ts";

const ACCOUNTS = 100;

/** Each night, some accounts at a time: what is kept of the months is what the fichas say. */
export const compareKeptMonths = defineJob({
	name: "fichas.compare-months",
	work: "portion",
	schedule: "55 4 * * *",
	payload: accountWalk,
	handle: async (deps, { after }) => {
		if (!(await isMonthFilled(deps))) return undefined;
		const last = await compareMonths(deps, after, ACCOUNTS, (difference) =>
			deps.log.error(difference, "the kept months were not those of the fichas"),
		);
		return last ? { after: last } : undefined;
	},
});

type Difference = { accountId: string; month: string; kind: string; change: number };

/**
 * Reads all fichas of the next accounts and adds what is missing. All in one statement, which sees a ficha and the lines
 * of its change together or neither.
 */
export function compareMonths(
	{ db }: Pick<Deps, "db">,
	from: string | undefined,
	most: number,
	tell: (difference: Difference) => void = () => undefined,
): Promise<string | undefined> {
	return walkAccounts({ db }, from, most, async ({ after, last }) => {
		const ofThese = sql`account_id > ${after} and account_id <= ${last}`;
		const { rows } = await db.execute<Difference>(sql`
			with lines as (
				select account_id, month, kind, subject, total, price, prices, general, generals
				from parts_of_fichas where ${ofThese}
				union all
				-- Of those that are kept each chance counts once: lines that are not folded yet add theirs when they are.
				select account_id, month, 'chances', ${ALL_CHANCES}::uuid, 1, null, null, null, null
				from ${monthParts} where ${ofThese} and kind = 'chance' and total > 0
				union all
				select account_id, month, kind, subject, -total, -price, -prices, -general, -generals
				from ${monthParts} where ${ofThese}
				union all
				select account_id, month, kind, subject, -change, -price, -prices, -general, -generals
				from ${monthChanges} where ${ofThese}
			)
			insert into ${monthChanges} (account_id, month, kind, subject, change, price, prices, general, generals)
			select account_id, month, kind, subject, sum(total), sum(price), sum(prices), sum(general), sum(generals)
			from lines group by 1, 2, 3, 4
			having sum(total) <> 0 or coalesce(sum(price), 0) <> 0 or coalesce(sum(prices), 0) <> 0
				or coalesce(sum(general), 0) <> 0 or coalesce(sum(generals), 0) <> 0
			returning account_id as "accountId", month::text, kind, change`);
		for (const difference of rows) tell(difference);
	});
}
