import { lazy, useEffect } from "react";
import { Form } from "react-router";
import type { FichaDocument } from "#core/fichas/document.ts";
import { type FichaStatus, isWaiting } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { outcomeByNow } from "#core/fichas/owner/outcome-by-now.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { fetchedAtRest } from "#web/app/ahead/fetched-at-rest.ts";
import { useLive } from "#web/app/live/use-live.ts";
import type { ShownContestation } from "#web/fichas/contest/contest-view.ts";
import type { OwnerData } from "#web/fichas/owner/owner-card.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { Spinner } from "#web/ui/layout/spinner.tsx";
import { showPassingToast } from "#web/ui/overlay/toast.tsx";
import { FichaActions } from "./ficha-actions.tsx";
import { type Brokers, FichaHeading, type FichaHeadingData, type Preserved } from "./ficha-heading.tsx";
import { FichaKeeping, type Keeping, RemovedFicha } from "./ficha-keeping.tsx";
import { FichaTimeline, type TimelineEvent } from "./ficha-timeline.tsx";
import type { ReturnedData } from "./returned-card.tsx";
import { SignerCard, type SignerCardData } from "./signer-card.tsx";
import { WrittenText } from "./written-text.tsx";

// Few inspections are contested, few fichas are proposals that were signed, and only a sealed one can come back: the
// page of every other one carries nothing of it.
const ContestCard = lazy(
	fetchedAtRest(() => import("#web/fichas/contest/contest-card.tsx").then((file) => ({ default: file.ContestCard }))),
);

const OwnerCard = lazy(
	fetchedAtRest(() => import("#web/fichas/owner/owner-card.tsx").then((file) => ({ default: file.OwnerCard }))),
);

const ReturnedCard = lazy(
	fetchedAtRest(() => import("./returned-card.tsx").then((file) => ({ default: file.ReturnedCard }))),
);

type Answer = { title: string; text?: string; ok?: boolean };
type Props = {
	ficha: FichaHeadingData & {
		id: string;
		documentHash: string | null;
		clienteId: string | null;
		imovelId: string | null;
		resposta: ProposalOutcome | null;
		/** Who said on signing that they would go on, and in which words. */
		keen: { name: string; answer: string } | undefined;
		isEntry: boolean;
		isCompared: boolean;
	};
	/** Two taps on what begins another ficha begin one. */
	formKey: string;
	owner: OwnerData | undefined;
	suggested: { nome: string; telefone: string } | undefined;
	contestations: ShownContestation[];
	returned: ReturnedData | undefined;
	document: FichaDocument | undefined;
	signers: SignerCardData[];
	sealed: { sha256: string; at: string } | undefined;
	linked: { id: string; protocolo: string; tipo: FichaType; status: FichaStatus; relation: "anterior" | "seguinte" }[];
	events: TimelineEvent[];
	brokers: Brokers;
	preserved: Preserved | undefined;
	keeping: Keeping;
	answer: Answer | undefined;
};

export function FichaPage(props: Props) {
	const { ficha, document, sealed, linked, events, keeping, returned, answer, formKey } = props;
	const isUnanswered = isSignedProposal(ficha) && !outcomeByNow(ficha);
	useLive(ficha.id);
	useToastOf(answer);
	return (
		<>
			<BackLink to="/app/fichas">Fichas</BackLink>
			<FichaHeading {...props} isOpen={isWaiting(ficha.status) || isUnanswered} />
			{answer && (
				<noscript>
					<Notice tone={answer.ok ? "protected" : "risk"} title={answer.title} className="mt-4" />
				</noscript>
			)}
			<div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
					{keeping.removedAt ? (
						<RemovedFicha at={keeping.removedAt} protocolo={ficha.protocolo} isSealed={sealed !== undefined} />
					) : (
						<WhatBecameOfIt {...props} />
					)}
					{returned && <ReturnedCard fichaId={ficha.id} returned={returned} />}
					{document && <WrittenText document={document} />}
				</div>
				<div className="grid content-start gap-8">
					{!keeping.removedAt && <FichaActions ficha={ficha} linked={linked} formKey={formKey} />}
					<FichaTimeline events={events} hash={ficha.documentHash} />
					{!keeping.removedAt && <FichaKeeping keeping={keeping} />}
				</div>
			</div>
		</>
	);
}

function isSignedProposal({ tipo, status }: Props["ficha"]): boolean {
	return tipo === "proposta" && status === "assinada";
}

function useToastOf(answer: Answer | undefined) {
	useEffect(() => {
		if (!answer) return;
		const { ok, title, text } = answer;
		const takeBack = showPassingToast({ title, description: text, tone: ok ? "success" : "error" });
		return ok ? undefined : takeBack;
	}, [answer]);
}

/** What was answered, contested, sealed and signed, and what is to be done about it. */
function WhatBecameOfIt({ ficha, linked, formKey, owner, suggested, contestations, sealed, signers }: Props) {
	const isFollowed = linked.some(({ tipo, relation }) => tipo === "proposta" && relation === "seguinte");
	return (
		<>
			{ficha.keen && !isFollowed && <KeenClient {...ficha.keen} formKey={formKey} />}
			{isSignedProposal(ficha) && <OwnerCard outcome={outcomeByNow(ficha)} owner={owner} suggested={suggested} />}
			{contestations.length > 0 && <ContestCard contestations={contestations} />}
			{ficha.status === "assinada" && <SealedCopy ficha={ficha} sealed={sealed} />}
			<Signatures fichaId={ficha.id} signers={signers} hasEnded={!isWaiting(ficha.status)} />
		</>
	);
}

type SignaturesProps = { fichaId: string; signers: SignerCardData[]; hasEnded: boolean };

function Signatures({ fichaId, signers, hasEnded }: SignaturesProps) {
	return (
		<section aria-labelledby="assinaturas">
			<h2 id="assinaturas" className="font-display font-semibold text-2xl">
				{hasEnded ? "Assinaturas" : "Quem assina"}
			</h2>
			<ul className="mt-3 grid gap-4">
				{signers.map((signer) => (
					<li key={signer.id}>
						<SignerCard signer={signer} fichaId={fichaId} hasEnded={hasEnded} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** The moment to write it down: what was answered on signing leads on by one tap. */
function KeenClient({ name, answer, formKey }: { name: string; answer: string; formKey: string }) {
	return (
		<Notice
			tone="gold"
			title={`${name} respondeu: ${answer.toLowerCase()}`}
			actions={
				<Form method="post">
					<input type="hidden" name="tipo" value="proposta" />
					<input type="hidden" name="chave" value={formKey} />
					<Button type="submit" name="intent" value="seguir" size="sm">
						Fazer proposta
					</Button>
				</Form>
			}
		>
			Pessoas e imóvel já vão preenchidos.
		</Notice>
	);
}

function SealedCopy({ ficha, sealed }: Pick<Props, "ficha" | "sealed">) {
	if (!sealed) return <Spinner label="Todos assinaram. Selando o documento…" />;
	return (
		<Notice
			tone="protected"
			title="Documento selado"
			actions={
				<>
					<ButtonLink href={`/app/fichas/${ficha.id}/documento.pdf`} size="sm" download>
						Baixar PDF
					</ButtonLink>
					<ButtonLink href={`/verificar/${ficha.protocolo}`} size="sm" variant="secondary">
						Conferir autenticidade
					</ButtonLink>
				</>
			}
		>
			Selado em {sealed.at}. Qualquer mudança no arquivo aparece na conferência.
			<span className="mt-1 block break-all text-soft text-xs">SHA-256 {sealed.sha256}</span>
		</Notice>
	);
}
