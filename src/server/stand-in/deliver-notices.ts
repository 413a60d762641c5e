import { eq, sql } from "drizzle-orm";
import { withDeadline } from "#server/platform/outward/deadline.ts";
import { postAs } from "./post-as.ts";
import { signNotice } from "./sign-notice.ts";
import { providerDeliveries } from "./stand-in.table.ts";
import { providerNow, type StandInWorld } from "./stand-in-transaction.ts";
import { readSettings } from "./store-settings.ts";

type Delivery = typeof providerDeliveries.$inferSelect;

/** How long the provider waits for an answer. */
const PATIENCE_MS = 22_000;
/** Longer than a delivery can take: whoever claimed it and died gave it up. */
const CLAIM_MS = 30_000;
const AT_ONCE = 20;
/** A quarter of an hour each at the real provider. */
const PAUSES_SECONDS = [3, 6, 12, 30, 60, 120, 300];

/** Sends what is due and not claimed by another process. `listener`: our own server, whatever the public name is. */
export async function deliverNotices(world: StandInWorld, listener: string, stopping?: AbortSignal): Promise<number> {
	const settings = await readSettings(world.db, world.usualSettings);
	const now = providerNow(world, settings);
	const claimed = await claimDue(world, now);
	await Promise.all(
		claimed.map(async (delivery) => {
			const secret = settings.notices.wrongSecret ? "not-the-secret" : world.notificationSecret;
			const signature = signNotice({ ...delivery, at: now, secret, unit: settings.notices.unit });
			const status = await withDeadline("notice", PATIENCE_MS, (late) => {
				const signal = stopping ? AbortSignal.any([late, stopping]) : late;
				return send(world, listener, delivery, { signature, signal });
			}).catch(() => "sem resposta");
			await record(world, delivery, status, now);
		}),
	);
	return claimed.length;
}

async function claimDue({ db }: StandInWorld, now: Date): Promise<Delivery[]> {
	const due = sql`(select id from ${providerDeliveries} where due_at <= ${now.toISOString()}
		order by due_at, id limit ${AT_ONCE} for update skip locked)`;
	return db
		.update(providerDeliveries)
		.set({ attempts: sql`${providerDeliveries.attempts} + 1`, dueAt: new Date(now.getTime() + CLAIM_MS) })
		.where(sql`${providerDeliveries.id} in ${due}`)
		.returning();
}

async function send(
	{ publicUrl }: StandInWorld,
	listener: string,
	{ url, topic, resourceId, body, requestId, attempts }: Delivery,
	{ signature, signal }: { signature: string; signal: AbortSignal },
): Promise<string> {
	const target = new URL(url);
	target.searchParams.set("data.id", resourceId);
	target.searchParams.set("type", topic);
	const isOurs = target.origin === new URL(publicUrl).origin;
	const headers = {
		"content-type": "application/json",
		"user-agent": "restclient-node/4.15.3",
		"x-signature": signature,
		"x-request-id": requestId,
		"x-retry": String(attempts - 1),
		"x-socket-timeout": String(PATIENCE_MS),
	};
	try {
		const text = JSON.stringify(body);
		const path = `${target.pathname}${target.search}`;
		if (isOurs) return await postAs(target.host, `${listener}${path}`, { headers, body: text, signal });
		const init = { method: "POST", headers, body: text, signal };
		const response = await fetch(target, { ...init, redirect: "manual" });
		await response.body?.cancel();
		return String(response.status);
	} catch {
		return "sem resposta";
	}
}

async function record({ db }: StandInWorld, delivery: Delivery, status: string, now: Date): Promise<void> {
	const taken = status === "200" || status === "201";
	const seconds = PAUSES_SECONDS[delivery.attempts - 1];
	const dueAt = taken || seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
	await db.update(providerDeliveries).set({ lastStatus: status, dueAt }).where(eq(providerDeliveries.id, delivery.id));
}
