import type { Seat } from "#core/accounts/seat.ts";

/** One press of a button on a ficha's page: whose, and with what was typed beside it. */
export type Decision = { seat: Seat; fichaId: string; form: FormData };

export const pageOf = (fichaId: string) => `/app/fichas/${fichaId}`;
