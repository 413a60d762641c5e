import { and, asc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { eachRow } from "../db/each-row.ts";
import { accessRecords } from "./access-record.table.ts";

export type KeptAccess = typeof accessRecords.$inferSelect;
export type AskedAccesses = { from: Date; to: Date } & ({ account: string } | { ip: string });

const PAGE = 1000;

/** Of an account everything done in it, and all that its person did elsewhere. In the order of time. */
export function listAccesses({ db }: { db: Database }, asked: AskedAccesses): AsyncGenerator<KeptAccess> {
	const whose =
		"ip" in asked
			? eq(accessRecords.ip, asked.ip)
			: or(eq(accessRecords.accountId, asked.account), eq(accessRecords.personId, asked.account));
	return inOrder(db, and(whose, gte(accessRecords.at, asked.from), lt(accessRecords.at, asked.to)));
}

/** For the copy of one's own data. */
export async function ownAccessRecords({ db }: { db: Database }, personId: string) {
	return withoutIds(inOrder(db, eq(accessRecords.personId, personId)));
}

function inOrder(db: Database, which: SQL | undefined): AsyncGenerator<KeptAccess> {
	const { at, id } = accessRecords;
	return eachRow<KeptAccess>(PAGE, (last, page) =>
		db
			.select()
			.from(accessRecords)
			.where(and(which, last && sql`(${at}, ${id}) > (${last.at.toISOString()}, ${last.id})`))
			.orderBy(asc(at), asc(id))
			.limit(page),
	);
}

async function* withoutIds(rows: AsyncGenerator<KeptAccess>) {
	for await (const { id: _, personId: __, ...seen } of rows) yield seen;
}
