import { and, asc, inArray, isNull, lt, sql } from "drizzle-orm";
import * as z from "zod";
import { SHORTEST_TERM_YEARS, yearsAfter } from "#core/fichas/retention-terms.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { removeFicha } from "./remove-ficha.ts";
import { removeFiles } from "./remove-files.ts";
import { termOf } from "./term-of.ts";

const LOOKED_AT = 500;
const REMOVED_AT_MOST = 50;
const FILES = 100;

const over = ["assinada", "recusada", "expirada", "cancelada"] as const;

/**
 * Signed evidence whose term is over goes, each ficha in a transaction of its own. `after` is the last one that was
 * looked at, in the order of sending; what is preserved is passed over and met again the next day.
 */
export const removeDueFichas = defineJob({
	name: "fichas.remove-due-fichas",
	work: "portion",
	payload: z.object({ after: z.optional(z.object({ sentAt: z.iso.datetime(), id: z.uuid() })) }),
	schedule: "20 2 * * *",
	handle: async (deps, { after }) => {
		const rows = await readOldest(deps, after);
		const last = await removeSome(deps, rows);
		const hasFiles = await removeFiles(deps, FILES);
		if (last) return { after: last };
		// Behind the last ficha there may still be files.
		if (!hasFiles) return undefined;
		return after ? { after } : {};
	},
});

type Place = { sentAt: string; id: string };

async function readOldest({ db, clock }: Deps, after: Place | undefined) {
	const { id, tipo, status, sentAt, signedAt, endedAt, sealedAt, happensOn, validUntil, preservedSince } = fichas;
	return db
		.select({ id, tipo, status, sentAt, signedAt, endedAt, sealedAt, happensOn, validUntil, preservedSince })
		.from(fichas)
		.where(
			and(
				isNull(fichas.removedAt),
				inArray(status, over),
				lt(sentAt, yearsAfter(clock.now(), -SHORTEST_TERM_YEARS)),
				after && sql`(${sentAt}, ${id}) > (${after.sentAt}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(sentAt), asc(id))
		.limit(LOOKED_AT);
}

/** The last one that was looked at; nothing when there are no more. */
async function removeSome(deps: Deps, rows: Awaited<ReturnType<typeof readOldest>>): Promise<Place | undefined> {
	const now = deps.clock.now();
	let removed = 0;
	let last: Place | undefined;
	for (const row of rows) {
		if (removed === REMOVED_AT_MOST) return last;
		const until = termOf(row);
		if (until && until <= now && !row.preservedSince && (await removeFicha(deps, row.id))) removed++;
		if (row.sentAt) last = { sentAt: row.sentAt.toISOString(), id: row.id };
	}
	return rows.length === LOOKED_AT ? last : undefined;
}
