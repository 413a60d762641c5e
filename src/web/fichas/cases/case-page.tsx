import { FolderDown, Lock, ScrollText } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import type { ScoreLine } from "#core/fichas/cases/score-case.ts";
import type { Sale } from "#core/fichas/draft/sale.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { CaseEvents } from "./case-events.tsx";
import { CaseFichas } from "./case-fichas.tsx";
import { CaseLinks, type CaseLinkView } from "./case-links.tsx";
import { CasePreservation } from "./case-preservation.tsx";
import { CaseRecords, type CaseRecordView } from "./case-records.tsx";
import { CaseSale } from "./case-sale.tsx";
import { CaseScore } from "./case-score.tsx";
import type { CaseEventView, CaseFichaView } from "./case-view.ts";

type Props = {
	cliente: { id: string; nome: string };
	imovel: { id: string; endereco: string };
	score: ScoreLine[];
	fichas: CaseFichaView[];
	events: CaseEventView[];
	sale: Sale | undefined;
	today: string;
	preservedSince: string | undefined;
	links: CaseLinkView[];
	records: CaseRecordView[];
	/** Whoever manages decides who else sees the case and when its evidence may go. */
	isManager: boolean;
	/** Of the form that asks for a link: pressed twice, it is one. */
	once: string;
	/** Whether they look after the client, or manage: the deal is theirs to tell. */
	mayDecide: boolean;
	answer: { problem?: string; done?: string; made?: { url: string; days: number } } | undefined;
};

/** What a lawyer would ask for, on one page, and everything to hand it over. */
export function CasePage(props: Props) {
	const { cliente, imovel, score, fichas, events, sale, today, preservedSince, links, records, answer } = props;
	const { isManager, once, mayDecide } = props;
	const ready = fichas.length > 0;
	useEffect(() => {
		if (answer?.done) showToast({ title: answer.done, tone: "success" });
	}, [answer]);
	return (
		<>
			<BackLink to="/app/linha-do-tempo">Procurar outro caso</BackLink>
			<CaseHeading {...{ cliente, imovel, preservedSince }} />
			{answer?.problem && <RefusalNotice title={answer.problem} className="mt-4" />}
			<div className="mt-7 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
				<div className="grid content-start gap-8">
					<CaseScore score={score} />
					<CaseFichas
						title="Fichas"
						fichas={fichas}
						render={({ id }, line) => (
							<Link to={`/app/fichas/${id}`} className="flex min-h-14 px-4 py-3 hover:bg-paper">
								{line}
							</Link>
						)}
					/>
				</div>
				<div className="grid content-start gap-5 lg:row-span-2">
					{ready && <DossierBox clienteId={cliente.id} imovelId={imovel.id} />}
					{ready && isManager && <CaseLinks {...{ links, once }} made={answer?.made} />}
					{mayDecide && <CaseSale key={sale?.on} sale={sale} today={today} />}
					{ready && <NoticeBox clienteId={cliente.id} imovelId={imovel.id} />}
					<CasePreservation key={preservedSince} since={preservedSince} canLift={isManager} />
					<CaseRecords records={records} />
				</div>
				{ready && <CaseEvents title="Em ordem" events={events} />}
			</div>
		</>
	);
}

/** Between whom and what, and whether the evidence is kept. */
function CaseHeading({ cliente, imovel, preservedSince }: Pick<Props, "cliente" | "imovel" | "preservedSince">) {
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="font-display font-semibold text-title">Linha do tempo</h1>
				{preservedSince && (
					<Badge tone="protected" icon={<Lock aria-hidden="true" />}>
						Provas preservadas
					</Badge>
				)}
			</div>
			<p className="mt-1 max-w-prose text-soft" dir="auto">
				<Link to={`/app/clientes/${cliente.id}`} className="link">
					{cliente.nome}
				</Link>{" "}
				e{" "}
				<Link to={`/app/imoveis/${imovel.id}`} className="link">
					{imovel.endereco}
				</Link>
			</p>
		</>
	);
}

type Pair = { clienteId: string; imovelId: string };

/** A plain form: the answer is a file, and it works without JavaScript. */
function DossierBox({ clienteId, imovelId }: Pair) {
	return (
		<ActionBox
			id="dossie"
			title="Dossiê para o advogado"
			main
			lead="Um ZIP com documentos selados, evidências, fotos, provas do registro, verificador que abre sem internet e um LEIA-ME para advogado e juiz. A geração fica registrada."
		>
			<form method="post" action="/app/dossie" className="mt-4">
				<input type="hidden" name="cliente" value={clienteId} />
				<input type="hidden" name="imovel" value={imovelId} />
				<Button type="submit" className="w-full">
					<FolderDown aria-hidden="true" className="size-5" />
					Gerar dossiê
				</Button>
			</form>
		</ActionBox>
	);
}

function NoticeBox({ clienteId, imovelId }: Pair) {
	const query = new URLSearchParams({ cliente: clienteId, imovel: imovelId });
	return (
		<ActionBox
			id="notificacao"
			title="Notificação extrajudicial"
			lead="Uma minuta com os fatos deste caso, para o seu advogado revisar antes de enviar."
		>
			<ButtonLink href={`/app/notificacao?${query}`} variant="secondary" size="sm" className="mt-4 w-full">
				<ScrollText aria-hidden="true" className="size-4" />
				Abrir minuta
			</ButtonLink>
		</ActionBox>
	);
}
