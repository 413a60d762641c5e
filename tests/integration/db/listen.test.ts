import { expect, onTestFinished, test } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { makeListen } from "#server/platform/db/listen.ts";
import { createDatabase } from "#tests/support/test-database.ts";

async function makeWorld() {
	const url = await createDatabase();
	const { pool } = connect(url, { max: 1 });
	onTestFinished(() => pool.end());
	const others = async () => {
		const { rows } = await pool.query<{ pid: number }>(
			"select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
		);
		return rows.map(({ pid }) => pid);
	};
	return { pool, others, listen: makeListen(url) };
}

async function hear(listen: ReturnType<typeof makeListen>, channel: string) {
	const heard: string[] = [];
	let connections = 0;
	const subscription = await listen(
		channel,
		(payload) => heard.push(payload),
		() => connections++,
	);
	onTestFinished(() => subscription.close());
	return { heard, connections: () => connections, close: subscription.close };
}

test("several channels are heard on one connection, each by those who asked for it", async () => {
	const { pool, others, listen } = await makeWorld();
	const [one, two, also] = await Promise.all([hear(listen, "one"), hear(listen, "two"), hear(listen, "one")]);
	await pool.query("select pg_notify('one', 'a'), pg_notify('two', 'b')");
	await expect.poll(() => [one.heard, two.heard, also.heard]).toEqual([["a"], ["b"], ["a"]]);
	expect(await others()).toHaveLength(1);
});

test("a lost connection comes back with all of its channels, and each is told", async () => {
	const { pool, others, listen } = await makeWorld();
	const [one, two] = [await hear(listen, "one"), await hear(listen, "two")];
	await pool.query("select pg_terminate_backend($1)", [(await others())[0]]);
	await expect.poll(() => [one.connections(), two.connections()], { timeout: 30_000 }).toEqual([2, 2]);
	await pool.query("select pg_notify('one', 'a'), pg_notify('two', 'b')");
	await expect.poll(() => [one.heard, two.heard]).toEqual([["a"], ["b"]]);
});

test("the last one to stop listening ends the connection", async () => {
	const { others, listen } = await makeWorld();
	const [one, two] = [await hear(listen, "one"), await hear(listen, "two")];
	await one.close();
	expect(await others()).toHaveLength(1);
	await two.close();
	await expect.poll(others).toEqual([]);
});
