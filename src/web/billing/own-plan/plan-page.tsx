import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { CurrentPlan } from "./current-plan.tsx";
import { ExtrasSection } from "./extras-section.tsx";
import { LeavingSection } from "./leaving-section.tsx";
import { PlanButton } from "./plan-form.tsx";
import { PlanOptions } from "./plan-options.tsx";
import type { PlanView } from "./plan-view.ts";
import { ReceiptsSection } from "./receipts-section.tsx";
import { ReturnsSection } from "./returns-section.tsx";
import { WaitingPayments } from "./waiting-payments.tsx";

type Props = {
	view: PlanView;
	said: { tone: Tone; title: string; text?: string } | undefined;
	problem: string | undefined;
};

export function PlanPage({ view, said, problem }: Props) {
	const { standing, renewal, mayResume } = view;
	return (
		<>
			<h1 className="mb-6 font-display font-semibold text-title">Plano</h1>
			<div className="grid gap-4 empty:hidden">
				{problem && <RefusalNotice title={problem} />}
				{!problem && said && (
					<Notice tone={said.tone} title={said.title} live>
						{said.text}
					</Notice>
				)}
				{standing.notice && (
					<Notice
						tone={standing.notice.tone}
						title={standing.notice.title}
						actions={mayResume ? <PlanButton intent="resume">Manter minha assinatura</PlanButton> : undefined}
					>
						{standing.notice.text}
					</Notice>
				)}
				<WaitingPayments waiting={view.waiting} />
			</div>
			<div className="mt-6">
				<CurrentPlan view={view} />
			</div>
			{renewal && <Renewal price={renewal} />}
			<PlanOptions view={view} />
			{view.extras && <ExtrasSection extras={view.extras} />}
			<ReturnsSection returns={view.returns} />
			<ReceiptsSection receipts={view.receipts} />
			<LeavingSection cancel={view.cancel} refund={view.refund} />
		</>
	);
}

function Renewal({ price }: { price: string }) {
	return (
		<section
			aria-labelledby="renovar"
			className="mt-6 rounded-card border border-pen bg-raised p-5 shadow-sheet ring-1 ring-pen sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-7"
		>
			<div>
				<h2 id="renovar" className="font-display font-semibold text-2xl">
					Mais um ano
				</h2>
				<p className="mt-1 text-soft">
					O novo ano começa quando o atual terminar: você não perde nenhum dia. Cartão em até 12 vezes, Pix ou boleto.
				</p>
			</div>
			<PlanButton intent="renew" className="mt-4 w-full shrink-0 sm:mt-0 sm:w-auto">
				Renovar por {price}
			</PlanButton>
		</section>
	);
}
