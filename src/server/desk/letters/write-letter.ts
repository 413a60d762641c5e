import type { Deps } from "#server/deps.ts";
import type { Admin } from "#server/desk/records/write-desk-record.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { deskLetters } from "./desk-letter.table.ts";
import { sendLetter } from "./send-letter.job.ts";

type Letter = { admin: Admin; subject: string; text: string } & ({ accountId: string } | { messageId: string });

/** Kept as it was written, and promised to go out. */
export async function writeLetter(
	deps: Pick<Deps, "clock" | "random" | "jobs">,
	tx: Transaction,
	{ admin, ...letter }: Letter,
): Promise<void> {
	const id = deps.random.uuid();
	await tx.insert(deskLetters).values({ ...letter, id, adminEmail: admin.email, createdAt: deps.clock.now() });
	await deps.jobs.enqueue(tx, sendLetter, { letterId: id });
}
