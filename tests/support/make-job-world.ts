import pino from "pino";
import { onTestFinished } from "vitest";
import type { Database, Pool } from "#server/platform/db/connect.ts";
import { makeListen } from "#server/platform/db/listen.ts";
import type { Job } from "#server/platform/jobs/job.ts";
import { type Jobs, startJobs } from "#server/platform/jobs/jobs.ts";
import { connectPatiently } from "./connect-patiently.ts";
import { createDatabase } from "./test-database.ts";

export type JobWorld = { pool: Pool; db: Database; jobs: Jobs<unknown>; databaseUrl: string };

/** One process's view of the queue, with jobs that only this test knows. */
export async function makeJobWorld(
	declared: Job<unknown>[],
	settings: { lookSeconds?: number; pollSeconds?: number; keepsTime?: boolean } = {},
): Promise<JobWorld> {
	const url = await createDatabase();
	const { pool, db } = connectPatiently(url, { max: 4 });
	const log = pino({ level: "silent" });
	const jobs = await startJobs<unknown>({ pool, listen: makeListen(url) }, declared, log, {
		retryDelaySeconds: 1,
		...settings,
	});
	onTestFinished(async () => {
		await jobs.stop();
		await pool.end();
	});
	return { pool, db, jobs, databaseUrl: url };
}
