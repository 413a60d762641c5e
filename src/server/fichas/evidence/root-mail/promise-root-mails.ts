import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { readLastRoot } from "#server/fichas/evidence/read-root.ts";
import { mailRoot } from "./mail-root.job.ts";
import { rootMails } from "./root-mail.table.ts";

/**
 * The newest root goes out, once, and none of before: it holds them all, and nobody gets two mails on one day because a
 * machine was off. Asked each hour, so that what a lost job has left undone is made up for.
 */
export async function promiseRootMails(deps: Pick<Deps, "db" | "jobs">): Promise<void> {
	const last = await readLastRoot(deps.db);
	if (last?.version !== 2) return;
	const [promised] = await deps.db.select().from(rootMails).where(eq(rootMails.day, last.day));
	if (promised) return;
	await deps.db.transaction((tx) => deps.jobs.enqueue(tx, mailRoot, { day: last.day }));
}
