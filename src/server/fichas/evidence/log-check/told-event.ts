import { type Column, type SQL, sql } from "drizzle-orm";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import type { EventContent } from "#server/fichas/evidence/event-content.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

export type Db = Database | Transaction;

/** An event with what it says, read once; nothing where it is no JSON. */
export type ToldEvent = {
	seq: number;
	/** Undefined where it is no moment that we write. */
	at: string | undefined;
	kind: string;
	fichaId: string;
	content: string;
	said: EventContent;
};

/** What is left once the rows are there: hashes, and no question to the database. */
export type Compare = () => ChainFinding[];

/** One parameter for all of them: five hundred cost more to write down than to look up. */
export function among(column: Column, ids: string[]): SQL {
	return sql`${column} = any(${`{${ids.join(",")}}`}::uuid[])`;
}

export function finding(table: ChainFinding["table"], row: string, found: unknown): ChainFinding {
	return { table, row, fault: found ? "altered" : "missing" };
}
