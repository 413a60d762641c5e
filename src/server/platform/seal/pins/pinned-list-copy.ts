import { asc, count } from "drizzle-orm";
import { PinnedEntry } from "#core/fichas/evidence/pinned-list.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { pinnedCertificates } from "../pinned-certificate.table.ts";
import { isWholeList } from "./judge-pins.ts";

/** The list that the database carries. `altered`: its entries do not follow from each other. */
export async function readPinnedCopy(db: Database | Transaction): Promise<PinnedEntry[] | "none" | "altered"> {
	const rows = await db.select().from(pinnedCertificates).orderBy(asc(pinnedCertificates.number));
	if (rows.length === 0) return "none";
	try {
		const entries = rows.map(({ entry }) => PinnedEntry.parse(JSON.parse(entry)));
		return isWholeList(entries) ? entries : "altered";
	} catch {
		return "altered";
	}
}

export async function addToPinnedCopy(db: Database | Transaction, entries: PinnedEntry[]): Promise<void> {
	if (entries.length === 0) return;
	await db
		.insert(pinnedCertificates)
		.values(entries.map((entry) => ({ number: entry.number, entry: JSON.stringify(entry) })))
		.onConflictDoNothing();
}

export async function countPinnedCopy(db: Database): Promise<number> {
	const [found] = await db.select({ entries: count() }).from(pinnedCertificates);
	return found?.entries ?? 0;
}
