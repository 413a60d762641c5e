import { connect } from "../db/connect.ts";
import { makeListen } from "../db/listen.ts";
import type { ServerAddress } from "../db/server-address.ts";
import type { Log } from "../log.ts";
import type { Job } from "./job.ts";
import { startJobs } from "./jobs.ts";

/** The queue's tables in a database that has none yet, with a place for each of these jobs; nobody works. */
export async function makeQueueTables<World>(
	where: string | ServerAddress,
	declared: Job<World>[],
	log: Log,
): Promise<void> {
	const { pool } = connect(where, { label: "restore", max: 2 });
	try {
		const jobs = await startJobs<World>({ pool, listen: makeListen(where) }, declared, log, { works: false });
		await jobs.stop();
	} finally {
		await pool.end();
	}
}
