import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { fichas } from "./ficha.table.ts";

export async function accountsWithFichas(
	{ db }: { db: Database | Transaction },
	userIds: string[],
): Promise<Set<string>> {
	const found = await db
		.selectDistinct({ userId: fichas.accountId })
		.from(fichas)
		.where(inArray(fichas.accountId, userIds));
	return new Set(found.flatMap(({ userId }) => userId ?? []));
}
