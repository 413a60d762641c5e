import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { processProviderEvent as process } from "./process-provider-event.ts";

export const processProviderEvent = defineJob({
	name: "billing.process-provider-event",
	work: "one",
	payload: z.object({ eventId: z.uuid() }),
	// They wait for the provider most of the time, and come in bursts.
	atOnce: 8,
	handle: (deps, { eventId }) => process(deps, eventId),
});
