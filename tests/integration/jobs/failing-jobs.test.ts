import { expect, test, vi } from "vitest";
import * as z from "zod";
import type { Job } from "#server/platform/jobs/job.ts";
import { MailError } from "#server/platform/mail/mail.ts";
import { makeJobWorld } from "#tests/support/make-job-world.ts";

function failingJob(problems: Error[]) {
	let tries = 0;
	const job: Job<unknown, { n: number }> = {
		name: "test.fail",
		work: "one",
		payload: z.object({ n: z.int() }),
		async handle() {
			tries++;
			const problem = problems.shift();
			if (problem) throw problem;
		},
	};
	return { job, declared: [job], tries: () => tries };
}

async function stateOf({ pool }: Awaited<ReturnType<typeof makeJobWorld>>, name: string) {
	const { rows } = await pool.query("select state::text, output from pgboss.job where name = $1", [name]);
	return rows[0] as { state: string; output: { message: string } };
}

test("a job that fails is tried again until it succeeds", async () => {
	const { job, declared, tries } = failingJob([new Error("not today")]);
	const world = await makeJobWorld(declared);
	await world.jobs.work(undefined);
	await world.db.transaction((tx) => world.jobs.enqueue(tx, job, { n: 1 }));
	await vi.waitFor(async () => expect((await stateOf(world, job.name)).state).toBe("completed"), { timeout: 60_000 });
	expect(tries()).toBe(2);
});

test("a job that cannot ever succeed is not tried again, and its reason is kept", async () => {
	const { job, declared, tries } = failingJob([new MailError("SMTP failed: 550", { permanent: true })]);
	const world = await makeJobWorld(declared);
	await world.jobs.work(undefined);
	await world.db.transaction((tx) => world.jobs.enqueue(tx, job, { n: 1 }));
	await vi.waitFor(async () => expect((await stateOf(world, job.name)).state).toBe("failed"), { timeout: 30_000 });
	expect((await stateOf(world, job.name)).output.message).toBe("SMTP failed: 550");
	expect(tries()).toBe(1);
});

test("a payload that an older version wrote and this one cannot read fails for good, without running", async () => {
	const { job, declared, tries } = failingJob([]);
	const world = await makeJobWorld(declared);
	await world.db.transaction((tx) => world.jobs.enqueue(tx, job, { n: 1 }));
	await world.pool.query(`update pgboss.job set data = '{"n":"um"}' where name = $1`, [job.name]);
	await world.jobs.work(undefined);
	await vi.waitFor(async () => expect((await stateOf(world, job.name)).state).toBe("failed"), { timeout: 30_000 });
	expect(tries()).toBe(0);
});

test("stopping lets the running job finish and starts no other", async () => {
	const started: number[] = [];
	const finished: number[] = [];
	const gate = Promise.withResolvers<void>();
	const job: Job<unknown, { n: number }> = {
		name: "test.slow",
		work: "one",
		atOnce: 1,
		payload: z.object({ n: z.int() }),
		async handle(_world, { n }) {
			started.push(n);
			await gate.promise;
			finished.push(n);
		},
	};
	const { db, jobs, pool } = await makeJobWorld([job]);
	await db.transaction(async (tx) => {
		await jobs.enqueue(tx, job, { n: 1 });
		await jobs.enqueue(tx, job, { n: 2 });
	});
	await jobs.work(undefined);
	await vi.waitFor(() => expect(started).toHaveLength(1), { timeout: 30_000 });
	const stopped = jobs.stop();
	gate.resolve();
	await stopped;
	expect(finished).toEqual(started);
	const { rows } = await pool.query("select state::text from pgboss.job where name = $1 order by state::text", [
		job.name,
	]);
	expect(rows).toEqual([{ state: "completed" }, { state: "created" }]);
});
