import { ArrowRight, ChartColumn, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { AccountPanel, type PlanLabel } from "#web/accounts/account/account-panel.tsx";
import { profileWords } from "#web/accounts/account/profile.copy.ts";
import { type FirstState, firstSteps } from "#web/app/first-steps.ts";
import { useLive } from "#web/app/live/use-live.ts";
import { NextSteps } from "#web/app/next-steps.tsx";
import { useApp } from "#web/app/use-app.ts";
import { type FichaLineData, FichaLines } from "#web/fichas/ficha-line.tsx";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { writtenAlike } from "#web/ui/written-alike.ts";
import { type QuotaData, QuotaMeter } from "./quota-meter.tsx";
import { VisitLines, type VisitOfDay } from "./visit-lines.tsx";
import { type WaitingFicha, WaitingLines } from "./waiting-lines.tsx";

type Props = {
	greeting: string;
	name: string;
	visits: VisitOfDay[];
	drafts: FichaLineData[];
	waiting: WaitingFicha[];
	waitingCount: number;
	authorisations: FichaLineData[];
	proposals: FichaLineData[];
	contested: FichaLineData[];
	quota: QuotaData;
	start: FirstState & { isNew: boolean; formKey: string };
	plan: PlanLabel;
};

/** A broker's morning: what is on today, what waits, what is about to end. */
export function DayPage({ greeting, name, quota, start, plan, ...day }: Props) {
	const { account } = useApp();
	useLive();
	const { visits, drafts, waiting, waitingCount, authorisations, proposals, contested } = day;
	const isQuiet = [visits, drafts, waiting, authorisations, proposals, contested].every((list) => list.length === 0);
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 className="font-display font-semibold text-title">
						{greeting}, <Underlined>{name}</Underlined>
					</h1>
					<p className="mt-2 text-soft">{profileWords[account.profile]}</p>
					{account.profile === "gestao" && (
						<Link to="/app/gestao" className="link inline-flex min-h-11 items-center gap-1.5">
							<ChartColumn aria-hidden="true" className="size-4" />
							Números do mês
						</Link>
					)}
				</div>
				{account.mayCreate && <NewVisit {...start} />}
			</div>
			<div className="mt-7 grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid grid-cols-1 content-start gap-8">
					{isQuiet && <QuietDay mayCreate={account.mayCreate} />}
					<DayList title="Vistorias contestadas" fichas={contested}>
						Uma parte apontou divergências e espera a sua resposta.
					</DayList>
					<DayList
						title="Esperando assinatura"
						count={waitingCount}
						fichas={waiting}
						lines={<WaitingLines fichas={waiting} />}
						more={{ words: "Ver em aberto", href: "/app/fichas?status=abertas" }}
					>
						Um toque abre a conversa com o link pronto.
					</DayList>
					<DayList title="Visitas de hoje" fichas={visits} lines={<VisitLines visits={visits} />} />
					<DayList title="Propostas que vencem" fichas={proposals} />
					<DayList title="Autorizações que vencem" fichas={authorisations}>
						Renove antes do fim: fora do prazo, a exclusividade não protege.
					</DayList>
					<DayList
						title="Rascunhos"
						fichas={drafts}
						more={{ words: "Ver todos", href: "/app/fichas?status=rascunho" }}
					/>
				</div>
				<div className="grid grid-cols-1 content-start gap-8">
					{account.mayCreate && <QuotaMeter quota={quota} isTrial={start.isTrial} />}
					<NextSteps steps={firstSteps(start)} />
					<AccountPanel plan={plan} />
				</div>
			</div>
		</>
	);
}

/** Where nobody is known yet there is nobody to choose: the first visit opens at the name. */
function NewVisit({ isNew, formKey }: Props["start"]) {
	const words = (
		<>
			<Plus aria-hidden="true" className="size-5" />
			Nova visita
		</>
	);
	if (!isNew)
		return (
			<Link to="/app/fichas/nova/visita" className={buttonClasses({}, "max-sm:w-full")}>
				{words}
			</Link>
		);
	return (
		<Form method="post" action="/app/fichas/nova/visita" className="max-sm:w-full">
			<input type="hidden" name="chave" value={formKey} />
			<Button type="submit" className="max-sm:w-full">
				{words}
			</Button>
		</Form>
	);
}

type ListProps = {
	title: string;
	count?: number;
	fichas: FichaLineData[];
	lines?: ReactNode;
	more?: { words: string; href: string };
	children?: ReactNode;
};

function DayList({ title, count, fichas, lines, more, children }: ListProps) {
	if (fichas.length === 0) return null;
	return (
		<section aria-label={title}>
			<ListHead title={title} count={count === undefined ? undefined : String(count)} {...more} />
			{children && <p className="-mt-2 mb-3 text-[0.9375rem] text-soft">{children}</p>}
			{lines ?? <FichaLines fichas={fichas} />}
		</section>
	);
}

type HeadWords = { title: string; count: string | undefined; words?: string; href?: string };

const ListHead = writtenAlike(
	({ title, count, words, href }: HeadWords) => (
		<div className="mb-3 flex items-baseline justify-between gap-3">
			<h2 className="font-display font-semibold text-2xl">
				{title}
				{count !== undefined && <span className="ml-2 text-soft tabular-nums">{count}</span>}
			</h2>
			{href && (
				<Link
					to={href}
					className="inline-flex min-h-11 shrink-0 items-center gap-1 whitespace-nowrap font-semibold text-pen"
				>
					{words}
					<span className="sr-only">: {title}</span>
					<ArrowRight aria-hidden="true" className="size-4" />
				</Link>
			)}
		</div>
	),
	{ own: ["count"] },
);

function QuietDay({ mayCreate }: { mayCreate: boolean }) {
	return (
		<section className="ruled rounded-card border border-line bg-raised px-5 py-8 shadow-sheet sm:px-7">
			<h2 className="font-display font-semibold text-2xl">Nada esperando por você</h2>
			<p className="mt-2 max-w-md text-soft">
				Visitas de hoje, assinaturas pendentes e autorizações perto do fim aparecem aqui.
			</p>
			{mayCreate && (
				<Link to="/app/fichas/nova" className="link mt-3 inline-flex min-h-11 items-center">
					Criar uma ficha
				</Link>
			)}
		</section>
	);
}
