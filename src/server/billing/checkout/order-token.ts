import type { Deps } from "#server/deps.ts";

/** What the buyer's return address and cookie carry. Derived from the order, which keeps only its hash. */
export function orderToken({ secrets }: Pick<Deps, "secrets">, orderId: string): string {
	return secrets.derive("order", orderId);
}
