import type { FichaDocument } from "#core/fichas/document.ts";
import { PARTNER } from "#core/fichas/draft/partnership.ts";
import type { CompletedName } from "#core/fichas/evidence/completed.ts";
import type { SigningChannel } from "#core/fichas/evidence/evidence.ts";
import type { AskedFactor } from "#core/fichas/evidence/factors.ts";
import type { AskedDocument } from "#core/fichas/signing/identify.ts";
import { acceptanceOf, plainSummary } from "#core/fichas/signing/plain-summary.ts";
import { signCopy as copy } from "./sign.copy.ts";
import { type AskedQuestion, SignAnswers } from "./sign-answers.tsx";
import type { CodeWay } from "./sign-codes.tsx";
import type { DeviceQuestion } from "./sign-device-key.tsx";
import { SignDocument } from "./sign-document.tsx";
import { SignPad } from "./sign-pad.tsx";
import { Facts } from "./sign-page.tsx";
import { SignStep } from "./sign-step.tsx";
import { SignWho } from "./sign-who.tsx";

export type Signing = {
	token: string;
	document: FichaDocument;
	documentHash: string;
	imovelEndereco: string | null;
	signer: {
		id: string;
		nome: string;
		papel: string;
		asked: AskedDocument;
		fator: AskedFactor | null;
		codes: CodeWay[];
	};
	questions: AskedQuestion[];
	/** What the broker left to them. */
	completes: CompletedName[];
	channel: SigningChannel;
	/** When the server handed this page out, in its own hand. */
	page: string;
	/** Absent on the broker's phone, which knows the broker. */
	device: DeviceQuestion | undefined;
	/** On the broker's phone. */
	handOver?: string;
	/** Pictures by id, where they lie on the device. */
	photos?: Record<string, string>;
};

/** One long page that reads from top to bottom; the script turns it into steps. */
export function SignForm({ signing }: { signing: Signing }) {
	const { token, document, documentHash, signer, questions, channel, page, handOver } = signing;
	return (
		<form
			data-sign
			data-token={token}
			data-signer={signer.id}
			data-hash={documentHash}
			data-channel={channel}
			data-page={page}
			data-hand-over={handOver}
			data-seen={handOver ? undefined : `/rest/v1/assinaturas/${token}/vista`}
			autoComplete="off"
			noValidate
		>
			<p className="sign-kicker">{document.protocolo}</p>
			<h1>{document.titulo}</h1>
			<p className="sign-progress" data-progress data-live hidden />
			<SignWho
				signer={signer}
				asked={whoAsks(document, signer.papel)}
				completes={signing.completes}
				isHandedOver={handOver !== undefined}
			/>
			{questions.length > 0 && (
				<SignStep name="respostas" title={copy.answers.title}>
					<p>{copy.answers.text}</p>
					<SignAnswers questions={questions} />
				</SignStep>
			)}
			<ReadStep signing={signing} />
			<LocationStep />
			<SignStep name="assinar" title={copy.sign.title} next="">
				<SignPad
					acceptance={acceptanceOf(document, signer.papel)}
					codes={signer.codes}
					fator={signer.fator}
					device={signing.device}
				/>
			</SignStep>
		</form>
	);
}

/** In a sentence before anything is asked: nobody gives their CPF to a page that does not say whose it is. */
function whoAsks({ corretor, tipo }: FichaDocument, papel: string): string {
	const { asks, reasons, partner } = copy.who;
	return asks(corretor[0]?.valor ?? "", papel === PARTNER ? partner : reasons[tipo]);
}

/** Summary and text are one page: the button follows the end of both. */
function ReadStep({
	signing: { document, documentHash, imovelEndereco, token, signer, photos },
}: {
	signing: Signing;
}) {
	const { lead, points } = plainSummary(document, signer.papel);
	return (
		<SignStep name="ler" title={copy.read.title}>
			{lead && <p className="sign-lead">{lead}</p>}
			{imovelEndereco && <Facts lines={[{ rotulo: copy.read.property, valor: imovelEndereco }]} />}
			{points.length > 0 && (
				<ul className="sign-points">
					{points.map((point) => (
						<li key={point}>{point}</li>
					))}
				</ul>
			)}
			<h3 className="sign-whole">{copy.read.full}</h3>
			<SignDocument document={document} hash={documentHash} token={token} photos={photos} answers={<GivenAnswers />} />
		</SignStep>
	);
}

/** Filled in by the script: what was answered a step before. */
function GivenAnswers() {
	return (
		<section data-given hidden>
			<h4>{copy.answers.given}</h4>
			<dl className="sign-facts" />
		</section>
	);
}

function LocationStep() {
	return (
		<SignStep name="dados" title={copy.location.title} next={copy.location.refuse} equal>
			<p>{copy.location.text}</p>
			<button type="button" className="sign-button quiet" data-locate data-live hidden>
				{copy.location.allow}
			</button>
			<p role="status" className="sign-said" data-located />
		</SignStep>
	);
}
