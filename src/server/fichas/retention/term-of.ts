import { keptUntil } from "#core/fichas/retention-terms.ts";
import type { fichas } from "#server/fichas/ficha.table.ts";

type Ficha = typeof fichas.$inferSelect;

/** When its years began and end. Nothing while somebody may still sign it, or while it waits for its seal. */
export function termOf(
	ficha: Pick<Ficha, "tipo" | "status" | "sentAt" | "signedAt" | "endedAt" | "sealedAt" | "happensOn" | "validUntil">,
): Date | undefined {
	const { tipo, status, sentAt, signedAt, endedAt, sealedAt, happensOn, validUntil } = ficha;
	if (status === "rascunho" || status === "aguardando" || status === "parcial") return undefined;
	const decided = status === "assinada" ? sealedAt && (signedAt ?? sealedAt) : (endedAt ?? sentAt);
	return decided ? keptUntil(tipo, { decided, happensOn, validUntil }) : undefined;
}
