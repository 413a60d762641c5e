import { Lock } from "lucide-react";
import { lazy, useEffect } from "react";
import { Form, Link } from "react-router";
import type { FichaDocument } from "#core/fichas/document.ts";
import { type FichaStatus, isWaiting } from "#core/fichas/ficha-status.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { fetchedAtRest } from "#web/app/ahead/fetched-at-rest.ts";
import { useLive } from "#web/app/live/use-live.ts";
import type { ShownContestation } from "#web/fichas/contest/contest-view.ts";
import { Countdown } from "#web/fichas/countdown.tsx";
import { formatStatus } from "#web/fichas/ficha-line.tsx";
import { FichaText } from "#web/fichas/ficha-text.tsx";
import { statusTones } from "#web/fichas/format-ficha.ts";
import type { OwnerData } from "#web/fichas/owner/owner-card.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { Spinner } from "#web/ui/layout/spinner.tsx";
import { showPassingToast } from "#web/ui/overlay/toast.tsx";
import { FichaActions } from "./ficha-actions.tsx";
import { FichaKeeping, type Keeping, RemovedFicha } from "./ficha-keeping.tsx";
import { FichaTimeline, type TimelineEvent } from "./ficha-timeline.tsx";
import type { ReturnedData } from "./returned-card.tsx";
import { SignerCard, type SignerCardData } from "./signer-card.tsx";

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

type Props = {
	ficha: {
		id: string;
		tipo: FichaType;
		status: FichaStatus;
		protocolo: string;
		documentHash: string | null;
		clienteId: string | null;
		imovelId: string | null;
		signUntil: string | null;
		/** `vale até 20/11/2026`, while the day has a meaning. */
		validity: string | undefined;
		resposta: ProposalOutcome | null;
		/** Who said on signing that they would go on, and in which words. */
		keen: { name: string; answer: string } | undefined;
		isEntry: boolean;
		isCompared: boolean;
		/** When a proposal's validity ends, and what the server's clock said: for the countdown. */
		ends: number | undefined;
		now: number;
		/** By whose clock the page tells what happened, where it is not the tool's. */
		clock: string | undefined;
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
	/** Named where it is not whoever looks at it. */
	brokers: { author: string | undefined; keeper: string | undefined };
	preserved: { since: string; href: string } | undefined;
	keeping: Keeping;
	answer: { title: string; text?: string; ok?: boolean } | undefined;
};

export function FichaPage(props: Props) {
	const { ficha, owner, suggested, contestations, document, signers, sealed, linked, events } = props;
	const { brokers, preserved, keeping, returned, answer, formKey } = props;
	const waiting = isWaiting(ficha.status);
	const isSignedProposal = ficha.tipo === "proposta" && ficha.status === "assinada";
	// The job that records it follows; nobody is asked for an answer that would be refused.
	const hasLapsed = ficha.ends !== undefined && ficha.ends <= ficha.now;
	const outcome = ficha.resposta ?? (hasLapsed ? "vencida" : ficha.resposta);
	const isOpen = waiting || (isSignedProposal && !outcome);
	useLive(ficha.id);
	useEffect(() => {
		if (!answer) return;
		const { ok, title, text } = answer;
		const takeBack = showPassingToast({ title, description: text, tone: ok ? "success" : "error" });
		return ok ? undefined : takeBack;
	}, [answer]);
	return (
		<>
			<BackLink to="/app/fichas">Fichas</BackLink>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="font-display font-semibold text-title">{fichaTypeNames[ficha.tipo].title}</h1>
				<Badge tone={statusTones[ficha.status]}>{formatStatus(ficha.status, countsOf(signers))}</Badge>
			</div>
			<p className="mt-1 text-soft">
				Protocolo <span className="font-semibold text-ink tabular-nums">{ficha.protocolo}</span>
				{waiting && ficha.signUntil && <> · assinar até {ficha.signUntil}</>}
				{ficha.validity && <> · {ficha.validity}</>}
				{isOpen && ficha.ends !== undefined && (
					<>
						{" · "}
						<Countdown ends={ficha.ends} now={ficha.now} />
					</>
				)}
			</p>
			{ficha.clock && <p className="text-soft">{ficha.clock}</p>}
			{(brokers.author || brokers.keeper) && (
				<p className="text-soft" dir="auto">
					{[brokers.author && `Atendida por ${brokers.author}`, brokers.keeper && `hoje com ${brokers.keeper}`]
						.filter(Boolean)
						.join(" · ")}
				</p>
			)}
			{preserved && (
				<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
					<Badge tone="protected" icon={<Lock aria-hidden="true" />}>
						Provas preservadas desde {preserved.since}
					</Badge>
					<Link to={preserved.href} className="link inline-flex min-h-11 items-center">
						Ver o caso
					</Link>
				</p>
			)}
			{answer && (
				<noscript>
					<Notice tone={answer.ok ? "protected" : "risk"} title={answer.title} className="mt-4" />
				</noscript>
			)}
			<div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
					{keeping.removedAt && (
						<RemovedFicha at={keeping.removedAt} protocolo={ficha.protocolo} isSealed={sealed !== undefined} />
					)}
					{!keeping.removedAt && (
						<>
							{ficha.keen && !linked.some(({ tipo, relation }) => tipo === "proposta" && relation === "seguinte") && (
								<KeenClient {...ficha.keen} formKey={formKey} />
							)}
							{isSignedProposal && <OwnerCard outcome={outcome} owner={owner} suggested={suggested} />}
							{contestations.length > 0 && <ContestCard contestations={contestations} />}
							{ficha.status === "assinada" && <SealedCopy ficha={ficha} sealed={sealed} />}
							<section aria-labelledby="assinaturas">
								<h2 id="assinaturas" className="font-display font-semibold text-2xl">
									{waiting ? "Quem assina" : "Assinaturas"}
								</h2>
								<ul className="mt-3 grid gap-4">
									{signers.map((signer) => (
										<li key={signer.id}>
											<SignerCard signer={signer} fichaId={ficha.id} hasEnded={!waiting} />
										</li>
									))}
								</ul>
							</section>
						</>
					)}
					{returned && <ReturnedCard fichaId={ficha.id} returned={returned} />}
					{document && (
						<section aria-labelledby="conteudo-da-ficha">
							<h2 id="conteudo-da-ficha" className="mb-3 font-display font-semibold text-2xl">
								O que está escrito
							</h2>
							<FichaText {...document} />
							<details className="mt-3">
								<summary className="flex min-h-11 items-center font-semibold text-pen">
									{document.clausulas.titulo}
								</summary>
								<ol className="grid list-decimal gap-2 pl-6">
									{document.clausulas.itens.map((item) => (
										<li key={item}>{item}</li>
									))}
								</ol>
							</details>
						</section>
					)}
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

function countsOf(signers: SignerCardData[]) {
	return { total: signers.length, signed: signers.filter(({ status }) => status === "assinou").length };
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
