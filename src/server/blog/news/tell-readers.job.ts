import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { confirmedReaders } from "./news.read.ts";
import { tellReader } from "./tell-reader.job.ts";

const PORTION = 500;

/** A mail for each confirmed reader, promised by the portion: one address that is refused holds up nobody. */
export const tellReaders = defineJob({
	name: "blog.tell-readers",
	work: "portion",
	payload: z.object({ postId: z.uuid(), after: z.nullable(z.uuid()) }),
	handle: async (deps, { postId, after }) => {
		const readers = await confirmedReaders(deps, after, PORTION);
		const last = readers.at(-1);
		if (!last) return undefined;
		await deps.db.transaction((tx) =>
			deps.jobs.enqueueAll(
				tx,
				tellReader,
				readers.map(({ id }) => ({ postId, readerId: id })),
			),
		);
		return readers.length === PORTION ? { postId, after: last.id } : undefined;
	},
});
