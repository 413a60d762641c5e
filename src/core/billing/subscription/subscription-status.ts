/**
 * `aguardando`: authorised, first charge not yet made. `ativa`. `inadimplente`: a renewal failed, grace runs.
 * `encerrando`: cancelled by the holder, access to the period's end. `encerrada`: over.
 */
export const subscriptionStatuses = ["aguardando", "ativa", "inadimplente", "encerrando", "encerrada"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Those that will be charged again, or ought to be. */
export const chargedStatuses: readonly SubscriptionStatus[] = ["ativa", "inadimplente"];

export function isCharged(status: string): boolean {
	return chargedStatuses.some((charged) => charged === status);
}
