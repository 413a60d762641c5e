import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { aparelhos } from "../device.table.ts";

/** In which session a phone is in use, so that it can be ended with the phone. */
export async function noteSession({ db }: Pick<Deps, "db">, device: string, sessionId: string): Promise<void> {
	const isNew = sql`${aparelhos.sessionId} is distinct from ${sessionId}`;
	await db
		.update(aparelhos)
		.set({ sessionId })
		.where(and(eq(aparelhos.id, device), isNew));
}
