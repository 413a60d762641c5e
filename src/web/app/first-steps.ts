import type { NextStep } from "./next-steps.tsx";

export type FirstState = {
	isComplete: boolean;
	hasSecondFactor: boolean;
	isTrial: boolean;
	hasCreci: boolean;
	hasFicha: boolean;
	hasLogo: boolean;
};

/** What a new account is asked to do, once. */
export function firstSteps(state: FirstState): NextStep[] {
	const { isComplete, hasSecondFactor, isTrial, hasCreci, hasFicha, hasLogo } = state;
	const plan: NextStep = {
		id: "plano",
		title: "Escolher um plano",
		text: "Seu teste não pede cartão e nada é cobrado sozinho. Para continuar depois dele, escolha um plano.",
		action: "Escolher plano",
		href: "/app/plano",
		done: false,
	};
	return [
		{
			id: "creci",
			title: "Informar seu CRECI",
			text: hasCreci
				? "Sai ao lado do seu nome em cada ficha."
				: "Sai ao lado do seu nome em cada ficha. Leva meio minuto.",
			action: "Informar CRECI",
			href: "/app/corretor",
			done: hasCreci,
		},
		{
			id: "ficha",
			title: "Fazer a primeira ficha",
			text: hasFicha
				? "Sua primeira ficha já foi enviada."
				: "Nome, celular, CPF e endereço: o cliente assina no celular.",
			action: "Começar uma visita",
			href: "/app/fichas/nova/visita",
			done: hasFicha,
		},
		{
			id: "logo",
			title: "Pôr sua marca nos documentos",
			text: hasLogo ? "Seu modelo leva a sua marca." : "Logo e cor entram em um modelo seu, sem mexer no texto.",
			action: "Escolher um modelo",
			href: "/app/modelos",
			done: hasLogo,
		},
		{
			id: "dados",
			title: "Completar sua conta",
			text: isComplete
				? "Nome, telefone, endereço e CPF/CNPJ preenchidos."
				: "Faltam dados que identificam você nos documentos.",
			action: "Completar dados",
			href: "/app/conta#dados",
			done: isComplete,
		},
		{
			id: "duas-etapas",
			title: "Proteger com duas etapas",
			text: hasSecondFactor
				? "Quem descobrir sua senha ainda fica do lado de fora."
				: "Em dois minutos, ninguém mais entra só com a sua senha.",
			action: "Ativar verificação",
			href: "/app/conta#duas-etapas",
			done: hasSecondFactor,
		},
		...(isTrial ? [plan] : []),
	];
}
