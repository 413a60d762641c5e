import { and, asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Db = { db: Deps["db"] | Transaction };
type Signer = { id: string; copyMailedAt: Date | null };

export const RECEIVED = ["copia-entregue", "copia-baixada-por"];

/**
 * When somebody received the sealed copy, by whichever came first: the mail that the outgoing server took, or their
 * link, opened or downloaded on a device that is not the broker's. On the broker's phone nobody has received anything.
 */
export async function receivedAt({ db }: Db, ficha: { id: string }, signer: Signer): Promise<Date | undefined> {
	const { at, content, fichaId, kind, seq } = evidenceLog;
	const events = await db
		.select({ at, content })
		.from(evidenceLog)
		.where(and(eq(fichaId, ficha.id), inArray(kind, RECEIVED)))
		.orderBy(asc(seq));
	const opened = events.find(({ content: text }) => {
		const { signatario, aparelho } = readEventContent(text);
		return signatario === signer.id && aparelho === "do cliente";
	})?.at;
	const mailed = signer.copyMailedAt ?? undefined;
	return opened && mailed ? (opened < mailed ? opened : mailed) : (opened ?? mailed);
}
