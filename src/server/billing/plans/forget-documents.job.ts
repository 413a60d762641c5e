import { and, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { quotaMonth } from "#server/billing/extras/give-extra-fichas.ts";
import { trialDocuments } from "#server/billing/trial/trial-document.table.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { documentMarks } from "./document-mark.table.ts";

const YEAR_MS = 365.25 * DAY_MS;
/** As the privacy terms promise: a withdrawal for as long as money is kept, and that a document has had its trial. */
const WITHDRAWAL_KEPT_MS = 5 * YEAR_MS;
const TRIAL_NOTED_MS = 2 * YEAR_MS;
const PORTION = 1000;

/** Each night: what is known of a CPF or CNPJ, as a code, goes when it decides nothing any more. */
export const forgetDocuments = defineJob({
	name: "billing.forget-documents",
	work: "portion",
	payload: z.object({}),
	schedule: "55 3 * * *",
	handle: async ({ db, clock }) => {
		const now = clock.now();
		const before = (age: number) => new Date(now.getTime() - age);
		const done = [
			await endCounts(db, quotaMonth(now)),
			await forgetMarks(db, before(WITHDRAWAL_KEPT_MS)),
			await forgetTrials(db, before(TRIAL_NOTED_MS)),
		];
		return done.some((count) => count === PORTION) ? {} : undefined;
	},
});

/** The count of a month that is over. */
async function endCounts(db: Deps["db"], month: string): Promise<number> {
	const isOver = and(isNotNull(documentMarks.month), ne(documentMarks.month, month));
	const some = db.select({ hash: documentMarks.documentHash }).from(documentMarks).where(isOver).limit(PORTION);
	const ended = await db
		.update(documentMarks)
		.set({ month: null, used: 0 })
		.where(and(inArray(documentMarks.documentHash, some), isOver))
		.returning({ hash: documentMarks.documentHash });
	return ended.length;
}

async function forgetMarks(db: Deps["db"], before: Date): Promise<number> {
	const isDue = and(
		isNull(documentMarks.month),
		or(isNull(documentMarks.withdrawnAt), lt(documentMarks.withdrawnAt, before)),
	);
	const some = db.select({ hash: documentMarks.documentHash }).from(documentMarks).where(isDue).limit(PORTION);
	const gone = await db
		.delete(documentMarks)
		.where(and(inArray(documentMarks.documentHash, some), isDue))
		.returning({ hash: documentMarks.documentHash });
	return gone.length;
}

async function forgetTrials(db: Deps["db"], before: Date): Promise<number> {
	const isDue = lt(trialDocuments.usedAt, before);
	const some = db.select({ hash: trialDocuments.documentHash }).from(trialDocuments).where(isDue).limit(PORTION);
	const gone = await db
		.delete(trialDocuments)
		.where(inArray(trialDocuments.documentHash, some))
		.returning({ hash: trialDocuments.documentHash });
	return gone.length;
}
