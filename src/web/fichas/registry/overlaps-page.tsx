import { useEffect } from "react";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { OverlapCard, type OverlapView } from "./overlap-card.tsx";

export type OverlapAnswer = { done?: string; problem?: string };

/** Who has met the same person, since when, and who goes on with them. */
export function OverlapsPage({ overlaps, answer }: { overlaps: OverlapView[]; answer: OverlapAnswer | undefined }) {
	useEffect(() => {
		if (answer?.done) showToast({ title: answer.done, tone: "success" });
	}, [answer]);
	const open = overlaps.filter(({ isOpen }) => isOpen);
	const apart = overlaps.filter(({ isOpen }) => !isOpen);
	return (
		<>
			<BackLink to="/app/clientes">Clientes</BackLink>
			<h1 className="font-display font-semibold text-title">Atendimento repetido</h1>
			<p className="mt-1 max-w-prose text-soft">
				A mesma pessoa, pelo CPF ou CNPJ, no cadastro de mais de um da equipe. Os corretores não veem o cadastro um do
				outro. A decisão fica no registro da equipe.
			</p>
			{answer?.problem && <RefusalNotice title={answer.problem} className="mt-4" />}
			{open.length > 0 ? (
				<Overlaps id="a-decidir" title="A decidir" overlaps={open} />
			) : (
				<p className="mt-6 text-soft">Nada a decidir agora.</p>
			)}
			{apart.length > 0 && <Overlaps id="separados" title="Deixados separados" overlaps={apart} />}
		</>
	);
}

function Overlaps({ id, title, overlaps }: { id: string; title: string; overlaps: OverlapView[] }) {
	return (
		<section aria-labelledby={id} className="mt-7">
			<h2 id={id} className="mb-3 font-display font-semibold text-2xl">
				{title}
			</h2>
			<ul className="grid gap-6">
				{overlaps.map((overlap) => (
					<li key={overlap.id}>
						<OverlapCard {...overlap} />
					</li>
				))}
			</ul>
		</section>
	);
}
