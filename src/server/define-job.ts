import type { Deps } from "./deps.ts";
import type { Job } from "./platform/jobs/job.ts";

export function defineJob<Payload>(job: Job<Deps, Payload>): Job<Deps, Payload> {
	return job;
}
