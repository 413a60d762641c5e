import { extras as table } from "#core/billing/plans/plans.ts";
import { PlanButton } from "./plan-form.tsx";
import { PlanSection } from "./plan-section.tsx";
import type { PlanView } from "./plan-view.ts";

export function ExtrasSection({ extras }: { extras: NonNullable<PlanView["extras"]> }) {
	const { fichas, perfil, returning } = extras;
	return (
		<PlanSection id="extras" title="Precisa de um pouco mais?" lead="Sem mudar de plano.">
			<ul className="grid gap-4 sm:grid-cols-2">
				<Extra
					title={table.fichas.name}
					text="Pagamento único. Somam ao limite assim que ele é confirmado e valem até o fim deste mês."
					action={`Comprar por ${fichas}`}
					intent="extra-fichas"
				/>
				{perfil && (
					<Extra
						title={table.perfil.name}
						text={perfil.text}
						action={`Adicionar por ${perfil.now}`}
						intent="extra-perfil"
					/>
				)}
				{returning && (
					<Extra
						title={returning.title}
						text={returning.text}
						action="Retirar 1 perfil extra"
						intent="return-perfil"
						fields={{ perfis: String(returning.count) }}
					/>
				)}
			</ul>
		</PlanSection>
	);
}

function Extra({
	title,
	text,
	action,
	intent,
	fields,
}: {
	title: string;
	text: string;
	action: string;
	intent: "extra-fichas" | "extra-perfil" | "return-perfil";
	fields?: Record<string, string>;
}) {
	return (
		<li className="flex flex-col rounded-card border border-line bg-raised p-5 shadow-sheet">
			<h3 className="font-semibold text-lg">{title}</h3>
			<p className="mt-1 mb-4 flex-1 text-[0.9375rem] text-soft">{text}</p>
			<PlanButton intent={intent} fields={fields} variant="secondary" label={`${title}: ${action}`}>
				{action}
			</PlanButton>
		</li>
	);
}
