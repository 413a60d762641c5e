import type { ReactNode } from "react";
import { useApp } from "#web/app/use-app.ts";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import type { PlanIntent } from "./plan.copy.ts";
import { PlanButton } from "./plan-form.tsx";
import type { PlanView } from "./plan-view.ts";

/** The plan as a sheet of paper: what it is, what it costs, what is used of it. */
export function CurrentPlan({ view }: { view: PlanView }) {
	const { name, standing, facts, usage, planned, leavingProfiles } = view;
	return (
		<section aria-labelledby="plano-atual" className="rounded-card border border-line bg-raised shadow-sheet">
			<div className="grid gap-x-12 gap-y-6 p-5 sm:p-7 lg:grid-cols-2">
				<div>
					<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
						<div>
							<p className="text-sm text-soft">Seu plano</p>
							<h2 id="plano-atual" className="font-display font-semibold text-3xl leading-tight">
								{name}
							</h2>
						</div>
						<Stamp tone={standing.tone} size="sm" className="mt-2 shrink-0">
							{standing.stamp}
						</Stamp>
					</div>
					{facts.length > 0 && (
						<dl className="mt-4 grid gap-3">
							{facts.map(({ label, value }) => (
								<div key={label} className="border-line border-b border-dashed pb-2 last:border-b-0">
									<dt className="text-sm text-soft">{label}</dt>
									<dd className="font-medium tabular-nums">{value}</dd>
								</div>
							))}
						</dl>
					)}
				</div>
				<Usage {...usage} />
			</div>
			{planned && (
				<Planned undo={planned.isPaid ? undefined : { intent: "keep-plan", label: "Desfazer mudança" }}>
					A partir de <strong className="font-semibold">{planned.from}</strong>, seu plano será o{" "}
					<strong className="font-semibold">{planned.name}</strong>.
				</Planned>
			)}
			{leavingProfiles && (
				<Planned undo={leavingProfiles.isPaid ? undefined : { intent: "keep-perfil", label: "Desfazer retirada" }}>
					A partir de <strong className="font-semibold">{leavingProfiles.from}</strong>, {leavingProfiles.text}.
				</Planned>
			)}
		</section>
	);
}

type Undo = { intent: PlanIntent; label: string };

function Planned({ undo, children }: { undo: Undo | undefined; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-5 py-4 sm:px-7">
			<p>{children}</p>
			{undo && (
				<PlanButton intent={undo.intent} variant="secondary" size="sm">
					{undo.label}
				</PlanButton>
			)}
		</div>
	);
}

function Usage({ used, limit, left, perfis }: PlanView["usage"]) {
	const { mayCreate } = useApp().account;
	return (
		<div>
			<h3 className="text-sm text-soft">Fichas deste mês</h3>
			<p className="mt-1 tabular-nums">
				<span className="font-display font-semibold text-4xl leading-none">{used}</span>{" "}
				{mayCreate && <span className="text-soft">{limit === undefined ? "sem limite" : `de ${limit}`}</span>}
			</p>
			{mayCreate && limit !== undefined && (
				<meter
					aria-label="Fichas deste mês"
					min={0}
					max={limit}
					value={Math.min(used, limit)}
					className="usage-meter mt-3"
				/>
			)}
			<p className="mt-3 text-[0.9375rem] text-soft">{mayCreate ? formatUsage(left) : readOnlyWords}</p>
			{perfis !== undefined && (
				<p className="mt-3 border-line border-t border-dashed pt-3">
					{perfis === 1 ? "1 perfil de corretor" : `Até ${perfis} perfis de corretor`}
				</p>
			)}
		</div>
	);
}

const readOnlyWords = "Em modo leitura não se criam fichas novas. Quem já recebeu um link ainda assina.";

function formatUsage(left: PlanView["usage"]["left"]): string {
	if (left === 0) {
		return "O limite do mês foi usado. Quem já recebeu um link ainda assina; para enviar outras, some mais 10 ou mude de plano.";
	}
	return "Contam as assinadas e as que aguardam assinatura. A recusada, vencida ou cancelada devolve o lugar. Rascunho é de graça.";
}
