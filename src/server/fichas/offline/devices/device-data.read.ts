import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { aparelhos } from "../device.table.ts";

/** For the copy of one's data: which devices were registered, and when. What they made stands with the fichas. */
export async function offlineDeviceData({ db }: Pick<Deps, "db">, userId: string) {
	const { id, label, publicKey, enrolledAt, lastSeenAt, revokedAt, headSeq, waiting } = aparelhos;
	return db
		.select({ id, label, publicKey, enrolledAt, lastSeenAt, revokedAt, registros: headSeq, waiting })
		.from(aparelhos)
		.where(eq(aparelhos.personId, userId))
		.orderBy(asc(enrolledAt));
}
