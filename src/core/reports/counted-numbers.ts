import { type FichaStatus, waitingStatuses } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";

/** What of a ficha decides in which numbers of a period it counts. */
export type Countable = { tipo: FichaType; status: FichaStatus; resposta: ProposalOutcome | null };

/** A number's own rule, as values: the same for adding up and for listing what was added up. */
export type CountRule = {
	tipo?: FichaType;
	status?: readonly FichaStatus[];
	resposta?: ProposalOutcome;
};

/** Each number of a period, by its name in the address. Everything counted was sent and not taken back. */
export const countRules = {
	enviadas: {},
	visitas: { tipo: "visita" },
	assinadas: { status: ["assinada"] },
	esperando: { status: waitingStatuses },
	recusadas: { status: ["recusada"] },
	expiradas: { status: ["expirada"] },
	propostas: { tipo: "proposta" },
	aceitas: { resposta: "aceita" },
} as const satisfies Record<string, CountRule>;

export type CountedNumber = keyof typeof countRules;

export const countedNames: Record<CountedNumber, string> = {
	enviadas: "Fichas enviadas",
	visitas: "Visitas",
	assinadas: "Fichas assinadas",
	esperando: "Esperando assinatura",
	recusadas: "Recusas",
	expiradas: "Fichas expiradas",
	propostas: "Propostas",
	aceitas: "Propostas aceitas",
};

export function ruleOf(number: CountedNumber): CountRule {
	return countRules[number];
}

export function countsIn(number: CountedNumber, { tipo, status, resposta }: Countable): boolean {
	const rule = ruleOf(number);
	return (
		(!rule.tipo || rule.tipo === tipo) &&
		(!rule.status || rule.status.includes(status)) &&
		(!rule.resposta || rule.resposta === resposta)
	);
}

export function isCountedNumber(text: unknown): text is CountedNumber {
	return typeof text === "string" && Object.hasOwn(countRules, text);
}
