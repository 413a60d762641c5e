import { and, lt, ne } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { blogComments } from "#server/blog/blog.table.ts";
import { defineJob } from "#server/define-job.ts";
import { deletePortion } from "#server/platform/db/delete-portion.ts";

/** As the privacy terms promise: what never went up, or was taken down again, is of no use after a year. */
const KEPT_MS = 365 * DAY_MS;
const PORTION = 2000;

export const forgetComments = defineJob({
	name: "blog.forget-comments",
	work: "portion",
	payload: z.object({}),
	schedule: "58 3 * * *",
	handle: async ({ db, clock }) => {
		const before = new Date(clock.now().getTime() - KEPT_MS);
		const due = and(ne(blogComments.status, "approved"), lt(blogComments.created_at, before));
		return (await deletePortion(db, blogComments, due, PORTION)) === PORTION ? {} : undefined;
	},
});
