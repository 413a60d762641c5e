import type { PgBoss } from "pg-boss";
import type { Job } from "./job.ts";

/** With the delays below this goes on for more than a day. */
const RETRY_LIMIT = 40;
const LONGEST_RETRY_DELAY_SECONDS = 60 * 60;
const EXPIRE_SECONDS = 120;
/** A worker that was killed stops renewing its claim; the job goes to another one after this long. */
const HEARTBEAT_SECONDS = 10;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/** A queue for every job, with the settings of this version: one that is there already and right costs nothing. */
export async function openQueues(
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
