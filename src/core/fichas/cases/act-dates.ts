import type { FichaType } from "#core/fichas/ficha-type.ts";
import { type Day, formatDay, formatMoment } from "#core/kernel/day.ts";

type Acts = { tipo: FichaType; happensOn: Day | null; sentAt: Date | null; signedAt: Date | null };

/** What the calendar's day of a ficha is the day of. A proposal's is the end of its validity, and no act. */
const dayWords: Record<FichaType, string> = {
	visita: "Dia da visita",
	proposta: "Válida até",
	agenciamento: "Autorização desde",
	vistoria: "Dia da vistoria",
};

/** When what was done: typed by the broker for the day itself, by the server's clock for sending and signing. */
export function actDates(
	{ tipo, happensOn, sentAt, signedAt }: Acts,
	zone: string,
): { label: string; value: string }[] {
	const moment = (at: Date | null, none: string) => (at ? formatMoment(at, zone) : none);
	return [
		{ label: dayWords[tipo], value: happensOn ? `${formatDay(happensOn)}, informado na ficha` : "não informado" },
		{ label: "Enviada para assinatura em", value: moment(sentAt, "não enviada") },
		{ label: "Assinada por todos em", value: moment(signedAt, "não assinada por todos") },
	];
}
