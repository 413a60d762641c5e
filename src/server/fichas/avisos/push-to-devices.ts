import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { SECOND_MS } from "#core/kernel/duration.ts";
import { liveSessionsOf } from "#server/accounts/sessions/live-sessions.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import type { PushMessage } from "#server/platform/push/push.ts";
import { avisoAparelhos, avisoEnvios } from "./aviso.table.ts";

/**
 * Tries that fail, of one person. The address of a device is whatever a browser says, and one that never answers takes
 * a place of everybody's for as long as it is waited for; beyond this it is not asked, and the job comes back later.
 */
const unanswered: Allowance = { name: "push-unanswered", points: 10, seconds: 600 };
/** Longer than a push service may take. */
const CLAIM_MS = 30 * SECOND_MS;

type Device = typeof avisoAparelhos.$inferSelect;

/**
 * To each of their devices, once: claimed, sent, noted, and no connection is held meanwhile. Only a crash between the
 * service's "taken" and our note sends it again, and the phone then puts it in the place of the first (`tag`).
 */
export async function pushToDevices(
	deps: Deps,
	{ id: avisoId, personId }: { id: string; personId: string },
	message: PushMessage,
): Promise<void> {
	const alive = new Set(await liveSessionsOf(deps, personId));
	const known = await deps.db.select().from(avisoAparelhos).where(eq(avisoAparelhos.personId, personId));
	const devices = known.filter(({ sessionId }) => alive.has(sessionId));
	if (devices.length === 0) return;
	if (!(await deps.limiter.take(unanswered, personId)).allowed)
		throw new Error("the devices of this person have not answered lately");
	// Side by side: other people's notices wait for this one, and an address that never answers is whoever's it is.
	const tried = await Promise.allSettled(devices.map((device) => pushOnce(deps, avisoId, device, message)));
	// The others have it; the job comes back for this one.
	for (const one of tried) if (one.status === "rejected") throw one.reason;
	await deps.limiter.giveBack(unanswered, personId);
}

async function pushOnce(deps: Deps, avisoId: string, device: Device, message: PushMessage): Promise<void> {
	const { db, clock } = deps;
	const ours = and(eq(avisoEnvios.avisoId, avisoId), eq(avisoEnvios.aparelhoId, device.id));
	if (!(await claim(deps, avisoId, device.id))) {
		const [other] = await db.select({ sentAt: avisoEnvios.sentAt }).from(avisoEnvios).where(ours);
		if (other?.sentAt === null) throw new Error("the notice is being sent by another");
		return;
	}
	try {
		const outcome = await deps.push.send(device, message);
		if (outcome === "gone") {
			await db.delete(avisoAparelhos).where(eq(avisoAparelhos.id, device.id));
			return;
		}
		if (outcome === "refused") {
			// Not again for this notice, and again for the next: whose fault it is nobody knows. It ends with its session.
			await db.delete(avisoEnvios).where(and(ours, isNull(avisoEnvios.sentAt)));
			return;
		}
	} catch (error) {
		await db.delete(avisoEnvios).where(and(ours, isNull(avisoEnvios.sentAt)));
		throw error;
	}
	await db.update(avisoEnvios).set({ sentAt: clock.now() }).where(ours);
}

async function claim({ db, clock }: Deps, avisoId: string, aparelhoId: string): Promise<boolean> {
	const now = clock.now();
	const claimedUntil = new Date(now.getTime() + CLAIM_MS);
	const claimed = await db
		.insert(avisoEnvios)
		.values({ avisoId, aparelhoId, claimedUntil })
		.onConflictDoUpdate({
			target: [avisoEnvios.avisoId, avisoEnvios.aparelhoId],
			set: { claimedUntil },
			setWhere: sql`${isNull(avisoEnvios.sentAt)} and ${lte(avisoEnvios.claimedUntil, now)}`,
		})
		.returning({ aparelhoId: avisoEnvios.aparelhoId });
	return claimed.length > 0;
}
