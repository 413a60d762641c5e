import { and, asc, gte, isNull, lte } from "drizzle-orm";
import * as z from "zod";
import { MINUTE_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { processProviderEvent } from "./process-provider-event.ts";
import { providerEvents } from "./provider-event.table.ts";
import { sweepWhileAnswered } from "./sweep-while-answered.ts";

/** A notification about something the provider itself cannot show for so long is not worth asking about any more. */
const OLDEST_MS = 7 * 24 * 60 * MINUTE_MS;
const MOST_AT_ONCE = 20_000;

/**
 * Each minute: events whose own job has not succeeded. Its pauses grow to an hour while the provider is away; so
 * it is this sweep that catches up within a minute or two once the provider is back.
 */
export const sweepEvents = defineJob({
	name: "billing.sweep-events",
	work: "portion",
	payload: z.object({}),
	schedule: "* * * * *",
	handle: async (deps) => {
		const now = deps.clock.now().getTime();
		const left = await deps.db
			.select({ id: providerEvents.id })
			.from(providerEvents)
			.where(
				and(
					isNull(providerEvents.processedAt),
					lte(providerEvents.receivedAt, new Date(now - MINUTE_MS)),
					gte(providerEvents.receivedAt, new Date(now - OLDEST_MS)),
				),
			)
			.orderBy(asc(providerEvents.receivedAt))
			.limit(MOST_AT_ONCE);
		await sweepWhileAnswered(deps, left, ({ id }) => processProviderEvent(deps, id));
		return undefined;
	},
});
