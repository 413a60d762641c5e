import type { JobResult, PgBoss } from "pg-boss";
import * as z from "zod";
import { asOneErrand } from "../db/travel-together.ts";
import { describeError } from "../describe-error.ts";
import type { Log } from "../log.ts";
import type { Job } from "./job.ts";

type Running<World> = { boss: PgBoss; log: Log; world: World; job: Job<World> };

/** One task, and the next portion of it where it says there is one; what it came to decides whether it is tried again. */
export async function runJob<World>(
	{ boss, log, world, job }: Running<World>,
	{ id, data }: { id: string; data: unknown },
): Promise<JobResult> {
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

function isPermanent(error: unknown): boolean {
	return typeof error === "object" && error !== null && "permanent" in error && error.permanent === true;
}
