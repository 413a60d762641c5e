import { Form, Link } from "react-router";
import { ListPanel } from "#web/admin/list-panel.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Button } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { FactLines } from "#web/ui/layout/fact-lines.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { AccountActs, type ActsProps } from "./account-acts.tsx";
import { VisitEnded } from "./visit-ended.tsx";

type Words = { label: string; tone: Tone };
type Line = { key: string; title: string; moment: string };

type Props = ActsProps & {
	name: string;
	status: Words;
	done: string | undefined;
	problem: string | undefined;
	afterVisit: boolean;
	openView: { id: string; isHere: boolean } | undefined;
	facts: { label: string; value: string }[];
	orders: { id: string; title: string; amount: string; returned: string | undefined; status: Words; moment: string }[];
	team: string[];
	mails: { title: string; moment: string; state: string; isOut: boolean }[];
	sessions: Line[];
	letters: (Line & { state: string })[];
	records: (Line & { by: string; reason: string | undefined })[];
};

export function AccountPage(props: Props) {
	const { name, status, done, problem, facts, orders, team, mails, sessions, letters, records } = props;
	return (
		<>
			<BackLink to="/admin/contas">Todas as contas</BackLink>
			<PageHeading title={name} />
			<p className="mt-3">
				<Badge tone={status.tone}>{status.label}</Badge>
			</p>
			<div className="mt-5 grid gap-3 empty:hidden">
				{problem && <Notice tone="risk" title={problem} live />}
				{props.openView && <OpenView {...props.openView} />}
				{props.afterVisit && !props.openView && !problem && !done && <VisitEnded />}
				{!problem && done && <Notice tone="protected" title={done} live />}
			</div>
			<FactLines facts={facts.map(({ label, value }) => [label, value] as const)} />
			<Section title="Atender">
				<p className="mt-1 max-w-prose text-soft">
					Cada ação pede um motivo e fica no registro, com o seu nome. Documentos dos clientes desta conta não são lidos
					daqui.
				</p>
				<AccountActs {...props} />
			</Section>
			<Section title="Pedidos" empty={orders.length === 0 && "Nenhum pedido."}>
				<ListPanel className="mt-3">
					{orders.map((order) => (
						<li key={order.id} className="border-line border-t first:border-t-0">
							<Link
								to={`/admin/pagamentos/${order.id}`}
								className="focus-visible:-outline-offset-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 no-underline hover:bg-sunken sm:px-6"
							>
								<span>
									<span className="block font-semibold">
										{order.title}, {order.amount}
									</span>
									<span className="block text-sm text-soft">
										{order.moment}
										{order.returned && ` · devolvido em parte: ${order.returned}`}
									</span>
								</span>
								<Badge tone={order.status.tone}>{order.status.label}</Badge>
							</Link>
						</li>
					))}
				</ListPanel>
			</Section>
			<Section title="E-mails dos últimos 90 dias" empty={mails.length === 0 && "Nenhum e-mail."}>
				<ListPanel className="mt-3">
					{mails.map(({ title, moment, state, isOut }) => (
						<PlainLine key={`${title}${moment}`} title={title} below={moment}>
							<Badge tone={isOut ? "protected" : "risk"}>{state}</Badge>
						</PlainLine>
					))}
				</ListPanel>
			</Section>
			{letters.length > 0 && (
				<Section title="Respostas do atendimento">
					<ListPanel className="mt-3">
						{letters.map(({ key, title, moment, state }) => (
							<PlainLine key={key} title={title} below={`${moment} · ${state}`} />
						))}
					</ListPanel>
				</Section>
			)}
			<Section title="Equipe" empty={team.length === 0 && "Ninguém além do titular."}>
				<ul className="mt-2 grid gap-1">
					{team.map((person) => (
						<li key={person}>{person}</li>
					))}
				</ul>
			</Section>
			<Section title="Sessões abertas" empty={sessions.length === 0 && "Nenhuma sessão aberta."}>
				<ListPanel className="mt-3">
					{sessions.map(({ key, title, moment }) => (
						<PlainLine key={key} title={title} below={moment} />
					))}
				</ListPanel>
			</Section>
			<Section title="Registro" empty={records.length === 0 && "Nada registrado."}>
				<ListPanel className="mt-3">
					{records.map(({ key, title, moment, by, reason }) => (
						<PlainLine key={key} title={title} below={`${moment} · ${by}${reason ? ` · ${reason}` : ""}`} />
					))}
				</ListPanel>
			</Section>
		</>
	);
}

/** What this admin may still look at, by the customer's code. */
function OpenView({ id, isHere }: { id: string; isHere: boolean }) {
	const where = isHere ? "" : ", em outro navegador";
	return (
		<Notice tone="gold" title={`Você tem uma visita aberta a esta conta${where}`}>
			<div className="mt-2 flex flex-wrap items-center gap-4">
				{isHere && (
					<a href={`/admin/ver/${id}/app`} className="link inline-flex min-h-11 items-center">
						Ver como o cliente
					</a>
				)}
				<Form method="post">
					<input type="hidden" name="intent" value="encerrar-visita" />
					<Button type="submit" variant="secondary" size="sm">
						Encerrar visita
					</Button>
				</Form>
			</div>
		</Notice>
	);
}

function Section(props: { title: string; empty?: string | false; children: React.ReactNode }) {
	const { title, empty, children } = props;
	return (
		<section className="mt-9">
			<h2 className="font-display font-semibold text-2xl">{title}</h2>
			{empty ? <p className="mt-2 text-soft">{empty}</p> : children}
		</section>
	);
}

function PlainLine({ title, below, children }: { title: string; below: string; children?: React.ReactNode }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 sm:px-6">
			<span className="min-w-0">
				<span className="block break-words font-medium">{title}</span>
				<span className="block break-words text-sm text-soft">{below}</span>
			</span>
			{children}
		</li>
	);
}
