import type { FichaType } from "#core/fichas/ficha-type.ts";
import { DAY_MS } from "#core/kernel/duration.ts";

const noticeDays = { agenciamento: 15, proposta: 3 } satisfies Partial<Record<FichaType, number>>;

/** Whatever ends before this moment is about to end: time enough to renew an authorisation, or to answer a proposal. */
export function noticeEnd(tipo: keyof typeof noticeDays, now: Date): Date {
	return new Date(now.getTime() + noticeDays[tipo] * DAY_MS);
}
