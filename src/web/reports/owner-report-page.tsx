import { MessageCircle, Printer, Send } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import type { OwnerReport } from "#core/reports/owner-report.ts";
import type { Period } from "#core/reports/period.ts";
import { SentPrints } from "#web/fichas/owner/sent-prints.tsx";
import { OwnerNames } from "#web/fichas/registry/owner-names.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { OwnerReportBody } from "./owner-report-body.tsx";
import { type FilterData, PeriodLinks } from "./report-filters.tsx";

type Props = Pick<FilterData, "usual"> & {
	imovel: { id: string; endereco: string };
	report: OwnerReport;
	period: Period;
	fields: [string, string][];
	isEmpty: boolean;
	authorised: boolean;
	owners: { nome: string; email: string | undefined }[];
	whatsapp: string;
	sent: { id: string; at: string; state: string }[];
	done: boolean;
	problem: string | undefined;
};

/** What the owner will read, and the one tap that sends it, which on a phone comes first. */
export function OwnerReportPage(props: Props) {
	const { imovel, report, period, usual, isEmpty, sent, done, problem } = props;
	return (
		<>
			<BackLink to={`/app/imoveis/${imovel.id}`}>Imóvel</BackLink>
			<h1 className="font-display font-semibold text-title">Relatório ao proprietário</h1>
			<p className="mt-1 mb-4 max-w-prose text-soft" dir="auto">
				{imovel.endereco}
			</p>
			<PeriodLinks period={period} usual={usual} />
			{problem && <RefusalNotice title={problem} className="mt-4" />}
			{!problem && done && (
				<Notice tone="protected" title="Relatório pronto" live className="mt-4">
					Ele está guardado abaixo, como foi entregue.
				</Notice>
			)}
			<div className="mt-6 grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid content-start gap-8 xl:col-start-2 xl:row-start-1">
					{!isEmpty && <SendBox {...props} />}
					<SentPrints
						id="enviados"
						title="Entregues"
						prints={sent.map(({ id, at, state }) => ({ id, href: `/app/relatorios/${id}`, name: at, detail: state }))}
					/>
				</div>
				<section
					aria-label="O que o proprietário vai ler"
					className="min-w-0 rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-7"
				>
					{isEmpty ? (
						<p className="text-soft">Não houve visita nem proposta neste período. Escolha outro acima.</p>
					) : (
						<OwnerReportBody report={report} />
					)}
				</section>
			</div>
		</>
	);
}

function SendBox({ imovel, fields, authorised, owners, whatsapp }: Props) {
	const busy = useNavigation().state !== "idle";
	const reachable = owners.some(({ email }) => email);
	return (
		<ActionBox
			id="enviar"
			title="Enviar ao proprietário"
			main
			lead={
				owners.length > 0 ? (
					<OwnerNames owners={owners} />
				) : authorised ? (
					"A autorização não diz quem é o proprietário."
				) : (
					<>
						Não há autorização assinada deste imóvel, e por isso nenhum e-mail de proprietário.{" "}
						<Link
							to={`/app/fichas/nova/agenciamento?imovel=${imovel.id}`}
							className="link inline-flex min-h-11 items-center"
						>
							Fazer o agenciamento
						</Link>
					</>
				)
			}
		>
			<Form method="post" className="mt-4">
				{fields.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" className="w-full" pending={busy} pendingLabel="Preparando…">
					{reachable ? (
						<Send aria-hidden="true" className="size-5" />
					) : (
						<Printer aria-hidden="true" className="size-5" />
					)}
					{reachable ? "Enviar por e-mail" : "Guardar folha para imprimir"}
				</Button>
			</Form>
			<ButtonLink href={whatsapp} target="_blank" rel="noreferrer" variant="secondary" className="mt-3 w-full">
				<MessageCircle aria-hidden="true" className="size-5" />
				Resumo no WhatsApp
			</ButtonLink>
			<p className="mt-3 text-sm text-soft">Nomes, telefones e documentos dos visitantes não entram.</p>
		</ActionBox>
	);
}
