import { and, asc, count, eq, lte, max, sql } from "drizzle-orm";
import { MOST_CAPTURED } from "#core/fichas/offline/capture-state.ts";
import { type EntryKind, type EntryOf, readEntry } from "#core/fichas/offline/entry.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aparelhoRegistros } from "../device.table.ts";

export type EntryRow = typeof aparelhoRegistros.$inferSelect;
/** An entry and what we saw of its coming. */
export type Kept<Kind extends EntryKind> = { row: EntryRow; entry: EntryOf<Kind> };
export type Act = Kept<"sign"> | Kept<"refuse">;

export type Capture = {
	fichas: Kept<"ficha">[];
	photos: Kept<"photo">[];
	acts: Act[];
	isAbandoned: boolean;
	/** More than any ficha has: none of it is read. */
	isTooMuch: boolean;
	/** Of the last entry there was. */
	upTo: number;
};

type Which = { aparelhoId: string; captura: string };

/** All entries of a capture, as they were signed; what a phone piles up beyond every ficha is only counted. */
export async function readCapture({ db }: { db: Deps["db"] | Transaction }, which: Which): Promise<Capture> {
	const theirs = and(eq(aparelhoRegistros.aparelhoId, which.aparelhoId), eq(aparelhoRegistros.captura, which.captura));
	const [sum] = await db
		.select({ entries: count(), upTo: max(aparelhoRegistros.seq), letters: LETTERS })
		.from(aparelhoRegistros)
		.where(theirs);
	const isTooMuch = (sum?.entries ?? 0) > MOST_CAPTURED.entries || (sum?.letters ?? 0) > MOST_CAPTURED.letters;
	const capture: Capture = { fichas: [], photos: [], acts: [], isAbandoned: false, isTooMuch, upTo: sum?.upTo ?? 0 };
	if (isTooMuch) return capture;
	const rows = await db
		.select()
		.from(aparelhoRegistros)
		.where(and(theirs, lte(aparelhoRegistros.seq, capture.upTo)))
		.orderBy(asc(aparelhoRegistros.seq));
	for (const row of rows) {
		const entry = readEntry(row.content ?? "");
		if (entry?.kind === "ficha") capture.fichas.push({ row, entry });
		if (entry?.kind === "photo") capture.photos.push({ row, entry });
		if (entry?.kind === "sign") capture.acts.push({ row, entry });
		if (entry?.kind === "refuse") capture.acts.push({ row, entry });
		if (entry?.kind === "abandon") capture.isAbandoned = true;
	}
	return capture;
}

const LETTERS = sql<number>`coalesce(sum(length(${aparelhoRegistros.content})), 0)`.mapWith(Number);
