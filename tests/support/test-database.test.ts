import { expect, test } from "vitest";
import { connectPatiently } from "./connect-patiently.ts";
import { makeTestDeps, openTestDeps, type TestDeps } from "./make-test-deps.ts";
import { createDatabase } from "./test-database.ts";

/** Whether the world after this one has the same database; `see` looks at what it finds there. */
async function isLeftTo(world: (deps: TestDeps) => Promise<unknown>, see = async (_: TestDeps) => {}) {
	const { deps, close } = await openTestDeps();
	await world(deps);
	await close();
	const next = await makeTestDeps();
	await see(next);
	return next.databaseUrl === deps.databaseUrl;
}

/** Of each table how many rows there are, and whether it has pages, and its long texts. */
async function inside({ pool }: Pick<TestDeps, "pool">): Promise<unknown[]> {
	const { rows: tables } = await pool.query<{ name: string; aside: string }>(`
		select oid::regclass::text as name, reltoastrelid as aside from pg_class
		where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'test_kit')
		order by 1`);
	const each = tables.map(
		({ name, aside }) => `select '${name}' as name, count(*), pg_relation_size('${name}') > 0 as pages,
			coalesce(pg_relation_size(nullif(${aside}, 0)), 0) > 0 as aside from ${name}`,
	);
	return (await pool.query(each.join(" union all "))).rows;
}

async function expectTemplate(deps: TestDeps): Promise<void> {
	const { pool } = connectPatiently(await createDatabase(), { max: 1 });
	expect(await inside(deps)).toEqual(await inside({ pool }));
	await pool.end();
}

const WRITE = `insert into contact_messages (id, nome, email, assunto, created_at, mensagem)
	select gen_random_uuid(), 'Ana', 'ana@exemplo.com.br', 'Dúvida', now(), string_agg(md5(n::text), '')
	from generate_series(1, 500) as n`;

test("nothing of a world is left to the next: rows, long texts, what was changed and what was taken back", async () => {
	const isLeft = await isLeftTo(async ({ pool, db }) => {
		await pool.query(WRITE);
		await pool.query("update pgboss.queue set retry_limit = 99");
		const takenBack = db.transaction(async (tx) => {
			await tx.execute("insert into rate_limits (key, points) values ('ana', 1)");
			throw new Error("taken back");
		});
		await expect(takenBack).rejects.toThrow("taken back");
	}, expectTemplate);
	expect(isLeft).toBe(true);
});

test("a database with another schema, or much in it, is nobody's any more", async () => {
	expect(await isLeftTo(({ pool }) => pool.query("create table left_over ()"))).toBe(false);
	const much = ({ pool }: TestDeps) =>
		pool.query("insert into rate_limits (key) select n::text from generate_series(1, 20000) as n");
	expect(await isLeftTo(much)).toBe(false);
});
