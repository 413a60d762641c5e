import { Underlined } from "#web/ui/rubric-stroke.tsx";
import { profileNames, profileWords } from "./account.copy.ts";
import { AccountSheet, type PlanWords } from "./account-sheet.tsx";
import { type NextStep, NextSteps } from "./next-steps.tsx";
import { useApp } from "./use-app.ts";

type Props = {
	greeting: string;
	name: string;
	isComplete: boolean;
	hasSecondFactor: boolean;
	plan: PlanWords;
	isTrial: boolean;
};

export function AppHome({ greeting, name, plan, ...state }: Props) {
	const { account } = useApp();
	return (
		<>
			<h1 className="font-display font-semibold text-title">
				{greeting}, <Underlined>{name}</Underlined>
			</h1>
			<p className="mt-4 text-lead text-soft">
				Perfil <strong className="font-semibold text-ink">{profileNames[account.profile]}</strong>.{" "}
				{profileWords[account.profile]}
			</p>
			<div className="mt-9 grid gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<NextSteps steps={nextSteps(state)} />
				<AccountSheet plan={plan} />
			</div>
		</>
	);
}

function nextSteps({ isComplete, hasSecondFactor, isTrial }: Omit<Props, "greeting" | "name" | "plan">): NextStep[] {
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
