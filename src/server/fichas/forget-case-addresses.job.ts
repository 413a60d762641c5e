import { and, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { ADDRESSES_KEPT_DAYS } from "#core/fichas/case-link.ts";
import { defineJob } from "#server/define-job.ts";
import { caseRecords, casos } from "./case.table.ts";

const DAY_MS = 86_400_000;

/** From where a link was opened is kept for six months (Marco Civil, art. 15); in a preserved case, until it is lifted. */
export const forgetCaseAddresses = defineJob({
	name: "fichas.forget-case-addresses",
	schedule: "20 4 * * *",
	payload: z.object({}),
	handle: async ({ db, clock }) => {
		const before = new Date(clock.now().getTime() - ADDRESSES_KEPT_DAYS * DAY_MS);
		const free = db.select({ id: casos.id }).from(casos).where(isNull(casos.preservedSince));
		await db
			.update(caseRecords)
			.set({ ip: null })
			.where(and(lt(caseRecords.at, before), isNotNull(caseRecords.ip), inArray(caseRecords.casoId, free)));
	},
});
