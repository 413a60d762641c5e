import { and, eq, sql } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { fichas } from "./ficha.table.ts";
import { preparedByView } from "./prepared-by-view.ts";
import { fichasSeenBy } from "./seen-by.ts";

/** Nothing of it is read: who needs to know it as it is now asks afterwards. */
export const fichaLock = preparedOnce((tx: Transaction) =>
	tx
		.select({ id: fichas.id })
		.from(fichas)
		.where(eq(fichas.id, sql.placeholder("fichaId")))
		.for("update")
		.prepare("ficha_lock"),
);

const seenFicha = preparedByView("lock_seen_ficha", (tx: Transaction, seat, name) =>
	tx
		.select()
		.from(fichas)
		.where(and(eq(fichas.id, sql.placeholder("fichaId")), fichasSeenBy(seat)))
		.for("update")
		.prepare(name),
);

/** A ficha that this person may open, as it is now and stays until the transaction ends. */
export async function lockFicha(tx: Transaction, { seat, fichaId }: { seat: Seat; fichaId: string }) {
	if (!isId(fichaId)) return undefined;
	const { accountId, personId } = seat;
	const [ficha] = await seenFicha(tx, seesAll(seat)).execute({ fichaId, accountId, personId });
	return ficha;
}
