import type { Deps } from "#server/deps.ts";
import { processProviderEvent } from "./process-provider-event.job.ts";
import { providerEvents } from "./provider-event.table.ts";

export type NewEvent = typeof providerEvents.$inferInsert;
type Waiting = { event: NewEvent; done: PromiseWithResolvers<void> };
type Inbox = { waiting: Waiting[]; busy: boolean };

/** So many rows at once are still one quick statement. */
const MOST_AT_ONCE = 200;
const inboxes = new WeakMap<Deps, Inbox>();

/**
 * Resolves when the event is safely stored with its job. Notifications come in bursts: those that arrive while
 * others are being written go together in the next transaction, so that a burst costs few of them.
 */
export async function storeNotification(deps: Deps, event: NewEvent): Promise<void> {
	const inbox = inboxes.get(deps) ?? { waiting: [], busy: false };
	inboxes.set(deps, inbox);
	const done = Promise.withResolvers<void>();
	inbox.waiting.push({ event, done });
	if (!inbox.busy) void writeAll(deps, inbox);
	return done.promise;
}

async function writeAll(deps: Deps, inbox: Inbox): Promise<void> {
	inbox.busy = true;
	while (inbox.waiting.length > 0) {
		const batch = inbox.waiting.splice(0, MOST_AT_ONCE);
		try {
			await writeOnce(
				deps,
				batch.map(({ event }) => event),
			);
			for (const { done } of batch) done.resolve();
		} catch (error) {
			for (const { done } of batch) done.reject(error);
		}
	}
	inbox.busy = false;
}

async function writeOnce(deps: Deps, events: NewEvent[]): Promise<void> {
	// Always in the same order: two processes that store the same ones then wait for each other in turn, not in a ring.
	events.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	await deps.db.transaction(async (tx) => {
		const stored = await tx
			.insert(providerEvents)
			.values(events)
			.onConflictDoNothing()
			.returning({ id: providerEvents.id });
		await deps.jobs.enqueueAll(
			tx,
			processProviderEvent,
			stored.map(({ id }) => ({ eventId: id })),
		);
	});
}

function keyOf({ topic, resourceId, action, notificationId }: NewEvent): string {
	return [topic, resourceId, action, notificationId].join(" ");
}
