import type { ReactNode } from "react";
import { Link } from "react-router";
import { ListPanel } from "#web/admin/list-panel.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { AccountSection } from "./account-section.tsx";

type Line = { key: string; title: string; moment: string };

export type AccountHistory = {
	orders: {
		id: string;
		title: string;
		amount: string;
		returned: string | undefined;
		status: { label: string; tone: Tone };
		moment: string;
	}[];
	team: string[];
	mails: { title: string; moment: string; state: string; isOut: boolean }[];
	sessions: Line[];
	letters: (Line & { state: string })[];
	records: (Line & { by: string; reason: string | undefined })[];
};

export function Orders({ orders }: Pick<AccountHistory, "orders">) {
	return (
		<AccountSection title="Pedidos" empty={orders.length === 0 && "Nenhum pedido."}>
			<ListPanel className="mt-3">
				{orders.map((order) => (
					<li key={order.id} className="border-line border-t first:border-t-0">
						<OrderLink order={order} />
					</li>
				))}
			</ListPanel>
		</AccountSection>
	);
}

function OrderLink({ order }: { order: AccountHistory["orders"][number] }) {
	return (
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
	);
}

export function Mails({ mails }: Pick<AccountHistory, "mails">) {
	return (
		<AccountSection title="E-mails dos últimos 90 dias" empty={mails.length === 0 && "Nenhum e-mail."}>
			<ListPanel className="mt-3">
				{mails.map(({ title, moment, state, isOut }) => (
					<PlainLine key={`${title}${moment}`} title={title} below={moment}>
						<Badge tone={isOut ? "protected" : "risk"}>{state}</Badge>
					</PlainLine>
				))}
			</ListPanel>
		</AccountSection>
	);
}

export function Letters({ letters }: Pick<AccountHistory, "letters">) {
	return (
		<AccountSection title="Respostas do atendimento">
			<ListPanel className="mt-3">
				{letters.map(({ key, title, moment, state }) => (
					<PlainLine key={key} title={title} below={`${moment} · ${state}`} />
				))}
			</ListPanel>
		</AccountSection>
	);
}

export function Team({ team }: Pick<AccountHistory, "team">) {
	return (
		<AccountSection title="Equipe" empty={team.length === 0 && "Ninguém além do titular."}>
			<ul className="mt-2 grid gap-1">
				{team.map((person) => (
					<li key={person}>{person}</li>
				))}
			</ul>
		</AccountSection>
	);
}

export function Sessions({ sessions }: Pick<AccountHistory, "sessions">) {
	return (
		<AccountSection title="Sessões abertas" empty={sessions.length === 0 && "Nenhuma sessão aberta."}>
			<ListPanel className="mt-3">
				{sessions.map(({ key, title, moment }) => (
					<PlainLine key={key} title={title} below={moment} />
				))}
			</ListPanel>
		</AccountSection>
	);
}

export function Records({ records }: Pick<AccountHistory, "records">) {
	return (
		<AccountSection title="Registro" empty={records.length === 0 && "Nada registrado."}>
			<ListPanel className="mt-3">
				{records.map(({ key, title, moment, by, reason }) => (
					<PlainLine key={key} title={title} below={`${moment} · ${by}${reason ? ` · ${reason}` : ""}`} />
				))}
			</ListPanel>
		</AccountSection>
	);
}

function PlainLine({ title, below, children }: { title: string; below: string; children?: ReactNode }) {
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
