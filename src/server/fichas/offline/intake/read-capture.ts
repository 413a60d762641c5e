import { and, asc, eq } from "drizzle-orm";
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
	/** Of the last entry there was. */
	upTo: number;
};

/** All entries of a capture, as they were signed. */
export async function readCapture(
	{ db }: { db: Deps["db"] | Transaction },
	{ aparelhoId, captura }: { aparelhoId: string; captura: string },
): Promise<Capture> {
	const rows = await db
		.select()
		.from(aparelhoRegistros)
		.where(and(eq(aparelhoRegistros.aparelhoId, aparelhoId), eq(aparelhoRegistros.captura, captura)))
		.orderBy(asc(aparelhoRegistros.seq));
	const capture: Capture = { fichas: [], photos: [], acts: [], isAbandoned: false, upTo: rows.at(-1)?.seq ?? 0 };
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
