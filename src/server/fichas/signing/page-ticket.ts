import type { Deps } from "#server/deps.ts";
import { type LinkHolder, subjectOf } from "#server/fichas/signing-token.ts";
import { sameText } from "#server/platform/secrets.ts";

type Ports = Pick<Deps, "secrets" | "clock">;

/**
 * Stands on every page that shows somebody a text to sign, and says when the server handed that page out. A signature
 * that brings it back came from the page; one without it came from whoever has the link. Nothing is written down.
 */
export function pageTicket(deps: Ports, signer: LinkHolder): string {
	const moment = deps.clock.now().getTime().toString(36);
	return `${moment}.${proofOf(deps, signer, moment)}`;
}

/** When the page of this ticket was handed out; none for a ticket that is not ours, or not of this link. */
export function readPageTicket(deps: Ports, signer: LinkHolder, ticket: unknown): Date | undefined {
	if (typeof ticket !== "string") return undefined;
	const [moment = "", proof = ""] = ticket.split(".");
	if (!/^[0-9a-z]{1,10}$/.test(moment) || !sameText(proof, proofOf(deps, signer, moment))) return undefined;
	const delivered = new Date(Number.parseInt(moment, 36));
	return delivered <= deps.clock.now() ? delivered : undefined;
}

function proofOf({ secrets }: Ports, signer: LinkHolder, moment: string): string {
	return secrets.derive("signing-page", `${subjectOf(signer)} ${moment}`);
}
