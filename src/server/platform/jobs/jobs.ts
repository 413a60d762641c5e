import { PgBoss } from "pg-boss";
import type { Pool, Transaction } from "../db/connect.ts";
import type { Listen } from "../db/listen.ts";
import type { Log } from "../log.ts";
import { bossDatabase, bossTransaction } from "./boss-database.ts";
import type { Job } from "./job.ts";
import { makeWorkers } from "./make-workers.ts";
import { openQueues } from "./open-queues.ts";

/** New jobs are announced; the look at all queues finds those to be tried again, and those that were left behind. */
const LOOK_SECONDS = 5;
/** Should that look ever see less than pg-boss does, its supervisor and each worker look for themselves. */
const SUPERVISE_SECONDS = 60;
/** All of them at once, by connections that nobody else asks for: not as often as those are closed. */
const POLL_SECONDS = 10 * 60;

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
	const workers = makeWorkers<World>({ boss, pool, log }, { keepsTime, lookSeconds, pollSeconds });

	async function enqueueAll<Payload>(tx: Transaction, job: Job<World, Payload>, payloads: Payload[]): Promise<void> {
		if (payloads.length === 0) return;
		const tasks = payloads.map((payload) => ({ data: job.payload.parse(payload) as object }));
		await boss.insert(job.name, tasks, { db: bossTransaction(tx) });
	}

	return {
		enqueue: (tx, job, payload) => enqueueAll(tx, job, [payload]),
		enqueueAll,
		work: (world, some = declared) => workers.begin(world, some),
		stop: () => workers.stop(declared),
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
