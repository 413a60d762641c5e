import type { FichaDocument } from "#core/fichas/document.ts";
import type { SigningChannel } from "#core/fichas/evidence/evidence.ts";
import { plainSummary } from "#core/fichas/signing/plain-summary.ts";
import { signCopy as copy } from "./sign.copy.ts";
import { SignAnswers } from "./sign-answers.tsx";
import { SignDocument } from "./sign-document.tsx";
import { SignPad } from "./sign-pad.tsx";
import { Facts } from "./sign-page.tsx";
import { SignStep } from "./sign-step.tsx";

export type Signing = {
	token: string;
	document: FichaDocument;
	documentHash: string;
	imovelEndereco: string | null;
	signer: { id: string; nome: string; papel: string; documento: string; email: string | undefined };
	questions: string[];
	channel: SigningChannel;
	/** On the broker's phone. */
	handOver?: string;
};

/** One long page that reads from top to bottom; the script turns it into steps. */
export function SignForm({ signing }: { signing: Signing }) {
	const { token, document, documentHash, signer, questions, channel, handOver } = signing;
	return (
		<form
			data-sign
			data-token={token}
			data-signer={signer.id}
			data-hash={documentHash}
			data-channel={channel}
			data-hand-over={handOver}
			data-seen={handOver ? undefined : `/rest/v1/assinaturas/${token}/vista`}
			autoComplete="off"
			noValidate
		>
			<p className="sign-kicker">{document.protocolo}</p>
			<h1>{document.titulo}</h1>
			<p className="sign-progress" data-progress data-live hidden />
			{handOver && (
				<SignStep name="entregar" title={copy.handOver.title} next={copy.handOver.start(firstName(signer.nome))} first>
					<p className="sign-lead">{copy.handOver.text(signer.nome)}</p>
				</SignStep>
			)}
			<WhoStep signer={signer} first={!handOver} />
			<ReadStep signing={signing} />
			{questions.length > 0 && (
				<SignStep name="respostas" title={copy.answers.title}>
					<p>{copy.answers.text}</p>
					<SignAnswers questions={questions} />
				</SignStep>
			)}
			<PrivacyStep />
			<SignStep name="assinar" title={copy.sign.title} next="">
				<SignPad acceptance={document.aceite} email={signer.email} />
			</SignStep>
		</form>
	);
}

export function firstName(name: string): string {
	return name.split(" ")[0] ?? name;
}

function WhoStep({ signer, first }: { signer: Signing["signer"]; first: boolean }) {
	return (
		<SignStep name="quem" title={copy.who.title} next={copy.who.yes} first={first}>
			<p>{copy.who.text}</p>
			<Facts
				lines={[
					{ rotulo: copy.who.name, valor: signer.nome },
					{ rotulo: copy.who.document, valor: signer.documento },
					{ rotulo: copy.who.role, valor: signer.papel },
				]}
			/>
			<details className="sign-more">
				<summary>{copy.who.no}</summary>
				<p>{copy.who.stop}</p>
			</details>
		</SignStep>
	);
}

function ReadStep({ signing: { document, documentHash, imovelEndereco, token } }: { signing: Signing }) {
	const { lead, facts, points } = plainSummary(document);
	const property = imovelEndereco ? [{ rotulo: copy.read.property, valor: imovelEndereco }] : [];
	return (
		<SignStep name="ler" title={copy.read.title}>
			<p className="sign-lead">{lead}</p>
			<ul className={document.tipo === "visita" ? "sign-points ticked" : "sign-points"}>
				{points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
			<Facts lines={[...property, ...facts]} />
			<SignDocument document={document} hash={documentHash} token={token} />
		</SignStep>
	);
}

function PrivacyStep() {
	return (
		<SignStep name="dados" title={copy.privacy.title} next={copy.privacy.refuse}>
			<ul className="sign-notes">
				{copy.privacy.points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
			<div className="sign-box">
				<h3>{copy.privacy.locationTitle}</h3>
				<p>{copy.privacy.location}</p>
				<button type="button" className="sign-button quiet" data-locate data-live hidden>
					{copy.privacy.allow}
				</button>
				<p role="status" className="sign-said" data-located />
			</div>
		</SignStep>
	);
}
