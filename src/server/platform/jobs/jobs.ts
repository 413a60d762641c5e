import { type JobResult, PgBoss } from "pg-boss";
import * as z from "zod";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import { present } from "#core/kernel/present.ts";
import type { Pool, Transaction } from "../db/connect.ts";
import type { Listen } from "../db/listen.ts";
import { asOneErrand } from "../db/travel-together.ts";
import { describeError } from "../describe-error.ts";
import type { Log } from "../log.ts";
import { bossDatabase, bossTransaction } from "./boss-database.ts";
import type { Job } from "./job.ts";
import { lookAtQueues } from "./look-at-queues.ts";

/** With the delays below this goes on for more than a day. */
const RETRY_LIMIT = 40;
const LONGEST_RETRY_DELAY_SECONDS = 60 * 60;
const EXPIRE_SECONDS = 120;
/** A worker that was killed stops renewing its claim; the job goes to another one after this long. */
const HEARTBEAT_SECONDS = 10;
/** New jobs are announced; the look at all queues finds those to be tried again, and those that were left behind. */
const LOOK_SECONDS = 5;
/** Should that look ever see less than pg-boss does, its supervisor and each worker look for themselves. */
const SUPERVISE_SECONDS = 60;
/** All of them at once, by connections that nobody else asks for: not as often as those are closed. */
const POLL_SECONDS = 10 * 60;
/** Of one kind in one worker: mails wait for their server most of the time. */
const AT_ONCE = 5;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

export type Jobs<World> = {
	/** Part of the caller's transaction: the job exists exactly when what decided it does. */
	enqueue<Payload>(tx: Transaction, job: Job<World, Payload>, payload: Payload): Promise<void>;
	/** Many of one kind in one statement. */
	enqueueAll<Payload>(tx: Transaction, job: Job<World, Payload>, payloads: Payload[]): Promise<void>;
	/** Those named, or all that were declared. */
	work(world: World, some?: Job<World>[]): Promise<void>;
	stop(): Promise<void>;
};

export async function startJobs<World>(
	{ pool, listen }: { pool: Pool; listen: Listen },
	declared: Job<World>[],
	log: Log,
	/** Who never works needs no supervisor, no clock and no news of jobs; `keepsTime`: what is due by the clock is begun. */
	{
		retryDelaySeconds = 2,
		works = true,
		keepsTime = true,
		lookSeconds = LOOK_SECONDS,
		pollSeconds = POLL_SECONDS,
	} = {},
): Promise<Jobs<World>> {
	const boss = new PgBoss({
		db: bossDatabase(pool, listen),
		useListenNotify: works,
		supervise: works,
		superviseIntervalSeconds: SUPERVISE_SECONDS,
		// What the look finds is seen to at once.
		monitorIntervalSeconds: 1,
		// No job of ours waits for another one.
		flowIntervalSeconds: SUPERVISE_SECONDS,
		schedule: works && keepsTime,
	});
	boss.on("error", (error) => log.warn({ err: error }, "job queue"));
	await boss.start();
	await openQueues(boss, declared, retryDelaySeconds);
	const looks: ReturnType<typeof lookAtQueues>[] = [];

	async function run(world: World, job: Job<World>, { id, data }: { id: string; data: unknown }): Promise<JobResult> {
		const started = performance.now();
		try {
			const next = await asOneErrand(async () => job.handle(world, job.payload.parse(data)));
			// Before this one counts as done: killed in between, a portion is done twice rather than never.
			if (next !== undefined) await boss.send(job.name, job.payload.parse(next) as object);
			log.debug({ job: job.name, id, ms: Math.round(performance.now() - started) }, "job done");
			return { id, status: "completed" };
		} catch (error) {
			const hopeless = error instanceof z.ZodError || isPermanent(error);
			if (hopeless) log.error({ job: job.name, id, err: error }, "job failed for good");
			else log.warn({ job: job.name, id, err: error }, "job failed; it will be tried again");
			return { id, status: hopeless ? "deadletter" : "failed", output: describeError(error) };
		}
	}

	async function enqueueAll<Payload>(tx: Transaction, job: Job<World, Payload>, payloads: Payload[]): Promise<void> {
		if (payloads.length === 0) return;
		const tasks = payloads.map((payload) => ({ data: job.payload.parse(payload) as object }));
		await boss.insert(job.name, tasks, { db: bossTransaction(tx) });
	}

	return {
		enqueue: (tx, job, payload) => enqueueAll(tx, job, [payload]),
		enqueueAll,
		async work(world, some = declared) {
			const workers = new Map<string, string>();
			for (const job of some) {
				const batchSize = job.atOnce ?? AT_ONCE;
				const worker: string = await boss.work(
					job.name,
					{
						pollingIntervalSeconds: pollSeconds,
						notifyPollingIntervalSeconds: pollSeconds,
						batchSize,
						perJobResults: true,
					},
					async (tasks) => {
						const results = await Promise.all(tasks.map((task) => run(world, job, task)));
						// Else the next one in line would wait for the poll. Of fewer none was left in line, and what came since
						// was announced: the worker has noted it.
						if (tasks.length >= batchSize) boss.notifyWorker(worker);
						return results;
					},
				);
				workers.set(job.name, worker);
				if (job.schedule && keepsTime) await boss.schedule(job.name, job.schedule, {}, { tz: BRAZIL_ZONE });
			}
			const look = lookAtQueues(pool, {
				queues: [...workers.keys()],
				everySeconds: lookSeconds,
				due: (queue) => boss.notifyWorker(present(workers.get(queue), queue)),
				leftBehind: (queue) => boss.supervise(queue),
				failed: (error) => log.warn({ err: error }, "job queue"),
			});
			looks.push(look);
		},
		async stop() {
			// At once: `boss.stop` stops listening before it tells the workers, and one could begin another job meanwhile.
			const looked = Promise.all(looks.map((look) => look.stop()));
			await Promise.all(declared.map((job) => boss.offWork(job.name, { wait: false })));
			await boss.stop({ graceful: true, timeout: 10_000, close: false });
			await looked;
		},
	};
}

/** A queue for every job, with the settings of this version: one that is there already and right costs nothing. */
async function openQueues(
	boss: PgBoss,
	declared: Pick<Job<never>, "name" | "clockSeconds">[],
	retryDelay: number,
): Promise<void> {
	const usual = {
		notify: true,
		retryLimit: RETRY_LIMIT,
		retryDelay,
		retryBackoff: true,
		retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
		expireInSeconds: EXPIRE_SECONDS,
		heartbeatSeconds: HEARTBEAT_SECONDS,
	};
	const known = new Map(
		(await boss.getQueues()).map((queue) => [queue.name, new Map<string, unknown>(Object.entries(queue))]),
	);
	for (const { name, clockSeconds = EXPIRE_SECONDS } of declared) {
		const settings = { ...usual, expireInSeconds: clockSeconds };
		const queue = known.get(name);
		const isRight = queue && Object.entries(settings).every(([key, value]) => queue.get(key) === value);
		if (isRight) continue;
		await boss.createQueue(name, settings);
		// A queue that an earlier version made keeps its old settings otherwise.
		await boss.updateQueue(name, settings);
		// Only so that it is remembered: else the first `enqueue` would look it up on a second connection, and
		// transactions that wait for each other's rows could hold all of them.
		await boss.getJobById(name, NO_JOB);
	}
}

function isPermanent(error: unknown): boolean {
	return typeof error === "object" && error !== null && "permanent" in error && error.permanent === true;
}
