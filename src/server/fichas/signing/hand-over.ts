import type { Deps } from "#server/deps.ts";
import { type LinkHolder, subjectOf } from "#server/fichas/signing-token.ts";
import { sameText } from "#server/platform/secrets.ts";

/**
 * Stands on the broker's hand-over page only: with it a signature counts as made on the broker's phone, also when
 * the session ends while the client is reading. It ends with the link it belongs to.
 */
export function handOverTicket({ secrets }: Pick<Deps, "secrets">, signer: LinkHolder): string {
	return secrets.derive("hand-over", subjectOf(signer));
}

export function isHandOver(deps: Pick<Deps, "secrets">, signer: LinkHolder, ticket: unknown): boolean {
	return typeof ticket === "string" && sameText(ticket, handOverTicket(deps, signer));
}
