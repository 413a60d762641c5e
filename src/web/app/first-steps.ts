import type { NextStep } from "./next-steps.tsx";

export type FirstState = { isComplete: boolean; hasSecondFactor: boolean; isTrial: boolean };

/** What a new account is asked to do, once. */
export function firstSteps({ isComplete, hasSecondFactor, isTrial }: FirstState): NextStep[] {
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
