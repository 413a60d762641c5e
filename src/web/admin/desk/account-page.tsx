import { Form } from "react-router";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Button } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { FactLines } from "#web/ui/layout/fact-lines.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { AccountActs, type ActsProps } from "./account-acts.tsx";
import { type AccountHistory, Letters, Mails, Orders, Records, Sessions, Team } from "./account-lists.tsx";
import { AccountSection } from "./account-section.tsx";
import { VisitEnded } from "./visit-ended.tsx";

type Props = ActsProps &
	AccountHistory & {
		name: string;
		status: { label: string; tone: Tone };
		done: string | undefined;
		problem: string | undefined;
		afterVisit: boolean;
		openView: { id: string; isHere: boolean } | undefined;
		facts: { label: string; value: string }[];
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
				{problem && <RefusalNotice title={problem} />}
				{props.openView && <OpenView {...props.openView} />}
				{props.afterVisit && !props.openView && !problem && !done && <VisitEnded />}
				{!problem && done && <Notice tone="protected" title={done} live />}
			</div>
			<FactLines facts={facts.map(({ label, value }) => [label, value] as const)} />
			<AccountSection title="Atender">
				<p className="mt-1 max-w-prose text-soft">
					Cada ação pede um motivo e fica no registro, com o seu nome. Documentos dos clientes desta conta não são lidos
					daqui.
				</p>
				<AccountActs {...props} />
			</AccountSection>
			<Orders orders={orders} />
			<Mails mails={mails} />
			{letters.length > 0 && <Letters letters={letters} />}
			<Team team={team} />
			<Sessions sessions={sessions} />
			<Records records={records} />
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
