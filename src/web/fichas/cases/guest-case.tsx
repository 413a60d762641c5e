import { FileDown } from "lucide-react";
import type { ScoreLine } from "#core/fichas/cases/score-case.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Island } from "#web/ui/island.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";
import { FactLines } from "#web/ui/layout/fact-lines.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { CaseEvents } from "./case-events.tsx";
import { CaseFichas } from "./case-fichas.tsx";
import { CaseScore } from "./case-score.tsx";
import type { CaseEventView, CaseFichaView } from "./case-view.ts";
import GuestDossierButton from "./guest-dossier-button.island.tsx";
import { GuestFrame } from "./guest-frame.tsx";

type Props = {
	token: string;
	cliente: string;
	imovel: string;
	corretor: string;
	until: string;
	score: ScoreLine[];
	fichas: CaseFichaView[];
	events: CaseEventView[];
	/** What makes a dossiê of this page one, however often it is asked for. */
	once: string;
	refused: { title: string; text: string } | undefined;
};

/** The case as a lawyer sees it: everything to read and to take along, nothing to change. */
export function GuestCase({ token, cliente, imovel, corretor, until, score, fichas, events, once, refused }: Props) {
	const facts = [
		["Cliente", cliente],
		["Imóvel", imovel],
		["Corretor", corretor],
		["Este link vale até", until],
	] as const;
	return (
		<GuestFrame>
			<h1 className="font-display font-semibold text-title">Linha do tempo cliente × imóvel</h1>
			<FactLines facts={facts} className="max-w-3xl" />
			<Notice tone="neutral" title="Este acesso foi registrado" className="mt-5 max-w-3xl">
				Guardamos a data, a hora e o endereço IP de cada abertura e de cada arquivo baixado. Quem enviou o link vê essa
				lista. Nada aqui pode ser alterado. Há dados pessoais: use-os só para este caso.
			</Notice>
			{refused && (
				<Notice tone="risk" title={refused.title} className="mt-4 max-w-3xl">
					{refused.text}
				</Notice>
			)}
			<div className="mt-7 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="order-2 grid content-start gap-8 lg:order-1">
					<CaseScore score={score} />
					<CaseFichas
						title="Documentos"
						fichas={fichas}
						render={({ protocolo, sealed }, line) => (
							<div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
								{line}
								<SealedFile {...{ token, protocolo, sealed }} />
							</div>
						)}
					/>
					<CaseEvents title="Em ordem" events={events} />
				</div>
				<div className="order-1 grid content-start gap-5 lg:order-2">
					<GuestDossier token={token} once={once} />
					<HowToCheck />
				</div>
			</div>
		</GuestFrame>
	);
}

function GuestDossier({ token, once }: Pick<Props, "token" | "once">) {
	return (
		<ActionBox
			id="dossie"
			title="Dossiê completo"
			main
			lead="Um ZIP com índice, documentos selados, evidências, fotos, provas do registro, lista de acessos assinada e um verificador que abre sem internet. Comece pelo LEIA-ME.txt."
		>
			<form method="post" action={`/dossie/${token}/baixar`} className="mt-4">
				<Island name="guest-dossier-button" component={GuestDossierButton} props={{ once }} wake="idle" />
			</form>
		</ActionBox>
	);
}

function HowToCheck() {
	return (
		<ActionBox
			id="conferir"
			title="Conferir"
			lead={
				<>
					Qualquer pessoa confere um documento pelo protocolo ou pelo arquivo em{" "}
					<a href="/verificar" className="link">
						verificar documento
					</a>
					.
				</>
			}
		/>
	);
}

function SealedFile({ token, protocolo, sealed }: { token: string; protocolo: string; sealed: boolean }) {
	if (!sealed) return <span className="text-sm text-soft">Sem PDF selado</span>;
	return (
		<ButtonLink
			href={`/dossie/${token}/documentos/${protocolo}`}
			variant="secondary"
			size="sm"
			className="max-sm:w-full"
			download
		>
			<FileDown aria-hidden="true" className="size-4" />
			Baixar PDF<span className="sr-only"> {protocolo}</span>
		</ButtonLink>
	);
}
