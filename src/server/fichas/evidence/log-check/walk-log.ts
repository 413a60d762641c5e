import { CHAIN_START } from "#core/fichas/evidence/event-chain.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { findOutOfRange } from "./find-out-of-range.ts";
import { type EventPlace, walkEvents } from "./walk-events.ts";
import { type PinnedCertificates, type RootPlace, walkRoots } from "./walk-roots.ts";
import { firstRow, type RowPlace, walkRows } from "./walk-rows.ts";

/** Where a walk through the log stands. Plain JSON: it goes on in another process, after any of them was killed. */
export type Place = {
	/** How far the events and the roots above them were found whole. */
	events: EventPlace;
	roots: RootPlace;
	/** Left out where only what is new is looked at: rows have no order in time. */
	rows?: RowPlace | undefined;
	part: "events" | "roots" | "rows" | "over";
};

export const wholeLog: Place = {
	part: "events",
	events: { seq: 0, hash: CHAIN_START },
	roots: { next: 1 },
	rows: firstRow,
};

export type Step = { place: Place; events: number; findings: ChainFinding[] };

/** One small step: some events with the rows they speak of, some of a day's tree, or some rows. */
export async function walkOn(db: Database | Transaction, place: Place, pinned: PinnedCertificates): Promise<Step> {
	if (place.part === "events") {
		const step = await walkEvents(db, place.events);
		if (step) return { ...step, place: { ...place, events: step.place } };
		return { place: { ...place, part: "roots" }, events: 0, findings: await findOutOfRange(db) };
	}
	if (place.part === "roots") {
		const step = await walkRoots(db, place.roots, pinned);
		if (step) return { place: { ...place, roots: step.place }, events: 0, findings: step.findings };
		return { place: { ...place, part: place.rows ? "rows" : "over" }, events: 0, findings: [] };
	}
	const step = place.rows && (await walkRows(db, place.rows));
	if (step) return { place: { ...place, rows: step.place }, events: 0, findings: step.findings };
	return { place: { ...place, part: "over" }, events: 0, findings: [] };
}
