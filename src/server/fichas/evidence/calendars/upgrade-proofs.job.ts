import { and, asc, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { blocksOf, growOts, mergeOts, type OtsNode, pendingAt, readOts, writeOts } from "#core/fichas/verify/ots.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { rootProofs } from "#server/fichas/evidence/evidence-log.table.ts";
import { askCalendar } from "#server/platform/ask-calendar.ts";
import { announceContent } from "#server/platform/content-changes.ts";

const MOST = 20;

/** A block takes hours: calendars are asked what has become of their promises until one of them has been kept. */
export const upgradeProofs = defineJob({
	name: "fichas.upgrade-proofs",
	work: "portion",
	payload: z.object({}),
	schedule: "15 */3 * * *",
	atOnce: 1,
	handle: async (deps) => {
		if (deps.config.calendarUrls.length === 0) return undefined;
		const rows = await deps.db
			.select()
			.from(rootProofs)
			.where(isNull(rootProofs.block))
			.orderBy(asc(rootProofs.askedAt))
			.limit(MOST);
		for (const row of rows) {
			const node = readOts(Buffer.from(row.proof, "base64"));
			const grown = node && (await growOts(node, (each) => ask(deps, each)));
			const proof = grown ? Buffer.from(writeOts(grown)).toString("base64") : row.proof;
			const block = grown ? (blocksOf(grown)[0]?.height ?? null) : null;
			await deps.db.transaction(async (tx) => {
				await tx
					.update(rootProofs)
					.set({ proof, block, askedAt: deps.clock.now() })
					.where(and(eq(rootProofs.day, row.day), eq(rootProofs.proof, row.proof)));
				if (proof !== row.proof) await announceContent(tx);
			});
		}
		return undefined;
	},
});

/** Only those that the operator has named: an address in a proof is anybody's. */
async function ask({ config, log }: Pick<Deps, "config" | "log">, node: OtsNode): Promise<OtsNode | undefined> {
	let found: OtsNode | undefined;
	for (const calendar of pendingAt(node)) {
		if (!config.calendarUrls.includes(calendar.replace(/\/+$/, ""))) continue;
		try {
			const answer = await askCalendar(calendar.replace(/\/+$/, ""), node.message);
			found = found && answer ? mergeOts(found, answer) : (found ?? answer);
		} catch (error) {
			log.warn({ err: error, calendar: new URL(calendar).host }, "a calendar did not answer for a root");
		}
	}
	return found;
}
