import { and, eq, inArray, isNotNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type Seat, seesAll, showsAll } from "#core/accounts/seat.ts";
import { standingStatuses } from "#core/fichas/ficha-status.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { fichas } from "./ficha.table.ts";

/** A seat whose ids may be named and given later: questions are the same for all who see alike (prepared-once.ts). */
export type AskingSeat = Pick<Seat, "role" | "view"> & {
	accountId: Seat["accountId"] | Placeholder;
	personId: Seat["personId"] | Placeholder;
};

/** What somebody may open: a manager the account's fichas, a broker those they look after. */
export function fichasSeenBy(seat: AskingSeat): SQL | undefined {
	return seesAll(seat) ? eq(fichas.accountId, seat.accountId) : ownFichas(seat);
}

/** The same of a row that was read already. */
export function isSeen(seat: Seat, ficha: { responsavelId: string | null }): boolean {
	return seesAll(seat) || ficha.responsavelId === seat.personId;
}

/** What lists and the day show them: a manager in the broker's view gets a broker's lists. */
export function fichasShownTo(seat: AskingSeat): SQL | undefined {
	return showsAll(seat) ? eq(fichas.accountId, seat.accountId) : ownFichas(seat);
}

/** What counts in their numbers: what a broker wrote stays theirs, and what they were given to look after counts too. */
export function fichasCountedFor(seat: AskingSeat): SQL | undefined {
	const own = or(eq(fichas.corretorId, seat.personId), eq(fichas.responsavelId, seat.personId));
	return and(eq(fichas.accountId, seat.accountId), showsAll(seat) ? undefined : own);
}

/**
 * A broker's clients are those they look after, and those a standing ficha of theirs was left with when the managers
 * joined two records or gave the client to somebody else. Properties belong to everybody.
 */
export function clientesSeenBy(seat: AskingSeat): SQL | undefined {
	return seesAll(seat) ? eq(clientes.accountId, seat.accountId) : ownClientes(seat);
}

export function clientesShownTo(seat: AskingSeat): SQL | undefined {
	return showsAll(seat) ? eq(clientes.accountId, seat.accountId) : ownClientes(seat);
}

function ownFichas({ accountId, personId }: AskingSeat): SQL | undefined {
	return and(eq(fichas.accountId, accountId), eq(fichas.responsavelId, personId));
}

/** What may be changed, archived or removed: reading by a ficha is not looking after. */
export function clientesKeptBy(seat: Seat): SQL | undefined {
	const ofAccount = eq(clientes.accountId, seat.accountId);
	return seesAll(seat) ? ofAccount : and(ofAccount, eq(clientes.responsavelId, seat.personId));
}

function ownClientes({ accountId, personId }: AskingSeat): SQL | undefined {
	const stands = and(
		eq(fichas.responsavelId, personId),
		inArray(fichas.status, standingStatuses),
		isNotNull(fichas.clienteId),
	);
	const met = sql`(select ${fichas.clienteId} from ${fichas} where ${stands})`;
	return and(eq(clientes.accountId, accountId), or(eq(clientes.responsavelId, personId), inArray(clientes.id, met)));
}
