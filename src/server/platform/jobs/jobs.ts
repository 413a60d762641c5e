import { PgBoss } from "pg-boss";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import { present } from "#core/kernel/present.ts";
import type { Pool, Transaction } from "../db/connect.ts";
import type { Listen } from "../db/listen.ts";
import type { Log } from "../log.ts";
import { bossDatabase, bossTransaction } from "./boss-database.ts";
import type { Job } from "./job.ts";
import { lookAtQueues } from "./look-at-queues.ts";
import { openQueues } from "./open-queues.ts";
import { runJob } from "./run-job.ts";

/** New jobs are announced; the look at all queues finds those to be tried again, and those that were left behind. */
const LOOK_SECONDS = 5;
/** Should that look ever see less than pg-boss does, its supervisor and each worker look for themselves. */
const SUPERVISE_SECONDS = 60;
/** All of them at once, by connections that nobody else asks for: not as often as those are closed. */
const POLL_SECONDS = 10 * 60;
/** Of one kind in one worker: mails wait for their server most of the time. */
const AT_ONCE = 5;

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
	const boss = new PgBoss({ db: bossDatabase(pool, listen), ...clocksOf(works, keepsTime) });
	boss.on("error", (error) => log.warn({ err: error }, "job queue"));
	await boss.start();
	await openQueues(boss, declared, retryDelaySeconds);
	const looks: ReturnType<typeof lookAtQueues>[] = [];
	const beginnings: Promise<void>[] = [];
	let isStopping = false;

	async function enqueueAll<Payload>(tx: Transaction, job: Job<World, Payload>, payloads: Payload[]): Promise<void> {
		if (payloads.length === 0) return;
		const tasks = payloads.map((payload) => ({ data: job.payload.parse(payload) as object }));
		await boss.insert(job.name, tasks, { db: bossTransaction(tx) });
	}

	async function startWorker(world: World, job: Job<World>): Promise<string> {
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
				const results = await Promise.all(tasks.map((task) => runJob({ boss, log, world, job }, task)));
				// Else the next one in line would wait for the poll. Of fewer none was left in line, and what came since
				// was announced: the worker has noted it.
				if (tasks.length >= batchSize) boss.notifyWorker(worker);
				return results;
			},
		);
		return worker;
	}

	async function begin(world: World, some: Job<World>[]): Promise<void> {
		const workers = new Map<string, string>();
		for (const job of some) {
			if (isStopping) return;
			workers.set(job.name, await startWorker(world, job));
			if (job.schedule && keepsTime) await boss.schedule(job.name, job.schedule, {}, { tz: BRAZIL_ZONE });
		}
		if (isStopping) return;
		const look = lookAtQueues(pool, {
			queues: [...workers.keys()],
			everySeconds: lookSeconds,
			due: (queue) => boss.notifyWorker(present(workers.get(queue), queue)),
			leftBehind: (queue) => boss.supervise(queue),
			failed: (error) => log.warn({ err: error }, "job queue"),
		});
		looks.push(look);
	}

	return {
		enqueue: (tx, job, payload) => enqueueAll(tx, job, [payload]),
		enqueueAll,
		work(world, some = declared) {
			const beginning = begin(world, some);
			beginnings.push(beginning);
			return beginning;
		},
		async stop() {
			isStopping = true;
			// A worker or a look that began behind this would ask a pool that is closed, for as long as the process lives.
			await Promise.allSettled(beginnings);
			// At once: `boss.stop` stops listening before it tells the workers, and one could begin another job meanwhile.
			const looked = Promise.all(looks.map((look) => look.stop()));
			await Promise.all(declared.map((job) => boss.offWork(job.name, { wait: false })));
			await boss.stop({ graceful: true, timeout: 10_000, close: false });
			await looked;
		},
	};
}

/** How often the queue looks after itself, and what it is told. */
function clocksOf(works: boolean, keepsTime: boolean) {
	return {
		useListenNotify: works,
		supervise: works,
		superviseIntervalSeconds: SUPERVISE_SECONDS,
		// What the look finds is seen to at once.
		monitorIntervalSeconds: 1,
		// No job of ours waits for another one.
		flowIntervalSeconds: SUPERVISE_SECONDS,
		schedule: works && keepsTime,
	};
}
