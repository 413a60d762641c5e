import { and, count, eq, ne } from "drizzle-orm";
import type { PersonId } from "#core/kernel/ids.ts";
import { recordOf } from "#core/kernel/record.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { keptUserAgent } from "#core/kernel/text/kept-text.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { arePushKeys } from "#server/platform/push/encrypt-push.ts";
import { avisoAparelhos } from "./aviso.table.ts";

const MOST_DEVICES = 10;

type Adding = { current: CurrentSession; raw: Record<string, unknown>; userAgent: string };

/** As the browser tells it (PushSubscription): an address of its push service, and two keys. */
export async function addDevice(
	{ db, clock, random, push }: Pick<Deps, "db" | "clock" | "random" | "push">,
	{ current, raw, userAgent }: Adding,
): Promise<Result<undefined, "malformed" | "too-many">> {
	const { endpoint, keys } = raw;
	const { p256dh, auth } = recordOf(keys);
	if (typeof endpoint !== "string" || typeof p256dh !== "string" || typeof auth !== "string")
		return refuse("malformed");
	if (p256dh.length > 200 || auth.length > 100 || !push.accepts(endpoint) || !arePushKeys({ p256dh, auth }))
		return refuse("malformed");
	const { personId } = current.seat;
	return db.transaction(async (tx) => {
		// One after the other, so that nobody gets past the number by sending many at once.
		await lockAccount(tx, personId);
		const [{ others } = { others: 0 }] = await tx
			.select({ others: count() })
			.from(avisoAparelhos)
			.where(and(eq(avisoAparelhos.personId, personId), ne(avisoAparelhos.endpoint, endpoint)));
		if (others >= MOST_DEVICES) return refuse("too-many");
		const device = { personId, sessionId: current.session.id, p256dh, auth };
		// One browser, one person: who signs in on it takes it over.
		await tx
			.insert(avisoAparelhos)
			.values({
				id: random.uuid(),
				...device,
				endpoint,
				userAgent: keptUserAgent(userAgent),
				createdAt: clock.now(),
			})
			.onConflictDoUpdate({ target: avisoAparelhos.endpoint, set: device });
		return succeed(undefined);
	});
}

export async function removeDevice(
	{ db }: Pick<Deps, "db">,
	{ personId, endpoint }: { personId: PersonId; endpoint: unknown },
): Promise<void> {
	if (typeof endpoint !== "string") return;
	await db
		.delete(avisoAparelhos)
		.where(and(eq(avisoAparelhos.personId, personId), eq(avisoAparelhos.endpoint, endpoint)));
}
