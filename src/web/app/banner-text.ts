import type { AccountStatus } from "#core/accounts/account-status.ts";
import type { TrialState } from "#core/billing/trial/trial.ts";
import { BRAZIL_ZONE, keptByMinute } from "#core/kernel/day.ts";

export type BannerText = {
	/** What the banner is about, for those who hear it. */
	about: string;
	title: string;
	detail: string;
	/** What the way to the plan page is called; without one for whoever holds no plan. */
	action?: string;
	tone: "pen" | "gold" | "risk";
};

const trial = { about: "Seu teste grátis", action: "Escolher plano" };

const FEW_DAYS = 2;

const day = new Intl.DateTimeFormat("pt-BR", { day: "numeric", month: "long", timeZone: BRAZIL_ZONE });
const time = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit", timeZone: BRAZIL_ZONE });
// On every page of a trial: the language's own clocks take some thirty microseconds for it.
const endOf = keptByMinute((moment) => `${day.format(moment)}, às ${time.format(moment)}`);

/** What the banner says about a trial, with the moment it ends in São Paulo time. */
export function trialBannerText(state: TrialState, expiresAt: Date): BannerText {
	if (!state.active) {
		return {
			...trial,
			title: "Seu teste terminou. Sua conta está em modo leitura.",
			detail: "Nada foi apagado. Assine um plano para voltar a criar fichas.",
			tone: "risk",
		};
	}
	const moment = endOf(expiresAt);
	if (state.daysLeft === 1) {
		return { ...trial, title: "Último dia do seu teste grátis", detail: `Termina em ${moment}.`, tone: "gold" };
	}
	return {
		...trial,
		title: `Faltam ${state.daysLeft} dias do seu teste grátis`,
		detail: `Vai até ${moment}.`,
		tone: state.daysLeft <= FEW_DAYS ? "gold" : "pen",
	};
}

/** What the banner says where a payment is missing, or a plan. */
export function unpaidBannerText(status: AccountStatus): BannerText | undefined {
	if (status === "inadimplente") {
		return {
			about: "Seu pagamento",
			title: "Falta um pagamento do seu plano.",
			detail: "Veja até quando o acesso completo vale e como regularizar.",
			action: "Regularizar",
			tone: "gold",
		};
	}
	if (status !== "cancelado") return undefined;
	return {
		about: "Seu plano",
		title: "Sua conta está em modo leitura.",
		detail: "Nada foi apagado. Escolha um plano para voltar a criar fichas.",
		action: "Escolher plano",
		tone: "risk",
	};
}
