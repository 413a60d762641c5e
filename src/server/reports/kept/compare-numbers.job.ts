import { sql } from "drizzle-orm";
import { accountWalk, walkAccounts } from "#server/accounts/walk-accounts.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { keptNumbers } from "./kept-number.table.ts";

const ACCOUNTS = 100;

/** Each night, some accounts at a time: what is kept of the numbers is what the fichas say. */
export const compareNumbers = defineJob({
	name: "reports.compare-numbers",
	work: "portion",
	schedule: "50 4 * * *",
	payload: accountWalk,
	handle: async (deps, { after }) => {
		const last = await compareNumbersOf(deps, after, ACCOUNTS);
		return last ? { after: last } : undefined;
	},
});

type Difference = { accountId: string; span: string; day: string; status: string; change: number };

/**
 * Reads all fichas of the next accounts, adds what is missing, and says so: a difference is a fault of ours. All in one
 * statement, which sees a ficha and the lines of its change together or neither.
 */
export function compareNumbersOf(
	{ db, log }: Pick<Deps, "db" | "log">,
	from: string | undefined,
	most: number,
): Promise<string | undefined> {
	return walkAccounts({ db }, from, most, async ({ after, last }) => {
		const { rows } = await db.execute<Difference>(sql`
		with lines as (
			select account_id, span, day, corretor_id, tipo, status, resposta, change, notas
			from numbers_of_fichas where account_id > ${after} and account_id <= ${last}
			union all
			select account_id, span, day, corretor_id, tipo, status, resposta, -change, turn_notes(notas)
			from ${keptNumbers} where account_id > ${after} and account_id <= ${last}
		)
		insert into ${keptNumbers} (account_id, span, day, corretor_id, tipo, status, resposta, change, notas)
		select account_id, span, day, corretor_id, tipo, status, resposta, sum(change), some_notes(sum_notes(notas))
		from lines group by 1, 2, 3, 4, 5, 6, 7
		having sum(change) <> 0 or some_notes(sum_notes(notas)) is not null
		returning account_id as "accountId", span, day::text, status, change`);
		for (const difference of rows) log.error(difference, "the kept numbers were not those of the fichas");
	});
}
