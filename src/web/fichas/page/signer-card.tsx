import { Check, Copy, Mail, MessageCircle, PenLine, QrCode, Smile } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { DocumentLine } from "#core/fichas/document.ts";
import type { EvidenceSummary } from "#core/fichas/evidence/evidence-summary.ts";
import type { AskedFactor } from "#core/fichas/evidence/factors.ts";
import { ChangedLink } from "#web/fichas/changed-link.tsx";
import { copyLink } from "#web/fichas/copy-link.ts";
import { ReachPerson } from "#web/fichas/reach-person.tsx";
import type { SignerViewData } from "#web/fichas/signer-view.ts";
import { Button, ButtonLink, buttonClasses } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { SignerIdentity } from "./signer-identity.tsx";
import { SignerSummary } from "./signer-summary.tsx";

export type SignerCardData = SignerViewData & {
	/** What became of the mail with the link, as a sentence. */
	mailed: string | null;
	/** Set while nobody has sent them the link that took the place of the old one. */
	linkChangedAt: string | null;
	laterAt: string | null;
	thankedAt: string | null;
	isEarly: boolean;
	fator: AskedFactor | null;
	identity: DocumentLine[];
	cautions: string[];
	summary: EvidenceSummary | undefined;
	viewedAt: string | null;
	qr: { size: number; path: string } | undefined;
};

/** `hasEnded`: nobody signs this ficha any more. */
type CardProps = { signer: SignerCardData; fichaId: string; hasEnded: boolean };

/** One person: what they have done, or every way to get the ficha to them. */
export function SignerCard({ signer, fichaId, hasEnded }: CardProps) {
	const { nome, papel, status, decidedAt, viewedAt, refusal, link, laterAt } = signer;
	return (
		<article className="rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5">
			<div className="flex flex-wrap items-start justify-between gap-2">
				<div className="min-w-0">
					<h3 className="wrap-anywhere font-semibold text-lg leading-6" dir="auto">
						{nome}
					</h3>
					<p className="text-sm text-soft">{papel}</p>
				</div>
				{status === "assinou" && (
					<Badge tone="protected" icon={<Check aria-hidden="true" />}>
						{signer.summary?.offline ? "Assinatura recebida" : "Assinou"} em {decidedAt}
					</Badge>
				)}
				{status === "recusou" && (
					<Badge tone="risk">
						{signer.summary?.offline ? "Recusa recebida" : "Recusou"} em {decidedAt}
					</Badge>
				)}
				{status === "aguardando" && !hasEnded && (
					<Badge tone="gold">{viewedAt ? `Visualizada em ${viewedAt}` : "Falta assinar"}</Badge>
				)}
				{status === "aguardando" && hasEnded && (
					<Badge tone="neutral">{viewedAt ? `Visualizada em ${viewedAt}; não assinou` : "Não assinou"}</Badge>
				)}
			</div>
			{signer.summary && (
				<SignerSummary
					title={status === "recusou" ? "Como foi a recusa" : "Como foi assinado"}
					summary={signer.summary}
				/>
			)}
			<SignerIdentity signer={signer} />
			{refusal && <p className="mt-2 text-soft">Motivo: {refusal}</p>}
			{status === "recusou" && <Thanks signer={signer} />}
			{status === "aguardando" && laterAt && (
				<p className="mt-2 text-soft">
					{hasEnded
						? `Disse em ${laterAt} que preferia assinar depois.`
						: `Prefere assinar depois, disse em ${laterAt}. São no máximo dois lembretes.`}
				</p>
			)}
			{link && <Ways signer={signer} fichaId={fichaId} />}
			{signer.phone && (
				<div className="mt-2 flex flex-wrap gap-x-5">
					<ReachPerson name={nome} links={signer.phone} callOnly={link !== undefined} />
				</div>
			)}
		</article>
	);
}

/** The courtesy tells of the visit, too: by mail it went out by itself, by WhatsApp it is the broker's to send. */
function Thanks({ signer: { email, thanks, thankedAt } }: { signer: SignerCardData }) {
	if (thankedAt) return <p className="mt-2 text-soft">Agradecimento pela visita enviado por e-mail em {thankedAt}.</p>;
	if (!thanks) return null;
	return (
		<div className="mt-3 grid gap-2">
			{email && <p className="text-soft">O agradecimento pela visita está a caminho, por e-mail.</p>}
			<a href={thanks} target="_blank" rel="noreferrer" className={secondary}>
				<MessageCircle aria-hidden="true" className="size-4" />
				Agradecer pelo WhatsApp
			</a>
		</div>
	);
}

function Ways({ signer, fichaId }: { signer: SignerCardData; fichaId: string }) {
	const { id, email, link, whatsapp, mailed, linkChangedAt, isEarly, fator } = signer;
	return (
		<div className="mt-4 grid gap-3">
			{isEarly && (
				<p className="text-soft">
					Assina depois da pessoa anterior. Até lá, o link diz que ainda não é a vez dela.{" "}
					{email ? "O e-mail com o link sai sozinho quando chegar a vez." : "Sem e-mail na ficha: avisamos você."}
				</p>
			)}
			{linkChangedAt && <ChangedLink since={linkChangedAt} />}
			{fator && <p className="text-soft">{demands[fator]}</p>}
			{!isEarly && fator !== "aparelho" && <InPerson fichaId={fichaId} signerId={id} />}
			<div className="grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
				<a href={whatsapp} target="_blank" rel="noreferrer" className={secondary}>
					<MessageCircle aria-hidden="true" className="size-4" />
					WhatsApp
				</a>
				<Button variant="secondary" size="sm" onClick={() => void copyLink(link ?? "")}>
					<Copy aria-hidden="true" className="size-4" />
					Copiar link
				</Button>
				{email && !isEarly && <MailLink signerId={id} />}
			</div>
			{mailed && <p className="text-sm text-soft">{mailed}</p>}
			<QrView signer={signer} />
		</div>
	);
}

const demands: Record<AskedFactor, string> = {
	"e-mail": "Para assinar, esta pessoa confere um código que recebe por e-mail.",
	sms: "Para assinar, esta pessoa confere um código que recebe por SMS.",
	whatsapp: "Para assinar, esta pessoa confere um código que recebe por WhatsApp.",
	aparelho: "Esta pessoa confirma com o próprio aparelho: envie o link a ela. No seu não dá para assinar.",
	"foto-documento": "Para assinar, esta pessoa envia a foto de um documento de identidade, que só vai no dossiê.",
	selfie: "Para assinar, esta pessoa envia uma selfie, que só vai no dossiê.",
};

function InPerson({ fichaId, signerId }: { fichaId: string; signerId: string }) {
	return (
		<>
			<ButtonLink href={`/app/fichas/${fichaId}/assinar/${signerId}`} className="w-full">
				<PenLine aria-hidden="true" className="size-5" />
				Assinar neste aparelho
			</ButtonLink>
			<ButtonLink href={`/app/fichas/${fichaId}/cartao/${signerId}`} variant="secondary" size="sm" className="w-full">
				<Smile aria-hidden="true" className="size-4" />
				Mostrar cartão ao cliente
			</ButtonLink>
		</>
	);
}

const secondary = buttonClasses({ variant: "secondary", size: "sm" });

function MailLink({ signerId }: { signerId: string }) {
	const { formData } = useNavigation();
	const pending = formData?.get("intent") === "email" && formData.get("pessoa") === signerId;
	return (
		<Form method="post" preventScrollReset className="contents">
			<input type="hidden" name="pessoa" value={signerId} />
			<Button
				type="submit"
				className="max-sm:col-span-2"
				name="intent"
				value="email"
				variant="secondary"
				size="sm"
				pending={pending}
			>
				<Mail aria-hidden="true" className="size-4" />
				E-mail
			</Button>
		</Form>
	);
}

function QrView({ signer: { nome, qr, shortLink } }: { signer: SignerCardData }) {
	if (!qr || !shortLink) return null;
	return (
		<details className="border-line border-t pt-1">
			<summary className="flex min-h-11 items-center gap-2 font-semibold text-pen">
				<QrCode aria-hidden="true" className="size-5" />
				Mostrar QR<span className="sr-only"> de {nome}</span>
			</summary>
			<div className="grid justify-items-center gap-2 pt-2">
				<svg
					viewBox={`0 0 ${qr.size} ${qr.size}`}
					role="img"
					aria-label={`QR com o link de ${nome}`}
					className="w-full max-w-60 rounded-field bg-white"
				>
					<rect width={qr.size} height={qr.size} fill="#ffffff" />
					<path d={qr.path} fill="#0f1e36" shapeRendering="crispEdges" />
				</svg>
				<p className="text-center text-sm text-soft">
					Ou digite no celular do cliente:
					<span className="block font-semibold text-base text-ink">{typable(shortLink)}</span>
				</p>
			</div>
		</details>
	);
}

/** `rubrica.com.br/a/7K3M9-QXA2B`: two short halves are typed with fewer mistakes. */
function typable(shortLink: string): string {
	return shortLink.replace(/^https?:\/\//, "").replace(/([0-9A-Z]{5})(?=[0-9A-Z]{5}$)/, "$1-");
}
