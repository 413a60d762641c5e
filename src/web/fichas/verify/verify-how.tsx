import { ButtonLink } from "#web/ui/button.tsx";
import { NumberedSteps } from "#web/ui/layout/numbered-steps.tsx";
import { certificatesCopy } from "./published/certificates.copy.ts";
import { verifyCopy as copy } from "./verify.copy.ts";

export function VerifyHow() {
	return (
		<section aria-labelledby="sem-internet" className="scroll-mt-24">
			<h2 id="sem-internet" className="mb-5 font-display font-semibold text-2xl">
				{copy.howTitle}
			</h2>
			<NumberedSteps steps={copy.how} abreast />
			<p className="mt-6 max-w-prose text-soft">{copy.howNote}</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<ButtonLink href="/verificar/offline.html" variant="secondary" download>
					{copy.offline}
				</ButtonLink>
				<ButtonLink href="/verificar/certificados" variant="secondary">
					{certificatesCopy.link}
				</ButtonLink>
			</div>
		</section>
	);
}
