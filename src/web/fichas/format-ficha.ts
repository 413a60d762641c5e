import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import type { Tone } from "#web/ui/tone.ts";

export const statusTones: Record<FichaStatus, Tone> = {
	rascunho: "neutral",
	aguardando: "gold",
	parcial: "gold",
	assinada: "protected",
	recusada: "risk",
	expirada: "neutral",
	cancelada: "neutral",
};

export const outcomeTones: Record<ProposalOutcome, Tone> = {
	aceita: "protected",
	contraproposta: "gold",
	recusada: "risk",
	vencida: "neutral",
};

/** Short, for a line of a list. */
export const outcomeWords: Record<ProposalOutcome, string> = {
	aceita: "Aceita",
	contraproposta: "Contraproposta",
	recusada: "Não aceita",
	vencida: "Venceu sem resposta",
};

export const typeWords: Record<FichaType, string> = {
	visita: "Prova que o cliente conheceu o imóvel com você.",
	proposta: "Compra, locação ou reserva, com a conta que fecha.",
	agenciamento: "Autorização do proprietário, com ou sem exclusividade.",
	vistoria: "Ambientes, itens e fotos, na entrada e na saída.",
};

const clock = new Intl.DateTimeFormat("pt-BR", {
	timeZone: BRAZIL_ZONE,
	day: "2-digit",
	month: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
});
const day = new Intl.DateTimeFormat("pt-BR", {
	timeZone: BRAZIL_ZONE,
	day: "2-digit",
	month: "2-digit",
	year: "numeric",
});

/** `15/11, 09:30` in São Paulo; made on the server. */
export function formatShortMoment(moment: Date): string {
	return clock.format(moment);
}

const time = new Intl.DateTimeFormat("pt-BR", { timeZone: BRAZIL_ZONE, hour: "2-digit", minute: "2-digit" });

/** `15/11/2026, 09:30` in São Paulo, where the year matters. */
export function formatDateAndTime(moment: Date): string {
	return `${formatDate(moment)}, ${time.format(moment)}`;
}

export function formatDate(moment: Date): string {
	return day.format(moment);
}
