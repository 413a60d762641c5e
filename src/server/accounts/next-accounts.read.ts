import { asc, gt } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { aUsuarios } from "./account.table.ts";

/** For whoever goes through all accounts some at a time: the next ones in the order of their ids. */
export async function readNextAccounts({ db }: Pick<Deps, "db">, after: string, most: number): Promise<string[]> {
	const rows = await db
		.select({ id: aUsuarios.id })
		.from(aUsuarios)
		.where(gt(aUsuarios.id, after))
		.orderBy(asc(aUsuarios.id))
		.limit(most);
	return rows.map(({ id }) => id);
}
