import { sql } from "drizzle-orm";
import { accountWalk, walkAccounts } from "#server/accounts/walk-accounts.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichaCounts, NOBODY } from "./ficha-counts.table.ts";

const ACCOUNTS = 200;

/** Each night, some accounts at a time: what is kept of the fichas is what there are. */
export const compareCounts = defineJob({
	name: "fichas.compare-counts",
	work: "portion",
	schedule: "40 4 * * *",
	payload: accountWalk,
	handle: async (deps, { after }) => {
		const last = await compareAccounts(deps, after, ACCOUNTS);
		return last ? { after: last } : undefined;
	},
});

type Difference = { accountId: string; status: string; change: number };

/**
 * Counts the fichas of the next accounts, adds what is missing, and says so: a difference is a fault of ours. All in one
 * statement, which sees a ficha and the line of its change together or neither.
 */
export function compareAccounts(
	{ db, log }: Pick<Deps, "db" | "log">,
	from: string | undefined,
	most: number,
): Promise<string | undefined> {
	return walkAccounts({ db }, from, most, async ({ after, last }) => {
		const { rows } = await db.execute<Difference>(sql`
		with counted as (
			select account_id, coalesce(responsavel_id, ${NOBODY}::uuid) as responsavel_id, status, count(*) as total
			from ${fichas} where account_id > ${after} and account_id <= ${last} group by 1, 2, 3
		), kept as (
			select account_id, responsavel_id, status, sum(change) as total
			from ${fichaCounts} where account_id > ${after} and account_id <= ${last} group by 1, 2, 3
		)
		insert into ${fichaCounts} (account_id, responsavel_id, status, change)
		select account_id, responsavel_id, status, coalesce(counted.total, 0) - coalesce(kept.total, 0)
		from counted full join kept using (account_id, responsavel_id, status)
		where coalesce(counted.total, 0) <> coalesce(kept.total, 0)
		returning account_id as "accountId", status, change`);
		for (const difference of rows) log.error(difference, "the kept count of fichas was not what there are");
	});
}
