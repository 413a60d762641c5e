import { expect, test } from "vitest";
import { duringVisit } from "#server/platform/access/current-visit.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { borrowUnread } from "#tests/support/test-database.ts";
import { readRecordPage } from "./record-page.read.ts";

/** The first five are planned for their values, the others for all. */
const ASKED = 12;
const LINES = 30_000;

/** Every second line is a look; each a minute before the one with the number before it. */
async function makeLines({ pool }: TestDeps): Promise<void> {
	await pool.query(
		`insert into desk_records (id, at, admin_id, admin_email, act, detail)
		select gen_random_uuid(), timestamptz '2026-11-17 12:00Z' - n * interval '1 minute', gen_random_uuid(), 'a@b.co',
			case when n % 2 = 0 then 'viu' else 'devolveu' end, n::text
		from generate_series(0, ${LINES - 1}) n`,
	);
	await pool.query("vacuum analyze desk_records");
}

test("a page is the newest lines, with or without looks, and reads no more for all that was written before", async () => {
	const deps = await makeTestDeps({}, borrowUnread);
	await makeLines(deps);
	const before = await readWhole(deps);
	await duringVisit({ personId: undefined, accountId: undefined }, async () => {
		for (let at = 0; at < ASKED; at++) {
			const acts = await readRecordPage(deps, { page: 2, looks: false });
			expect(acts.lines.map(({ detail }) => Number(detail))).toEqual(numbers(101, 2));
			const all = await readRecordPage(deps, { page: 2, looks: true });
			expect(all.lines.map(({ detail }) => Number(detail))).toEqual(numbers(50, 1));
			expect([acts.pages, all.pages]).toEqual([100, 100]);
		}
	});
	expect((await readWhole(deps)) - before).toBe(0);
});

const numbers = (from: number, step: number) => Array.from({ length: 50 }, (_, at) => from + at * step);

/** How often the record was gone through whole, by all connections. */
async function readWhole({ pool }: TestDeps): Promise<number> {
	const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
	for (const client of clients) await client.query("select pg_stat_force_next_flush()");
	for (const client of clients) client.release();
	const { rows } = await pool.query(
		"select seq_scan::int as whole from pg_stat_user_tables where relname = 'desk_records'",
	);
	return rows[0].whole;
}
