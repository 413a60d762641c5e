import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { dayIn, formatDay } from "#core/kernel/day.ts";

type Valid = { status: FichaStatus; validUntil: Date | null; resposta: ProposalOutcome | null };

/** `vale até 20/11/2026`, on the property's day. Once the owner has answered nobody is bound until that day any more. */
export function validityWords(
	{ status, validUntil, resposta }: Valid,
	{ now, zone }: { now: Date; zone: string },
): string | undefined {
	if (status !== "assinada" || !validUntil || (resposta && resposta !== "vencida")) return undefined;
	const day = formatDay(dayIn(zone, validUntil));
	return validUntil <= now ? `valeu até ${day}` : `vale até ${day}`;
}
