import { type Seat, seesAll } from "#core/accounts/seat.ts";

/** A client's record is changed, archived and removed by whoever looks after it, and by the managers. */
export function mayDecideOnCliente(seat: Seat, cliente: { responsavelId: string | null }): boolean {
	return seesAll(seat) || cliente.responsavelId === seat.personId;
}

/** A property is everybody's to use and the managers' to take away. */
export function mayRemoveImovel(seat: Seat): boolean {
	return seesAll(seat);
}

/** What relies on a client or a property: fichas that were ever sent, cases, and lists or reports handed out. */
export type Standing = { fichas: number; cases: number; reports: number };

/** What nothing stands on goes for good; anything else leaves the lists and stays. */
export function removalOf({ fichas, cases, reports }: Standing): "delete" | "archive" {
	return fichas + cases + reports === 0 ? "delete" : "archive";
}

/**
 * What tells a property from every other is corrected by a broker as long as only their own work stands on it: a
 * colleague's case is about this address.
 */
export function mayMoveImovel(seat: Seat, { colleagues }: { colleagues: number }): boolean {
	return seesAll(seat) || colleagues === 0;
}
