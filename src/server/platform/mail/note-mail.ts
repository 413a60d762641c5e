import { createHash } from "node:crypto";
import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { givenFor } from "../db/given-for.ts";
import { preparedOnce } from "../db/prepared-once.ts";
import type { Secrets } from "../secrets.ts";
import { mailLog } from "./mail-log.table.ts";

export const MAIL_LOG_DAYS = 90;
const MOST_LISTED = 30;

export type Sending = { sentAt: Date | null; failures: number };

const keyOf = (id: string) => createHash("sha256").update(id).digest("hex");

type World = { db: Database; clock: Clock; secrets: Secrets };

const recipientOf = ({ secrets }: Pick<World, "secrets">, address: string) =>
	secrets.derive("mail-log", address.trim().toLowerCase());

/** `trial-confirmation-{id}-1` is a `trial-confirmation`: what comes after the words is somebody's. */
export function kindOfMail(id: string): string {
	return /^[a-z]+(?:-[a-z]+)*?(?=-[0-9a-f]{8}-|-\d|$)/.exec(id)?.[0] ?? "outro";
}

/** That it was handed over, or that it was not. */
export async function noteMail(
	world: World,
	{ id, to, sent }: { id: string; to: string; sent: boolean },
): Promise<void> {
	const now = world.clock.now();
	const row = { key: keyOf(id), recipient: recipientOf(world, to), kind: kindOfMail(id), at: now };
	if (sent) {
		await notingSent(world.db).execute({ ...row, sentAt: now, failures: 0 });
		return;
	}
	await world.db
		.insert(mailLog)
		.values({ ...row, sentAt: null, failures: 1 })
		.onConflictDoUpdate({
			target: mailLog.key,
			set: { failures: sql`${mailLog.failures} + 1` },
		});
}

const notingSent = preparedOnce((db: Database) => {
	const { key, recipient, kind, at, sentAt, failures } = mailLog;
	return db
		.insert(mailLog)
		.values(givenFor({ key, recipient, kind, at, sentAt, failures }))
		.onConflictDoUpdate({ target: key, set: { sentAt: sql`coalesce(${sentAt}, excluded.sent_at)` } })
		.prepare("note_mail_in_log");
});

/** What is known of each of these mails, by its id; nothing of one that nobody tried to send, or that was forgotten. */
export async function mailsById({ db }: Pick<World, "db">, ids: readonly string[]): Promise<Map<string, Sending>> {
	if (ids.length === 0) return new Map();
	const byKey = new Map(ids.map((id) => [keyOf(id), id]));
	const rows = await db
		.select({ key: mailLog.key, sentAt: mailLog.sentAt, failures: mailLog.failures })
		.from(mailLog)
		.where(inArray(mailLog.key, [...byKey.keys()]));
	return new Map(rows.map(({ key, ...sending }) => [byKey.get(key) ?? "", sending]));
}

/** The last ones to an address, the newest first. */
export function mailsTo(world: Pick<World, "db" | "secrets">, address: string) {
	return world.db
		.select({ kind: mailLog.kind, at: mailLog.at, sentAt: mailLog.sentAt, failures: mailLog.failures })
		.from(mailLog)
		.where(eq(mailLog.recipient, recipientOf(world, address)))
		.orderBy(desc(mailLog.at))
		.limit(MOST_LISTED);
}

export async function forgetMailLog({ db, clock }: Pick<World, "db" | "clock">, most: number): Promise<number> {
	const isOld = lt(mailLog.at, new Date(clock.now().getTime() - MAIL_LOG_DAYS * DAY_MS));
	const some = db.select({ key: mailLog.key }).from(mailLog).where(isOld).limit(most);
	return (await db.delete(mailLog).where(inArray(mailLog.key, some)).returning({ key: mailLog.key })).length;
}
