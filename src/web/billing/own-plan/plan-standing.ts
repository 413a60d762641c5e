import type { AccountStatus } from "#core/accounts/account-status.ts";
import { addDays } from "#core/billing/plans/billing-period.ts";
import { REFUND_DAYS, type Subscription, UNDO_MINUTES } from "#core/billing/subscription/subscription.ts";
import { REPEATED_TRIAL_FICHAS } from "#core/billing/trial/trial.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatShortDay } from "#web/app/format-day.ts";
import type { Tone } from "#web/ui/tone.ts";

export type Standing = {
	stamp: string;
	tone: Tone;
	/** What deserves to be said above everything else. */
	notice?: { tone: Tone; title: string; text: string };
	/** Where a plan is to be chosen, and what to know before. */
	sells?: { title: string; lead: string } | undefined;
};

export type StandingFacts = {
	now: Date;
	status: AccountStatus;
	trialEndsAt: Date | undefined;
	/** Their document has had its trial before, in another account. */
	isRepeatedTrial: boolean;
	held: Subscription | undefined;
	isCharged: boolean;
	isRefunding: boolean;
	/** Leaving can still be taken back. */
	mayTakeBack: boolean;
	awaitsFirstCharge: boolean;
};

const choose = {
	title: "Escolha seu plano",
	lead: "Cartão, Pix ou boleto no anual; cartão no mensal. Seus dados e fichas continuam onde estão.",
};

/** How the account stands with its plan, in words. */
export function standingOf(facts: StandingFacts): Standing {
	const { status, held, isRefunding, awaitsFirstCharge } = facts;
	if (isRefunding) return refunding(facts);
	if (awaitsFirstCharge && status !== "ativo") return firstCharge;
	if (status === "trial") return trial(facts);
	if (status === "ativo" && !held) return { stamp: "Ativa", tone: "protected" };
	switch (held?.status) {
		case "ativa":
			return { stamp: "Ativa", tone: "protected" };
		case "encerrando":
			return leaving(facts, held);
		case "inadimplente":
			return late(facts, held);
		default:
			return { ...over, stamp: status === "ativo" ? "Ativa" : over.stamp };
	}
}

const undoWords = `Clicou sem querer? Nos ${UNDO_MINUTES} minutos depois do pedido, dá para desfazer.`;

function refunding({ mayTakeBack }: StandingFacts): Standing {
	const text =
		"Nada mais será cobrado. Assim que o Mercado Pago confirmar a devolução, avisamos por e-mail e o acesso passa a ser só de leitura.";
	return {
		stamp: "Devolução pedida",
		tone: "gold",
		notice: {
			tone: "gold",
			title: "Sua devolução está em andamento",
			text: mayTakeBack ? `${text} ${undoWords}` : text,
		},
	};
}

const firstCharge: Standing = {
	stamp: "Confirmando",
	tone: "pen",
	notice: {
		tone: "pen",
		title: "Estamos confirmando seu pagamento",
		text: "A primeira cobrança costuma levar cerca de uma hora. Esta página e o seu e-mail avisam quando o plano estiver ativo.",
	},
};

const over: Standing = {
	stamp: "Sem plano ativo",
	tone: "risk",
	notice: {
		tone: "risk",
		title: "Sua conta está em modo leitura",
		text: "Suas fichas continuam guardadas e podem ser lidas e baixadas. Para criar novas, escolha um plano.",
	},
	sells: choose,
};

const repeatedTrial = `O teste sem limite de fichas vale uma vez por CPF ou CNPJ, e este documento já teve o dele: agora são ${REPEATED_TRIAL_FICHAS} fichas para conhecer. Se não foi você que usou, escreva para ${brand.supportEmail}. Sem cartão e sem cobrança automática.`;

function trial({ trialEndsAt, isRepeatedTrial, now }: StandingFacts): Standing {
	const isOver = !trialEndsAt || now >= trialEndsAt;
	if (isOver) return { ...over, stamp: "Modo leitura" };
	return {
		stamp: "Em teste",
		tone: "pen",
		notice: {
			tone: "pen",
			title: `Seu teste vai até ${formatShortDay(trialEndsAt)}`,
			text: isRepeatedTrial
				? repeatedTrial
				: "Sem cartão e sem cobrança automática. Escolha um plano quando quiser; ele começa quando o pagamento é confirmado.",
		},
		sells: choose,
	};
}

function leaving({ isCharged, mayTakeBack }: StandingFacts, { periodEnd }: Subscription): Standing {
	const until = periodEnd ? formatShortDay(periodEnd) : "";
	return {
		stamp: "Encerrando",
		tone: "gold",
		notice: {
			tone: "gold",
			title: `Assinatura cancelada. Acesso completo até ${until}`,
			text:
				isCharged && mayTakeBack
					? `Nada mais será cobrado. ${undoWords}`
					: isCharged
						? "Nada mais será cobrado. Mudou de ideia? Assine de novo abaixo: o novo período começa no dia do pagamento, então espere até perto do fim se quiser aproveitar cada dia já pago."
						: "Nada mais será cobrado. Mudou de ideia? É só manter a assinatura, sem pagar nada agora.",
		},
		sells:
			isCharged && !mayTakeBack ? { title: "Assinar de novo", lead: `Seu período pago vai até ${until}.` } : undefined,
	};
}

function late({ now, isCharged }: StandingFacts, { graceUntil }: Subscription): Standing {
	const inGrace = graceUntil !== undefined && now < graceUntil;
	const title = inGrace ? `Acesso completo até ${formatShortDay(graceUntil)}` : "Sua conta está em modo leitura";
	const text = isCharged
		? "O cartão da sua assinatura recusou a cobrança. O Mercado Pago tenta de novo por alguns dias. Se o cartão mudou, assine de novo com outro: a assinatura antiga é encerrada na hora, sem cobrança dupla."
		: "O ano do seu plano terminou e nada foi cobrado. Renove para continuar criando fichas; nada foi apagado.";
	return {
		stamp: "Pagamento pendente",
		tone: "risk",
		notice: { tone: "risk", title, text },
		sells: isCharged
			? { title: "Regularizar", lead: "Escolha o plano: outro cartão no mensal; cartão, Pix ou boleto no anual." }
			: choose,
	};
}

/** Until when the money can be asked back; `undefined` when it cannot any more. */
export function refundUntil({ firstPaidAt }: Subscription): Date | undefined {
	return firstPaidAt && addDays(firstPaidAt, REFUND_DAYS);
}
