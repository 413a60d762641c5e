import { lt } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { deletePortion } from "#server/platform/db/delete-portion.ts";
import { deskLetters } from "./desk-letter.table.ts";

/** As the privacy terms promise of messages. What answers one goes with it; this finds what was written to an account. */
const KEPT_MS = 2 * 365 * DAY_MS;
const PORTION = 2000;

export const forgetLetters = defineJob({
	name: "desk.forget-letters",
	work: "portion",
	payload: z.object({}),
	schedule: "57 3 * * *",
	handle: async ({ db, clock }) => {
		const due = lt(deskLetters.createdAt, new Date(clock.now().getTime() - KEPT_MS));
		return (await deletePortion(db, deskLetters, due, PORTION)) === PORTION ? {} : undefined;
	},
});
