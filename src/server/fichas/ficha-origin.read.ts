import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";

/** When the ficha with this origin was begun, if it was. */
export async function begunAt(
	{ db }: Pick<Deps, "db">,
	{ userId, originKey }: { userId: string; originKey: string },
): Promise<Date | undefined> {
	const [found] = await db
		.select({ createdAt: fichas.createdAt })
		.from(fichas)
		.where(and(eq(fichas.accountId, userId), eq(fichas.originKey, originKey)));
	return found?.createdAt;
}
