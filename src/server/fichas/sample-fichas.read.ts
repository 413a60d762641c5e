import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";

/** What was signed stays when its account goes. */
export async function hasSampleFichas({ db }: Pick<Deps, "db">): Promise<boolean> {
	const [found] = await db.select({ id: fichas.id }).from(fichas).where(eq(fichas.sample, true)).limit(1);
	return found !== undefined;
}
