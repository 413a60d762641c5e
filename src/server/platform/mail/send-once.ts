import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { preparedOnce } from "../db/prepared-once.ts";
import { MailError } from "./mail.ts";
import { mailDeliveries } from "./mail-delivery.table.ts";
import { SEND_LIMIT_MS } from "./send-limit.ts";

/** Longer than a mailer may take, clocks that differ included: whoever claimed it and is silent for so long is gone. */
const CLAIM_MS = SEND_LIMIT_MS + 15_000;
const WAIT_FOR_OTHER_MS = 10_000;
const LOOK_EVERY_MS = 100;
/** Longer than any job tries; until then a repeat is recognised. */
const REMEMBERED_MS = 7 * DAY_MS;

type World = { db: Database; clock: Clock };

/**
 * Sends the mail of this event unless it was sent before. The claim is one short statement and so is the note
 * afterwards; while the provider takes its time no connection is held. Of several who want to send it at once one
 * does, the others wait and then find nothing to do. Only a crash between the provider's "taken" and our note lets
 * it go out once more, with the same Message-ID, when the claim is over.
 */
export async function sendOnce(
	world: World,
	id: string,
	send: () => Promise<void>,
	/** What else is noted once it is sent, by whomever. */
	noteSent: () => Promise<void> = async () => {},
): Promise<void> {
	const key = createHash("sha256").update(id).digest("hex");
	const claimedUntil = await claimOrSeeSent(world, key);
	if (!claimedUntil) return noteSent();
	try {
		// A busy database may have taken so long over the claim that another could claim it before this one is sent.
		if (world.clock.now().getTime() + SEND_LIMIT_MS > claimedUntil.getTime())
			throw new MailError("the claim came too late", { permanent: false });
		await send();
	} catch (error) {
		// Where even this fails, the claim ends by itself.
		await giveUp(world, key, claimedUntil).catch(() => undefined);
		throw error;
	}
	const { db, clock } = world;
	await Promise.all([noting(db).execute({ key, now: clock.now().toISOString() }), noteSent()]);
}

/** Undefined: it is sent. */
async function claimOrSeeSent(world: World, key: string): Promise<Date | undefined> {
	const patience = performance.now() + WAIT_FOR_OTHER_MS;
	for (;;) {
		const claimedUntil = await claim(world, key);
		if (claimedUntil) return claimedUntil;
		const [other] = await world.db
			.select({ sentAt: mailDeliveries.sentAt })
			.from(mailDeliveries)
			.where(eq(mailDeliveries.key, key));
		if (other?.sentAt) return undefined;
		// The job is tried again later; the one who is sending is done or given up by then.
		if (performance.now() > patience) throw new MailError("the mail is being sent by another", { permanent: false });
		await pause(LOOK_EVERY_MS);
	}
}

async function claim({ db, clock }: World, key: string): Promise<Date | undefined> {
	const now = clock.now();
	const claimedUntil = new Date(now.getTime() + CLAIM_MS);
	const [claimed] = await claiming(db).execute({ key, until: claimedUntil.toISOString(), now: now.toISOString() });
	return claimed?.until;
}

const claiming = preparedOnce((db: Database) => {
	const [until, now] = [sql`${sql.placeholder("until")}::timestamptz`, sql`${sql.placeholder("now")}::timestamptz`];
	return db
		.insert(mailDeliveries)
		.values({ key: sql.placeholder("key"), claimedUntil: until })
		.onConflictDoUpdate({
			target: mailDeliveries.key,
			set: { claimedUntil: until },
			setWhere: sql`${isNull(mailDeliveries.sentAt)} and ${lte(mailDeliveries.claimedUntil, now)}`,
		})
		.returning({ until: mailDeliveries.claimedUntil })
		.prepare("claim_mail");
});

const noting = preparedOnce((db: Database) =>
	db
		.update(mailDeliveries)
		.set({ sentAt: sql`${sql.placeholder("now")}::timestamptz` })
		.where(eq(mailDeliveries.key, sql.placeholder("key")))
		.prepare("note_mail_sent"),
);

/** It did not go out: the next try need not wait for the end of the claim. One that somebody took over stays. */
async function giveUp({ db }: World, key: string, claimedUntil: Date): Promise<void> {
	const ours = and(eq(mailDeliveries.key, key), eq(mailDeliveries.claimedUntil, claimedUntil));
	await db.delete(mailDeliveries).where(and(ours, isNull(mailDeliveries.sentAt)));
}

/** By then every job that could repeat a mail has ended. */
export async function forgetSentMails({ db, clock }: World, most: number): Promise<number> {
	const isOld = lt(mailDeliveries.claimedUntil, new Date(clock.now().getTime() - REMEMBERED_MS));
	const some = db.select({ id: mailDeliveries.key }).from(mailDeliveries).where(isOld).limit(most);
	const gone = await db
		.delete(mailDeliveries)
		.where(inArray(mailDeliveries.key, some))
		.returning({ id: mailDeliveries.key });
	return gone.length;
}
