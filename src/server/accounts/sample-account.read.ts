import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { aUsuarios } from "./account.table.ts";

/** For a new ficha: whether it is begun in one of the accounts of the sample data. */
export function isSampleAccount(accountId: string | Placeholder): SQL<boolean> {
	return sql<boolean>`coalesce((select ${aUsuarios.sample} from ${aUsuarios} where ${aUsuarios.id} = ${accountId}), false)`;
}
