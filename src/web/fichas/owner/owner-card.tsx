import { Copy, MessageCircle } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { outcomeNames, type ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { Cautions } from "#web/fichas/cautions.tsx";
import { ChangedLink } from "#web/fichas/changed-link.tsx";
import { copyLink } from "#web/fichas/copy-link.ts";
import { outcomeTones } from "#web/fichas/format-ficha.ts";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { ownerView } from "./owner-view.ts";

export type OwnerData = NonNullable<ReturnType<typeof ownerView>>;
type Props = {
	outcome: ProposalOutcome | null;
	owner: OwnerData | undefined;
	suggested: { nome: string; telefone: string } | undefined;
};

/** The other half of a signed proposal: the owner's answer, or the way to get it. */
export function OwnerCard({ outcome, owner, suggested }: Props) {
	return (
		<section aria-labelledby="proprietario">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 id="proprietario" className="font-display font-semibold text-2xl">
					Resposta à proposta
				</h2>
				{outcome && <Badge tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Badge>}
			</div>
			<div className="mt-3 rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5">
				{owner?.answer ? (
					<Answered owner={owner} />
				) : outcome === "vencida" ? (
					<p>A validade terminou sem resposta registrada aqui. A proposta assinada continua guardada.</p>
				) : (
					<>
						{owner && <OwnerRequest owner={owner} />}
						{owner ? (
							<details className="mt-2">
								<summary className="flex min-h-11 items-center font-medium text-pen">Pedir a outra pessoa</summary>
								<AskForm suggested={undefined} />
							</details>
						) : (
							<AskForm suggested={suggested} />
						)}
					</>
				)}
			</div>
		</section>
	);
}

function OwnerRequest({ owner: { nome, askedAt, viewedAt, linkChangedAt, whatsapp, link } }: { owner: OwnerData }) {
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-2">
				<div className="min-w-0">
					<h3 className="wrap-anywhere font-semibold text-lg leading-6" dir="auto">
						{nome}
					</h3>
					<p className="text-sm text-soft">Link criado em {askedAt}</p>
				</div>
				<Badge tone="gold">{viewedAt ? `Visualizada em ${viewedAt}` : "Falta responder"}</Badge>
			</div>
			{linkChangedAt && (
				<div className="mt-3">
					<ChangedLink since={linkChangedAt} />
				</div>
			)}
			<div className="mt-4 grid grid-cols-2 gap-2">
				<a href={whatsapp} target="_blank" rel="noreferrer" className={buttonClasses({ size: "sm" })}>
					<MessageCircle aria-hidden="true" className="size-4" />
					WhatsApp
				</a>
				<Button variant="secondary" size="sm" onClick={() => void copyLink(link)}>
					<Copy aria-hidden="true" className="size-4" />
					Copiar link
				</Button>
			</div>
		</>
	);
}

function Answered({ owner: { answer, counterId } }: { owner: OwnerData }) {
	if (!answer) return null;
	return (
		<>
			<p className="font-semibold text-lg leading-6">{answer.words}</p>
			<p className="text-soft first-letter:uppercase" dir="auto">
				{answer.by}, em {answer.at}
			</p>
			{answer.message && (
				<p className="mt-2" dir="auto">
					“{answer.message}”
				</p>
			)}
			{answer.cautions.length > 0 && (
				<div className="mt-3 grid gap-2">
					<Cautions cautions={answer.cautions} />
				</div>
			)}
			{counterId && (
				<Link to={`/app/fichas/${counterId}`} className={buttonClasses({ size: "sm" }, "mt-3")}>
					Abrir a contraproposta
				</Link>
			)}
			{answer.copy && (
				<a href={answer.copy} download className={buttonClasses({ size: "sm", variant: "secondary" }, "mt-3")}>
					Baixar a resposta selada (PDF)
				</a>
			)}
			<p className="mt-3 break-all text-soft text-xs">
				SHA-256 do registro: <span className="tabular-nums">{answer.hash}</span>
			</p>
		</>
	);
}

function AskForm({ suggested }: Pick<Props, "suggested">) {
	const { formData } = useNavigation();
	return (
		<Form method="post" preventScrollReset className="grid gap-4 sm:grid-cols-2">
			<p className="text-soft sm:col-span-2">
				O proprietário lê e responde no celular, por um link só dele. O contato de quem propõe não aparece.
			</p>
			<TextField
				id="proprietario-nome"
				name="nome"
				label="Nome do proprietário"
				defaultValue={suggested?.nome}
				autoComplete="off"
				required
			/>
			<TextField
				id="proprietario-telefone"
				name="telefone"
				label="Celular (WhatsApp)"
				defaultValue={suggested?.telefone}
				inputMode="tel"
				autoComplete="off"
				optional
			/>
			<Button
				type="submit"
				name="intent"
				value="proprietario"
				className="sm:col-span-2"
				pending={formData?.get("intent") === "proprietario"}
			>
				Criar link do proprietário
			</Button>
		</Form>
	);
}
