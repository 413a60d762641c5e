import { lt } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { deletePortion } from "#server/platform/db/delete-portion.ts";
import { contactMessages } from "./contact-message.table.ts";

/** As the privacy terms promise. */
const KEPT_MS = 2 * 365 * DAY_MS;
const PORTION = 2000;

export const forgetMessages = defineJob({
	name: "contact.forget-messages",
	work: "portion",
	payload: z.object({}),
	schedule: "55 3 * * *",
	handle: async ({ db, clock }) => {
		const due = lt(contactMessages.createdAt, new Date(clock.now().getTime() - KEPT_MS));
		return (await deletePortion(db, contactMessages, due, PORTION)) === PORTION ? {} : undefined;
	},
});
