import type { Deps } from "./deps.ts";
import type { Job, OneJob, PortionJob } from "./platform/jobs/job.ts";

export function defineJob<Payload>(job: OneJob<Deps, Payload>): OneJob<Deps, Payload>;
export function defineJob<Payload>(job: PortionJob<Deps, Payload>): PortionJob<Deps, Payload>;
export function defineJob<Payload>(job: Job<Deps, Payload>): Job<Deps, Payload> {
	return job;
}
