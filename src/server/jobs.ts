import { notifySupport } from "./contact/notify-support.job.ts";
import { thankSender } from "./contact/thank-sender.job.ts";
import type { Deps } from "./deps.ts";
import type { Job } from "./platform/jobs/job.ts";

/** Every job of the product: a worker runs all of them. */
export const allJobs = [notifySupport, thankSender] as unknown as Job<Deps, never>[];
