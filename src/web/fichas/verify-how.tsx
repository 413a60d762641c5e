import { ButtonLink } from "#web/ui/button.tsx";
import { verifyCopy as copy } from "./verify.copy.ts";

export function VerifyHow() {
	return (
		<section aria-labelledby="sem-internet" className="scroll-mt-24">
			<h2 id="sem-internet" className="mb-5 font-display font-semibold text-2xl">
				{copy.howTitle}
			</h2>
			<ol className="grid gap-4 md:grid-cols-3 md:gap-6">
				{copy.how.map((step, index) => (
					<li key={step} className="flex gap-4 md:block">
						<span
							aria-hidden="true"
							className="grid size-9 shrink-0 place-items-center rounded-full border border-line bg-raised font-display font-semibold text-lg tabular-nums"
						>
							{index + 1}
						</span>
						<p className="min-w-0 pt-1 md:mt-2">{step}</p>
					</li>
				))}
			</ol>
			<p className="mt-6 max-w-prose text-soft">{copy.howNote}</p>
			<ButtonLink href="/verificar/offline.html" variant="secondary" download className="mt-6">
				{copy.offline}
			</ButtonLink>
		</section>
	);
}
