import type { Deps } from "#server/deps.ts";
import { sameText } from "#server/platform/secrets.ts";

/**
 * Stands on the broker's hand-over page only: with it a signature counts as made on the broker's phone, also when
 * the session ends while the client is reading.
 */
export function handOverTicket({ secrets }: Pick<Deps, "secrets">, signerId: string): string {
	return secrets.derive("hand-over", signerId);
}

export function isHandOver(deps: Pick<Deps, "secrets">, signerId: string, ticket: unknown): boolean {
	return typeof ticket === "string" && sameText(ticket, handOverTicket(deps, signerId));
}
