import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { newsReaders } from "./news-reader.table.ts";
import { leaves } from "./news-token.ts";

/** Out, with name and address. A link of ours is always right, also for who has left before; any other is not ours. */
export async function leaveNews(deps: Pick<Deps, "db" | "secrets">, token: string): Promise<boolean> {
	const id = leaves(deps, token);
	if (!id) return false;
	await deps.db.delete(newsReaders).where(eq(newsReaders.id, id));
	return true;
}

/** Whoever deletes their account wants no news either. */
export async function removeNewsReader(tx: Transaction, email: string): Promise<void> {
	await tx.delete(newsReaders).where(eq(newsReaders.email, email));
}
