import { inArray } from "drizzle-orm";
import { fichas } from "#server/fichas/ficha.table.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

/** Accounts somebody has worked with: of a client or a property, too, nothing goes with the account's row. */
export async function accountsWithFichas(
	{ db }: { db: Database | Transaction },
	userIds: string[],
): Promise<Set<string>> {
	const found = [];
	for (const table of [fichas, clientes, imoveis])
		found.push(
			...(await db.selectDistinct({ userId: table.accountId }).from(table).where(inArray(table.accountId, userIds))),
		);
	return new Set(found.flatMap(({ userId }) => userId ?? []));
}
