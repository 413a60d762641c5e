import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { compareMonths } from "./compare-months.job.ts";
import { ALL_CHANCES, lateFills, monthChanges, monthParts } from "./month-part.table.ts";

const AT_ONCE = 5000;
const ACCOUNTS = 100;

/** Adds the lines of the last minutes to what is kept, and first counts what a migration left to be counted. */
export const foldMonths = defineJob({
	name: "fichas.fold-months",
	work: "portion",
	schedule: "3-59/10 * * * *",
	payload: z.object({}),
	handle: async (deps) => {
		const hasFilled = await fillMonths(deps, ACCOUNTS);
		return (await foldFreshMonths(deps, AT_ONCE)) < AT_ONCE && !hasFilled ? undefined : {};
	},
});

/** Counts the fichas of the next accounts that were there before their changes were noted. None left: says so. */
export function fillMonths({ db }: Pick<Deps, "db">, most: number): Promise<boolean> {
	return db.transaction(async (tx) => {
		const ofMonths = eq(lateFills.name, "month_parts");
		// One at a time: two that miss the same would both add it.
		const [waiting] = await tx.select({ after: lateFills.after }).from(lateFills).where(ofMonths).for("update");
		if (!waiting) return false;
		const after = await compareMonths({ db: tx }, waiting.after ?? undefined, most);
		await (after ? tx.update(lateFills).set({ after }).where(ofMonths) : tx.delete(lateFills).where(ofMonths));
		return true;
	});
}

/**
 * One statement: whoever reads meanwhile sees the lines, or the totals with them. It adds what it removed, and passes over
 * what another of its kind is removing; totals are changed in one order, so that two never wait for each other.
 */
export async function foldFreshMonths({ db }: Pick<Deps, "db">, most: number): Promise<number> {
	const { rows } = await db.execute<{ taken: number }>(sql`
		with taken as (
			select id from ${monthChanges} order by id limit ${most} for update skip locked
		), gone as (
			delete from ${monthChanges} old using taken where old.id = taken.id returning old.*
		), sums as (
			select account_id, month, kind, subject, sum(change)::int as change, sum(price) as price, sum(prices)::int as prices,
				sum(general) as general, sum(generals)::int as generals
			from gone group by 1, 2, 3, 4
		), folded as (
			insert into ${monthParts} as part (account_id, month, kind, subject, total, price, prices, general, generals)
			select * from sums order by 1, 2, 3, 4
			on conflict (account_id, month, kind, subject) do update set total = part.total + excluded.total,
				price = ${added("price")}, prices = ${added("prices")},
				general = ${added("general")}, generals = ${added("generals")}
			returning account_id, month, kind, subject, total
		), chances as (
			-- A chance that came, or is none any more, is a line of its own, for the next fold: a total is changed once in a statement.
			insert into ${monthChanges} (account_id, month, kind, subject, change)
			select account_id, month, 'chances', ${ALL_CHANCES}::uuid, sum((total > 0)::int - (total - change > 0)::int)
			from folded join sums using (account_id, month, kind, subject) where kind = 'chance'
			group by 1, 2 having sum((total > 0)::int - (total - change > 0)::int) <> 0
		)
		select count(*)::int as taken from taken`);
	// Not before all notes are gone too: of two folds side by side the later lines may come first.
	await db.execute(sql`
		delete from ${monthParts} part using (
			select account_id, month, kind, subject from ${monthParts}
			where total = 0 and num_nonnulls(nullif(price, 0), nullif(prices, 0), nullif(general, 0), nullif(generals, 0)) = 0
			for update skip locked
		) as empty
		where part.account_id = empty.account_id and part.month = empty.month and part.kind = empty.kind
			and part.subject = empty.subject`);
	return rows[0]?.taken ?? 0;
}

/** Nothing where neither has any. */
function added(column: "price" | "prices" | "general" | "generals") {
	return sql.raw(`coalesce(part.${column} + excluded.${column}, part.${column}, excluded.${column})`);
}
