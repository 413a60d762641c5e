import type { PinKind } from "#core/fichas/evidence/pinned-list.ts";
import { VerifyPanel } from "#web/fichas/verify/verify-panel.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { FactLines } from "#web/ui/layout/fact-lines.tsx";
import { NumberedSteps } from "#web/ui/layout/numbered-steps.tsx";
import { certificatesCopy as copy, kindWords } from "./certificates.copy.ts";

export type ShownCertificate = {
	number: number;
	kind: PinKind;
	fingerprint: string;
	subject: string;
	validity: string;
	from: string;
	signer: string;
	reason: string | null;
	isCurrent: boolean;
};

/** The newest first: it is the one that a person with a document of today looks for. */
export function CertificatesPage({ certificates }: { certificates: ShownCertificate[] }) {
	return (
		<div className="container-page grid grid-cols-[minmax(0,1fr)] gap-y-10 pt-8 pb-20 md:gap-y-14 md:pt-14 md:pb-28">
			<header>
				<h1 className="font-display font-semibold text-hero">{copy.title}</h1>
				<p className="mt-6 max-w-2xl text-lead text-soft">{copy.lead}</p>
			</header>
			{certificates.length === 0 && <p>{copy.empty}</p>}
			<ol reversed className="grid w-full max-w-[54rem] grid-cols-[minmax(0,1fr)] gap-6">
				{certificates.map((certificate) => (
					<li key={certificate.number}>
						<VerifyPanel>
							<PinnedCertificate certificate={certificate} />
						</VerifyPanel>
					</li>
				))}
			</ol>
			<section aria-labelledby="como">
				<h2 id="como" className="mb-5 font-display font-semibold text-2xl">
					{copy.howTitle}
				</h2>
				<NumberedSteps steps={copy.how} abreast />
				<p className="mt-6 max-w-prose text-soft">{copy.keep}</p>
				<div className="mt-6 flex flex-wrap gap-3">
					<ButtonLink href="/verificar/certificados.json" variant="secondary" download>
						{copy.download}
					</ButtonLink>
					<ButtonLink href="/verificar" variant="secondary">
						{copy.back}
					</ButtonLink>
				</div>
			</section>
		</div>
	);
}

function PinnedCertificate({ certificate }: { certificate: ShownCertificate }) {
	const { number, kind, isCurrent, reason } = certificate;
	const { facts } = copy;
	const lines: [string, string][] = [
		[facts.subject, certificate.subject],
		[facts.fingerprint, certificate.fingerprint],
		[facts.validity, certificate.validity],
		[facts.from, certificate.from],
		[facts.signer, certificate.signer],
	];
	return (
		<>
			<div className="flex flex-wrap items-center gap-3">
				<h2 className="font-display font-semibold text-2xl">{copy.number(number)}</h2>
				<Badge tone={kind === "novo-inicio" ? "risk" : "neutral"}>{kindWords[kind].name}</Badge>
				{isCurrent && <Badge tone="protected">{copy.current}</Badge>}
			</div>
			<p className="mt-3 max-w-prose text-soft">{kindWords[kind].says}</p>
			<FactLines facts={reason ? [...lines, [facts.reason, reason]] : lines} />
		</>
	);
}
