import pino from "pino";
import type { Log } from "#server/platform/log.ts";

/** The log of a test's world: it is silent, and keeps the tasks that were given up for good, with the reason. */
export function logGivenUpJobs(): { log: Log; givenUp: string[] } {
	const givenUp: string[] = [];
	const log = pino(
		{ level: "error" },
		{
			write(line: string) {
				const { msg, job, err } = JSON.parse(line);
				if (msg === "job failed for good") givenUp.push(`${job}: ${err.message}`);
			},
		},
	);
	return { log, givenUp };
}
