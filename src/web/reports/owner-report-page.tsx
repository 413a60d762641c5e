import { ArrowLeft, MessageCircle, Printer, Send } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import type { OwnerReport } from "#core/reports/owner-report.ts";
import type { Period } from "#core/reports/period.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
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
			<Link
				to={`/app/imoveis/${imovel.id}`}
				className="-mt-3 inline-flex min-h-11 items-center gap-1.5 font-medium text-pen"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				Imóvel
			</Link>
			<h1 className="font-display font-semibold text-title">Relatório ao proprietário</h1>
			<p className="mt-1 mb-4 max-w-prose text-soft" dir="auto">
				{imovel.endereco}
			</p>
			<PeriodLinks period={period} usual={usual} />
			{problem && <Notice tone="risk" title={problem} live className="mt-4" />}
			{!problem && done && (
				<Notice tone="protected" title="Relatório pronto" live className="mt-4">
					Ele está guardado abaixo, como foi entregue.
				</Notice>
			)}
			<div className="mt-6 grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid content-start gap-8 xl:col-start-2 xl:row-start-1">
					{!isEmpty && <SendBox {...props} />}
					{sent.length > 0 && <SentReports sent={sent} />}
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
		<section
			aria-labelledby="enviar"
			className="rounded-card border border-pen bg-raised p-5 shadow-sheet ring-1 ring-pen"
		>
			<h2 id="enviar" className="font-display font-semibold text-xl">
				Enviar ao proprietário
			</h2>
			{owners.length > 0 ? (
				<ul className="mt-2 text-[0.9375rem]">
					{owners.map(({ nome, email }) => (
						<li key={nome}>
							<span dir="auto">{nome}</span> <span className="text-soft">{email ?? "sem e-mail"}</span>
						</li>
					))}
				</ul>
			) : (
				<p className="mt-2 text-[0.9375rem] text-soft">
					{authorised
						? "A autorização não diz quem é o proprietário."
						: "Não há autorização assinada deste imóvel, e por isso nenhum e-mail de proprietário."}{" "}
					{!authorised && (
						<Link
							to={`/app/fichas/nova/agenciamento?imovel=${imovel.id}`}
							className="link inline-flex min-h-11 items-center"
						>
							Fazer o agenciamento
						</Link>
					)}
				</p>
			)}
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
		</section>
	);
}

function SentReports({ sent }: Pick<Props, "sent">) {
	return (
		<section aria-labelledby="enviados">
			<h2 id="enviados" className="font-display font-semibold text-xl">
				Entregues
			</h2>
			<ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
				{sent.map(({ id, at, state }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
						<span className="tabular-nums">
							{at} <span className="text-sm text-soft">{state}</span>
						</span>
						<ButtonLink href={`/app/relatorios/${id}`} variant="ghost" size="sm">
							<Printer aria-hidden="true" className="size-4" />
							Abrir folha<span className="sr-only"> de {at}</span>
						</ButtonLink>
					</li>
				))}
			</ul>
		</section>
	);
}
