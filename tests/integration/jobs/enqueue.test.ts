import { expect, test, vi } from "vitest";
import * as z from "zod";
import type { Job } from "#server/platform/jobs/job.ts";
import { makeJobWorld } from "#tests/support/make-job-world.ts";

type Numbered = { n: number };

/** What only a look at the queue would find is not found within any test: whatever is begun was announced. */
const UNLOOKED = { lookSeconds: 3600, pollSeconds: 3600 };
const begins = { timeout: 60_000, interval: 10 };

function recordingJob() {
	const ran: number[] = [];
	const job: Job<unknown, Numbered> = {
		name: "test.record",
		work: "one",
		payload: z.object({ n: z.int() }),
		handle: async (_world, { n }) => void ran.push(n),
	};
	return { ran, job, declared: [job] };
}

test("a job whose transaction was rolled back never runs; one that was committed runs", async () => {
	const { ran, job, declared } = recordingJob();
	const { db, jobs } = await makeJobWorld(declared);
	await jobs.work(undefined);
	const undone = db.transaction(async (tx) => {
		await jobs.enqueue(tx, job, { n: 1 });
		throw new Error("changed my mind");
	});
	await expect(undone).rejects.toThrow("changed my mind");
	await db.transaction((tx) => jobs.enqueue(tx, job, { n: 2 }));
	await vi.waitFor(() => expect(ran).toContain(2), { timeout: 30_000 });
	expect(ran).toEqual([2]);
});

test("a job that cannot be put in line fails the transaction that decided it, and leaves nothing of it", async () => {
	const { ran, job, declared } = recordingJob();
	const { db, jobs } = await makeJobWorld(declared);
	await jobs.work(undefined);
	const withoutQueue = db.transaction(async (tx) => {
		await jobs.enqueue(tx, job, { n: 1 });
		await jobs.enqueue(tx, { ...job, name: "test.no-such-job" }, { n: 2 });
	});
	await expect(withoutQueue).rejects.toThrow();
	// No text of PostgreSQL's can have it.
	const unwritable: Job<unknown, { nul: string }> = {
		...recordingJob().job,
		payload: z.object({ nul: z.string() }),
		handle: async () => {},
	};
	const refused = db.transaction(async (tx) => {
		await jobs.enqueue(tx, job, { n: 3 });
		await jobs.enqueue(tx, unwritable, { nul: "\0" });
		return "done";
	});
	await expect(refused).rejects.toThrow();
	await db.transaction((tx) => jobs.enqueue(tx, job, { n: 4 }));
	await vi.waitFor(() => expect(ran).toContain(4), { timeout: 30_000 });
	expect(ran).toEqual([4]);
});

test("many jobs at once are worked off without waiting for the next poll between two of them", async () => {
	const { ran, job, declared } = recordingJob();
	const { db, jobs } = await makeJobWorld(declared, UNLOOKED);
	await db.transaction(async (tx) => {
		for (let n = 0; n < 30; n++) await jobs.enqueue(tx, job, { n });
	});
	await jobs.work(undefined);
	await vi.waitFor(
		() => expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n)),
		begins,
	);
});

test("a worker is woken by the commit itself", async () => {
	const { ran, job, declared } = recordingJob();
	const { db, jobs } = await makeJobWorld(declared, UNLOOKED);
	await jobs.work(undefined);
	for (let n = 0; n < 5; n++) {
		await db.transaction((tx) => jobs.enqueue(tx, job, { n }));
		await vi.waitFor(() => expect(ran).toContain(n), begins);
	}
	expect(ran).toEqual([0, 1, 2, 3, 4]);
});

test("what is committed while a worker is busy with another is begun right after it", async () => {
	const ran: number[] = [];
	let finish = () => {};
	const job: Job<unknown, Numbered> = {
		name: "test.busy",
		work: "one",
		payload: z.object({ n: z.int() }),
		handle: async (_world, { n }) => {
			ran.push(n);
			if (n % 2 === 0) await new Promise<void>((resolve) => (finish = resolve));
		},
	};
	const { db, jobs } = await makeJobWorld([job], UNLOOKED);
	await jobs.work(undefined);
	const begin = (n: number) => db.transaction((tx) => jobs.enqueue(tx, job, { n }));
	const begun = (n: number) => vi.waitFor(() => expect(ran).toContain(n), begins);
	for (let n = 0; n < 10; n += 2) {
		await begin(n);
		await begun(n);
		await begin(n + 1);
		finish();
		await begun(n + 1);
	}
	expect(ran).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a payload of the wrong shape is refused before anything is kept", async () => {
	const { job, declared } = recordingJob();
	const { db, jobs, pool } = await makeJobWorld(declared);
	const garbage = db.transaction((tx) => jobs.enqueue(tx, job, { n: "um" as never }));
	await expect(garbage).rejects.toThrow(z.ZodError);
	expect((await pool.query("select 1 from pgboss.job where name = $1", [job.name])).rows).toEqual([]);
});

test("one job is put in line by a statement that is the same for each queue, and is what pg-boss puts there itself", async () => {
	const { job } = recordingJob();
	const other = { ...job, name: "test.other" };
	const { db, pool, jobs } = await makeJobWorld([job, other]);
	await db.transaction(async (tx) => {
		await jobs.enqueue(tx, job, { n: 1 });
		await jobs.enqueueAll(tx, job, [{ n: 1 }]);
		await jobs.enqueue(tx, other, { n: 1 });
	});
	const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
	const asked = "select statement from pg_prepared_statements where statement ilike '%insert into pgboss.job_common%'";
	const kept = await Promise.all(clients.map((client) => client.query<{ statement: string }>(asked)));
	for (const client of clients) client.release();
	const insertions = kept.flatMap(({ rows }) => rows.map(({ statement }) => statement));
	expect(insertions).toHaveLength(1);
	expect(insertions[0]).not.toContain("test.");
	// Several at once are written by pg-boss's own statement.
	await db.transaction((tx) => jobs.enqueueAll(tx, job, [{ n: 1 }, { n: 1 }]));
	const { rows } = await pool.query(
		`select to_jsonb(job) - array['id', 'created_on', 'start_after', 'keep_until'] as columns,
			start_after - created_on as waits, keep_until - start_after as kept
		from pgboss.job_common job where name = $1`,
		[job.name],
	);
	expect(rows).toHaveLength(4);
	for (const row of rows) expect(row).toEqual(rows[3]);
});

test("workers of all queues look for jobs by a question that is the same for each, and find them", async () => {
	const { ran, job, declared } = recordingJob();
	const { db, pool, jobs } = await makeJobWorld(declared);
	await jobs.work(undefined);
	await db.transaction((tx) => jobs.enqueue(tx, job, { n: 1 }));
	await vi.waitFor(() => expect(ran).toEqual([1]), { timeout: 30_000 });
	const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
	const asked = "select statement from pg_prepared_statements where statement like '%SKIP LOCKED%started_on%'";
	const kept = await Promise.all(clients.map((client) => client.query<{ statement: string }>(asked)));
	for (const client of clients) client.release();
	const fetches = kept.flatMap(({ rows }) => rows.map(({ statement }) => statement));
	expect(fetches).not.toEqual([]);
	expect(fetches.filter((statement) => statement.includes("name = '"))).toEqual([]);
});
