import { asc, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import { mergeOts, type OtsNode, writeOts } from "#core/fichas/verify/ots.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { dailyRoots, rootProofs } from "#server/fichas/evidence/evidence-log.table.ts";
import { rootOf } from "#server/fichas/evidence/read-root.ts";
import { submitToCalendar } from "#server/platform/ask-calendar.ts";
import { announceContent } from "#server/platform/content-changes.ts";

const MOST = 10;

/** Roots that no calendar (OpenTimestamps) was given yet, where the operator has named some. */
export const submitRoots = defineJob({
	name: "fichas.submit-roots",
	work: "portion",
	payload: z.object({}),
	schedule: "55 * * * *",
	atOnce: 1,
	handle: async (deps) => {
		if (deps.config.calendarUrls.length === 0) return undefined;
		const waiting = await deps.db
			.select({ root: dailyRoots })
			.from(dailyRoots)
			.leftJoin(rootProofs, eq(rootProofs.day, dailyRoots.day))
			.where(isNull(rootProofs.day))
			.orderBy(asc(dailyRoots.number))
			.limit(MOST);
		for (const { root: row } of waiting) {
			const root = rootOf(row);
			const proof = root && (await submit(deps, Buffer.from(rootHash(root), "hex")));
			// All are away: asked again in an hour.
			if (!proof) return undefined;
			await deps.db.transaction(async (tx) => {
				const now = deps.clock.now();
				const values = { day: row.day, proof: Buffer.from(writeOts(proof)).toString("base64"), askedAt: now };
				await tx.insert(rootProofs).values(values).onConflictDoNothing();
				await announceContent(tx);
			});
		}
		return waiting.length === MOST ? {} : undefined;
	},
});

/** One proof of all calendars that answered. */
async function submit(
	{ config, log }: Pick<Deps, "config" | "log">,
	message: Uint8Array,
): Promise<OtsNode | undefined> {
	const answers = await Promise.all(
		config.calendarUrls.map((url) =>
			submitToCalendar(url, message).catch((error) => {
				log.warn({ err: error, calendar: new URL(url).host }, "a calendar did not take the day's root");
				return undefined;
			}),
		),
	);
	return answers.reduce((one, other) => (one && other ? mergeOts(one, other) : (one ?? other)), undefined);
}
