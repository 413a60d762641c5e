import { eq, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { aUsuarios } from "./account.table.ts";

/** For a new ficha: whether it is begun in one of the accounts of the sample data. */
export function isSampleAccount(accountId: string): SQL<boolean> {
	return sql<boolean>`coalesce((select ${aUsuarios.sample} from ${aUsuarios} where ${aUsuarios.id} = ${accountId}), false)`;
}

export async function hasSampleAccounts({ db }: Pick<Deps, "db">): Promise<boolean> {
	const [found] = await db.select({ id: aUsuarios.id }).from(aUsuarios).where(eq(aUsuarios.sample, true)).limit(1);
	return found !== undefined;
}
