import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import * as z from "zod";
import type { Day } from "#core/kernel/day.ts";
import { readRootMailReaders } from "#server/accounts/root-mail-readers.read.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { dailyRoots, evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { rootMails } from "./root-mail.table.ts";
import { sendRootMail } from "./send-root-mail.job.ts";

const PORTION = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Who gets a day's root: the addresses of the operator, and whoever manages an account that has an event in it. */
export const mailRoot = defineJob({
	name: "fichas.mail-root",
	work: "portion",
	payload: z.object({ day: z.string(), after: z.optional(z.string()) }),
	atOnce: 1,
	handle: async (deps, { day, after }) => {
		const accounts = await readAccounts(deps, day, after ?? FIRST);
		const last = accounts.at(-1);
		const readers = await readRootMailReaders(deps, { accountIds: accounts });
		await deps.db.transaction(async (tx) => {
			if (!after) {
				const witnesses = deps.config.rootWitnesses.map((_, witness) => ({ day, witness }));
				await deps.jobs.enqueueAll(tx, sendRootMail, witnesses);
			}
			await deps.jobs.enqueueAll(
				tx,
				sendRootMail,
				readers.map(({ accountId, personId }) => ({ day, accountId, personId })),
			);
			if (!last) await tx.insert(rootMails).values({ day, promisedAt: deps.clock.now() }).onConflictDoNothing();
		});
		return last ? { day, after: last } : undefined;
	},
});

async function readAccounts({ db }: Pick<Deps, "db">, day: Day, after: string): Promise<string[]> {
	const [root] = await db.select().from(dailyRoots).where(eq(dailyRoots.day, day));
	if (!root) return [];
	const ofDay = and(gte(evidenceLog.seq, root.firstSeq), lt(evidenceLog.seq, root.firstSeq + root.size));
	const rows = await db
		.selectDistinct({ id: fichas.accountId })
		.from(evidenceLog)
		.innerJoin(fichas, eq(fichas.id, evidenceLog.fichaId))
		.where(and(ofDay, gt(fichas.accountId, after)))
		.orderBy(asc(fichas.accountId))
		.limit(PORTION);
	return rows.flatMap(({ id }) => id ?? []);
}
