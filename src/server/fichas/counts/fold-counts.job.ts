import { sql } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { fichaCounts } from "./ficha-counts.table.ts";

const AT_ONCE = 5000;

/** Makes one line of all that count the same, and none where they come to nothing. */
export const foldCounts = defineJob({
	name: "fichas.fold-counts",
	work: "portion",
	schedule: "23 * * * *",
	payload: z.object({}),
	handle: async (deps) => ((await foldFresh(deps, AT_ONCE)) < AT_ONCE ? undefined : {}),
});

/**
 * One statement: whoever reads meanwhile sees all the old lines or the new one. The sum is that of the lines which were
 * removed here, so that two of these side by side lose nothing.
 */
export async function foldFresh({ db }: Pick<Deps, "db">, most: number): Promise<number> {
	const { rows } = await db.execute<{ taken: number }>(sql`
		with taken as (
			select account_id, responsavel_id, status from ${fichaCounts} where fresh order by id limit ${most}
		), gone as (
			delete from ${fichaCounts} old using (select distinct * from taken) as alike
			where old.account_id = alike.account_id and old.responsavel_id = alike.responsavel_id and old.status = alike.status
			returning old.account_id, old.responsavel_id, old.status, old.change
		), folded as (
			insert into ${fichaCounts} (account_id, responsavel_id, status, change, fresh)
			select account_id, responsavel_id, status, sum(change), false from gone group by 1, 2, 3 having sum(change) <> 0
		)
		select count(*)::int as taken from taken`);
	return rows[0]?.taken ?? 0;
}
