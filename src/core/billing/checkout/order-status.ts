/**
 * What an order is for. A `plano` buys or reactivates a plan, `renovacao` another year of it; the others change one
 * that is active.
 */
export const orderKinds = ["plano", "renovacao", "upgrade", "extra-fichas", "extra-perfil"] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * `criado`: written, the provider not yet asked or not yet heard. `aberto`: the hosted checkout exists.
 * `pendente`: a payment waits (Pix, boleto, review, first monthly charge). `recusado`: the last attempt failed,
 * another one may follow. `pago`: money confirmed. `devolvido`, `contestado`: it was, and went back.
 * `expirado`, `cancelado`: nobody paid.
 */
export const orderStatuses = [
	"criado",
	"aberto",
	"pendente",
	"recusado",
	"pago",
	"devolvido",
	"contestado",
	"expirado",
	"cancelado",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Nobody has paid yet, and somebody still may. */
export const openStatuses: readonly OrderStatus[] = ["criado", "aberto", "pendente", "recusado"];
