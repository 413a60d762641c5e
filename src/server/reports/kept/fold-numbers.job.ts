import { sql } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { keptNumbers } from "./kept-number.table.ts";

const AT_ONCE = 5000;

/** Makes one line of all that count the same, and none where they come to nothing. */
export const foldNumbers = defineJob({
	name: "reports.fold-numbers",
	work: "portion",
	schedule: "33 * * * *",
	payload: z.object({}),
	handle: async (deps) => ((await foldFreshNumbers(deps, AT_ONCE)) < AT_ONCE ? undefined : {}),
});

/**
 * One statement: whoever reads meanwhile sees all the old lines or the new one. The sum is that of the lines which were
 * removed here, so that two of these side by side lose nothing.
 */
export async function foldFreshNumbers({ db }: Pick<Deps, "db">, most: number): Promise<number> {
	const { rows } = await db.execute<{ taken: number }>(sql`
		with taken as (
			select account_id, span, day, corretor_id, tipo, status, resposta
			from ${keptNumbers} where fresh order by id limit ${most}
		), gone as (
			delete from ${keptNumbers} old using (select distinct * from taken) as alike
			where old.account_id = alike.account_id and old.span = alike.span and old.day = alike.day
				and old.corretor_id = alike.corretor_id and old.tipo = alike.tipo and old.status = alike.status
				and old.resposta = alike.resposta
			returning old.*
		), folded as (
			insert into ${keptNumbers} (account_id, span, day, corretor_id, tipo, status, resposta, change, notas, fresh)
			select account_id, span, day, corretor_id, tipo, status, resposta, sum(change), some_notes(sum_notes(notas)), false
			from gone group by 1, 2, 3, 4, 5, 6, 7
			having sum(change) <> 0 or some_notes(sum_notes(notas)) is not null
		)
		select count(*)::int as taken from taken`);
	return rows[0]?.taken ?? 0;
}
