import { and, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { NEWS_CONFIRM_DAYS } from "#core/blog/news-form.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { deletePortion } from "#server/platform/db/delete-portion.ts";
import { newsReaders } from "./news-reader.table.ts";

const PORTION = 2000;

/** Who did not confirm while the link worked did not want it, or was somebody else. */
export const forgetUnconfirmedReaders = defineJob({
	name: "blog.forget-unconfirmed-readers",
	work: "portion",
	payload: z.object({}),
	schedule: "52 3 * * *",
	handle: async ({ db, clock }) => {
		const before = new Date(clock.now().getTime() - NEWS_CONFIRM_DAYS * DAY_MS);
		const due = and(isNull(newsReaders.confirmedAt), lt(newsReaders.askedAt, before));
		return (await deletePortion(db, newsReaders, due, PORTION)) === PORTION ? {} : undefined;
	},
});
