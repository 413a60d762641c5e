import type { TrialState } from "#core/billing/trial.ts";

export type TrialWords = { title: string; detail: string; tone: "pen" | "gold" | "risk" };

const FEW_DAYS = 2;

const day = new Intl.DateTimeFormat("pt-BR", { day: "numeric", month: "long", timeZone: "America/Sao_Paulo" });
const time = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit", timeZone: "America/Sao_Paulo" });

/** What the banner says about a trial, with the moment it ends in São Paulo time. */
export function trialWords(state: TrialState, expiresAt: Date): TrialWords {
	if (!state.active) {
		return {
			title: "Seu teste terminou. Sua conta está em modo leitura.",
			detail: "Nada foi apagado. Assine um plano para voltar a criar fichas.",
			tone: "risk",
		};
	}
	const moment = `${day.format(expiresAt)}, às ${time.format(expiresAt)}`;
	if (state.daysLeft === 1) {
		return { title: "Último dia do seu teste grátis", detail: `Termina em ${moment}.`, tone: "gold" };
	}
	return {
		title: `Faltam ${state.daysLeft} dias do seu teste grátis`,
		detail: `Vai até ${moment}.`,
		tone: state.daysLeft <= FEW_DAYS ? "gold" : "pen",
	};
}
