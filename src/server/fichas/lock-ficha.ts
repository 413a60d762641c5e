import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { fichas } from "./ficha.table.ts";
import { fichasSeenBy } from "./seen-by.ts";

/** A ficha that this person may open, as it is now and stays until the transaction ends. */
export async function lockFicha(tx: Transaction, { seat, fichaId }: { seat: Seat; fichaId: string }) {
	if (!isId(fichaId)) return undefined;
	const [ficha] = await tx
		.select()
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)))
		.for("update");
	return ficha;
}
