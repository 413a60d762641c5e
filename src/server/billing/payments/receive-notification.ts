import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { isProviderTopic } from "./provider-topics.ts";
import { storeNotification } from "./store-notification.ts";
import { verifyNotification } from "./verify-notification.ts";

type Received = {
	signature: string | undefined;
	requestId: string | undefined;
	query: URLSearchParams;
	body: Record<string, unknown>;
};

const LONGEST_WORD = 100;

/** Proves, stores, and that is all: what a notification means is found out afterwards, by asking the provider. */
export async function receiveNotification(
	deps: Deps,
	{ signature, requestId, query, body }: Received,
): Promise<Result<"stored" | "ignored", "not-signed">> {
	const { data } = body;
	const bodyId = typeof data === "object" && data !== null && "id" in data ? wordOf(data.id) : undefined;
	const queryIds = query.getAll("data.id");
	const resourceId = verifyNotification(
		{ signature, requestId, queryId: queryIds[0], bodyId },
		deps.payments.notificationSecrets,
	);
	const topic = topicOf(query, body);
	// What is not signed must not be able to turn signed news of one kind into news of another.
	if (!resourceId || topic === undefined || queryIds.length > 1) return refuse("not-signed");
	if (!isProviderTopic(topic) || resourceId.length > LONGEST_WORD) return succeed("ignored");
	await storeNotification(deps, {
		id: deps.random.uuid(),
		topic,
		resourceId,
		action: wordOf(body.action) ?? "",
		notificationId: wordOf(body.id) ?? "",
		body: { user_id: wordOf(body.user_id), live_mode: body.live_mode === true, date: wordOf(body.date_created) },
		receivedAt: deps.clock.now(),
	});
	return succeed("stored");
}

/** `undefined` when address and body, or the old and the new style, contradict each other. */
function topicOf(query: URLSearchParams, body: Record<string, unknown>): string | undefined {
	const named = [...query.getAll("type"), ...query.getAll("topic"), wordOf(body.type)].filter(
		(topic) => topic !== undefined,
	);
	return new Set(named).size === 1 ? named[0] : undefined;
}

function wordOf(value: unknown): string | undefined {
	if (typeof value !== "string" && typeof value !== "number") return undefined;
	return String(value).slice(0, LONGEST_WORD);
}
