import { PgBoss } from "pg-boss";
import type { Sql, Transaction } from "../db/connect.ts";
import type { Log } from "../log.ts";
import { bossDatabase, bossTransaction } from "./boss-database.ts";
import type { Job } from "./job.ts";

const RETRY_LIMIT = 20;
const RETRY_DELAY_SECONDS = 5;
const LONGEST_RETRY_DELAY_SECONDS = 60 * 60;
const EXPIRE_SECONDS = 120;
const POLL_SECONDS = 5;
const TIME_ZONE = "America/Sao_Paulo";

export type Jobs<World> = {
	/** Part of the caller's transaction: the job exists exactly when what decided it does. */
	enqueue<Payload>(tx: Transaction, job: Job<World, Payload>, payload: Payload): Promise<void>;
	work(world: World): Promise<void>;
	stop(): Promise<void>;
};

export async function startJobs<World>(sql: Sql, declared: Job<World, never>[], log: Log): Promise<Jobs<World>> {
	const boss = new PgBoss({ db: bossDatabase(sql), useListenNotify: true, supervise: true, schedule: true });
	boss.on("error", (error) => log.warn({ err: error }, "job queue"));
	await boss.start();
	for (const job of declared) {
		await boss.createQueue(job.name, {
			notify: true,
			retryLimit: RETRY_LIMIT,
			retryDelay: RETRY_DELAY_SECONDS,
			retryBackoff: true,
			retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
			expireInSeconds: EXPIRE_SECONDS,
		});
	}

	async function run(world: World, job: Job<World, never>, id: string, payload: unknown): Promise<void> {
		const started = performance.now();
		try {
			await job.handle(world, job.payload.parse(payload) as never);
			log.debug({ job: job.name, id, ms: Math.round(performance.now() - started) }, "job done");
		} catch (error) {
			log.warn({ job: job.name, id, err: error }, "job failed; it will be tried again");
			throw error;
		}
	}

	return {
		async enqueue(tx, job, payload) {
			await boss.send(job.name, payload as object, { db: bossTransaction(tx) });
		},
		async work(world) {
			for (const job of declared) {
				await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 }, async ([task]) => {
					if (task) await run(world, job, task.id, task.data);
				});
				if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: TIME_ZONE });
			}
		},
		stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
	};
}
