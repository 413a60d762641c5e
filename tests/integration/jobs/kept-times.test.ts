import { expect, test } from "vitest";
import * as z from "zod";
import type { Job } from "#server/platform/jobs/job.ts";
import { makeJobWorld } from "#tests/support/make-job-world.ts";

const job = (name: string, schedule?: string): Job<unknown> => ({
	name,
	work: "one",
	payload: z.unknown(),
	...(schedule && { schedule }),
	handle: async () => {},
});
const declared = [job("noturno", "10 3 * * *"), job("de-hora-em-hora", "0 * * * *"), job("quando-pedido")];

test.each([
	[true, ["de-hora-em-hora 0 * * * * America/Sao_Paulo", "noturno 10 3 * * * America/Sao_Paulo"]],
	[false, []],
])("where time is kept (%s) every time that was declared is noted", async (keepsTime, noted) => {
	const { jobs, pool } = await makeJobWorld(declared, { keepsTime });
	await jobs.work({});
	const { rows } = await pool.query("select name, cron, timezone from pgboss.schedule order by name");
	expect(rows.map(({ name, cron, timezone }) => `${name} ${cron} ${timezone}`)).toEqual(noted);
});

test("workers of some kinds leave the others to whoever works at all", async () => {
	const { jobs, pool, db } = await makeJobWorld(declared, { keepsTime: false });
	const [night, , asked] = declared as [Job<unknown>, Job<unknown>, Job<unknown>];
	await db.transaction(async (tx) => {
		await jobs.enqueue(tx, night, {});
		await jobs.enqueue(tx, asked, {});
	});
	await jobs.work({}, [asked]);
	const states = async () =>
		(await pool.query("select name, state from pgboss.job order by name")).rows.map(
			({ name, state }) => `${name} ${state}`,
		);
	await expect.poll(states).toEqual(["noturno created", "quando-pedido completed"]);
	await jobs.work({}, [night]);
	await expect.poll(states).toEqual(["noturno completed", "quando-pedido completed"]);
});
