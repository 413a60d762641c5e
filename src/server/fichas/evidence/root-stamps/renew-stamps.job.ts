import { asc, gt } from "drizzle-orm";
import * as z from "zod";
import { renewalDue, type StampedText, stampedTexts } from "#core/fichas/verify/root-stamps.ts";
import { readStampTimes } from "#core/fichas/verify/verify-stamp.ts";
import { SECOND_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { dailyRoots } from "#server/fichas/evidence/evidence-log.table.ts";
import { readLaterStamps } from "#server/fichas/evidence/later-stamps.read.ts";
import { rootOf } from "#server/fichas/evidence/read-root.ts";
import { stampRoot } from "./stamp-root.ts";

const MOST = 200;
const BUDGET_MS = 10 * SECOND_MS;

/**
 * Each night: stamps that are a year old, or whose authority's certificate will end, are stamped over anew together with
 * their root, while they still hold. Goes through all roots; a stamp is only read, never asked for, until it is due.
 */
export const renewStamps = defineJob({
	name: "fichas.renew-stamps",
	work: "portion",
	// The number of the root that was looked at last.
	payload: z.object({ after: z.optional(z.number()) }),
	schedule: "10 5 * * *",
	atOnce: 1,
	handle: async (deps, { after = 0 }) => {
		if (deps.config.timestampUrls.length === 0) return undefined;
		const rows = await deps.db
			.select()
			.from(dailyRoots)
			.where(gt(dailyRoots.number, after))
			.orderBy(asc(dailyRoots.number))
			.limit(MOST);
		const later = await readLaterStamps(
			deps.db,
			rows.map(({ day }) => day),
		);
		const deadline = performance.now() + BUDGET_MS;
		for (const row of rows) {
			const root = rootOf(row);
			const stamped = root && { ...root, laterStamps: later(row.day) };
			// Whoever is away is asked again tomorrow: it is due weeks before it is late.
			if (stamped && isDue(stampedTexts(stamped), deps.clock.now()) && !(await stampRoot(deps, stamped, "renovacao")))
				return undefined;
			if (performance.now() > deadline) return { after: row.number };
		}
		return rows.length === MOST ? { after: rows.at(-1)?.number } : undefined;
	},
});

/** By the last renewal, which stands for all before it; before the first one, by whichever ends first. */
function isDue(texts: StampedText[], now: Date): boolean {
	const renewed = texts.findLast(({ renewal }) => renewal !== undefined);
	return (renewed ? [renewed] : texts).some(({ token }) => {
		const told = readStampTimes(token);
		return told !== undefined && renewalDue(told) <= now;
	});
}
