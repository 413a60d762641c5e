import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { corretores } from "./registry.table.ts";

/** Whether the broker has been asked for CRECI and agency: leaving them out is an answer too. */
export async function wasAskedForCorretor({ db }: Pick<Deps, "db">, userId: string): Promise<boolean> {
	const rows = await db.select({ userId: corretores.userId }).from(corretores).where(eq(corretores.userId, userId));
	return rows.length > 0;
}
