import { and, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { ADDRESSES_KEPT_DAYS } from "#core/fichas/cases/case-link.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { caseRecords, casos } from "./case.table.ts";

const PORTION = 2000;

/** From where a link was opened is kept for six months (Marco Civil, art. 15); in a preserved case, until it is lifted. */
export const forgetCaseAddresses = defineJob({
	name: "fichas.forget-case-addresses",
	work: "portion",
	schedule: "20 4 * * *",
	payload: z.object({}),
	handle: async ({ db, clock }) => {
		const before = new Date(clock.now().getTime() - ADDRESSES_KEPT_DAYS * DAY_MS);
		const free = db.select({ id: casos.id }).from(casos).where(isNull(casos.preservedSince));
		const due = and(lt(caseRecords.at, before), isNotNull(caseRecords.ip), inArray(caseRecords.casoId, free));
		const some = db.select({ id: caseRecords.id }).from(caseRecords).where(due).limit(PORTION);
		const forgotten = await db
			.update(caseRecords)
			.set({ ip: null })
			.where(and(inArray(caseRecords.id, some), due))
			.returning({ id: caseRecords.id });
		return forgotten.length === PORTION ? {} : undefined;
	},
});
