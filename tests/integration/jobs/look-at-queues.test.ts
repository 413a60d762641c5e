import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { connect } from "#server/platform/db/connect.ts";
import { makeListen } from "#server/platform/db/listen.ts";
import type { Job } from "#server/platform/jobs/job.ts";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { makeJobWorld } from "#tests/support/make-job-world.ts";

type Numbered = { n: number };

/** No worker looks for itself within any test: what is begun was announced, or seen by the look at all queues. */
const LOOKED = { lookSeconds: 0.2, pollSeconds: 3600 };
const begins = { timeout: 60_000, interval: 20 };

/** Each number fails the first time it is tried. */
function failingOnce(name: string) {
	const tried: number[] = [];
	const done: number[] = [];
	const job: Job<unknown, Numbered> = {
		name,
		work: "one",
		payload: z.object({ n: z.int() }),
		handle: async (_world, { n }) => {
			tried.push(n);
			if (tried.filter((one) => one === n).length === 1) throw new Error("not today");
			done.push(n);
		},
	};
	return { tried, done, job };
}

const upTo = (many: number) => Array.from({ length: many }, (_, n) => n);
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

test("what failed in several queues is tried again at its time, though no worker looks for it", async () => {
	const kinds = upTo(4).map((at) => failingOnce(`test.again-${at}`));
	const { db, jobs, pool } = await makeJobWorld(
		kinds.map(({ job }) => job),
		LOOKED,
	);
	await jobs.work(undefined);
	await db.transaction(async (tx) => {
		for (const { job } of kinds) await jobs.enqueue(tx, job, { n: 1 });
	});
	for (const { done } of kinds) await vi.waitFor(() => expect(done).toEqual([1]), begins);
	for (const { tried } of kinds) expect(tried).toEqual([1, 1]);
	// Not before the delay that it was given.
	const early = "select 1 from pgboss.job where retry_count > 0 and started_on < start_after";
	expect((await pool.query(early)).rows).toEqual([]);
});

test("more than a worker takes at once is worked off after it failed, by two workers together, each once", async () => {
	const mine = failingOnce("test.shared");
	const { db, jobs, databaseUrl } = await makeJobWorld([mine.job], LOOKED);
	const { pool: others } = connect(databaseUrl, { max: 4 });
	const log = pino({ level: "silent" });
	const second = await startJobs<unknown>({ pool: others, listen: makeListen(databaseUrl) }, [mine.job], log, {
		retryDelaySeconds: 1,
		...LOOKED,
	});
	onTestFinished(async () => {
		await second.stop();
		await others.end();
	});
	await db.transaction((tx) =>
		jobs.enqueueAll(
			tx,
			mine.job,
			upTo(23).map((n) => ({ n })),
		),
	);
	await Promise.all([jobs.work(undefined), second.work(undefined)]);
	await vi.waitFor(() => expect(sorted(mine.done)).toEqual(upTo(23)), begins);
	expect(sorted(mine.tried)).toEqual(sorted([...upTo(23), ...upTo(23)]));
});

test("what a worker that was killed left behind is given to another one", async () => {
	const ran: number[] = [];
	const job: Job<unknown, Numbered> = {
		name: "test.left-behind",
		work: "one",
		payload: z.object({ n: z.int() }),
		handle: async (_world, { n }) => void ran.push(n),
	};
	const { db, jobs, pool } = await makeJobWorld([job], LOOKED);
	await db.transaction(async (tx) => {
		for (const n of upTo(3)) await jobs.enqueue(tx, job, { n });
	});
	// As it stands when the process that had begun them is gone: the first was silent for too long, the second took too
	// long, the third is being done.
	await pool.query(
		`update pgboss.job set state = 'active', started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now()
			where name = 'test.left-behind'`,
	);
	await pool.query("update pgboss.job set heartbeat_on = pgboss.job_now() - interval '11 s' where data = '{\"n\":0}'");
	await pool.query(
		`update pgboss.job set started_on = pgboss.job_now() - interval '121 s', heartbeat_seconds = null where data = '{"n":1}'`,
	);
	await pool.query("update pgboss.job set heartbeat_seconds = 3600 where data = '{\"n\":2}'");
	await jobs.work(undefined);
	await vi.waitFor(() => expect(sorted(ran)).toEqual([0, 1]), begins);
	const { rows } = await pool.query("select state::text from pgboss.job where data = '{\"n\":2}'");
	expect(rows).toEqual([{ state: "active" }]);
});

test("a hundred queues with nothing to do are looked at in one question", async () => {
	const declared = upTo(100).map((at) => failingOnce(`test.idle-${at}`).job);
	const { jobs, pool } = await makeJobWorld(declared, LOOKED);
	let looks = 0;
	const fetched: unknown[] = [];
	pool.query = new Proxy(pool.query, {
		apply(target, self, [asked, values, ...more]) {
			const text = typeof asked === "string" ? asked : asked.text;
			if (text.includes("left_behind")) looks += 1;
			if (text.includes("SKIP LOCKED") && String(values?.[0]).startsWith("test.")) fetched.push(values[0]);
			return Reflect.apply(target, self, [asked, values, ...more]);
		},
	});
	await jobs.work(undefined);
	await vi.waitFor(() => expect(looks).toBeGreaterThan(10), begins);
	// Each when it begins, and no more.
	expect(fetched).toHaveLength(100);
	expect(new Set(fetched).size).toBe(100);
});
