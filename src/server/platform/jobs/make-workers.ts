import type { PgBoss } from "pg-boss";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import { present } from "#core/kernel/present.ts";
import type { Pool } from "../db/connect.ts";
import type { Log } from "../log.ts";
import type { Job } from "./job.ts";
import { lookAtQueues } from "./look-at-queues.ts";
import { runJob } from "./run-job.ts";

/** Of one kind in one worker: mails wait for their server most of the time. */
const AT_ONCE = 5;

type Parts = { boss: PgBoss; pool: Pool; log: Log };
type Settings = { keepsTime: boolean; lookSeconds: number; pollSeconds: number };

/** Who works the jobs of some kinds, and who looks at their queues for them. */
export function makeWorkers<World>(
	{ boss, pool, log }: Parts,
	{ keepsTime, lookSeconds, pollSeconds }: Settings,
): { begin(world: World, some: Job<World>[]): Promise<void>; stop(declared: Job<World>[]): Promise<void> } {
	const looks: ReturnType<typeof lookAtQueues>[] = [];
	const beginnings: Promise<void>[] = [];
	let isStopping = false;

	async function startAll(world: World, some: Job<World>[]): Promise<void> {
		const workers = new Map<string, string>();
		for (const job of some) {
			if (isStopping) return;
			workers.set(job.name, await startWorker({ boss, log, pollSeconds }, world, job));
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
		begin(world, some) {
			const beginning = startAll(world, some);
			beginnings.push(beginning);
			return beginning;
		},
		async stop(declared) {
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

async function startWorker<World>(
	{ boss, log, pollSeconds }: Pick<Parts, "boss" | "log"> & Pick<Settings, "pollSeconds">,
	world: World,
	job: Job<World>,
): Promise<string> {
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
