import { type ReactNode, useId } from "react";
import { fichaStatusNames } from "#core/fichas/ficha-status.ts";
import { statusTones } from "#web/fichas/format-ficha.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { CaseFichaView } from "./case-view.ts";

type Props = { title: string; fichas: CaseFichaView[]; render(ficha: CaseFichaView, line: ReactNode): ReactNode };

/** Each ficha of a case with what a lawyer looks for first; where a line leads to, the page decides. */
export function CaseFichas({ title, fichas, render }: Props) {
	const heading = useId();
	return (
		<section aria-labelledby={heading}>
			<h2 id={heading} className="mb-3 font-display font-semibold text-2xl">
				{title}
			</h2>
			{fichas.length === 0 && <p className="text-soft">Nenhuma ficha enviada ainda.</p>}
			<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet empty:hidden">
				{fichas.map((ficha) => (
					<li key={ficha.id}>{render(ficha, <Line {...ficha} />)}</li>
				))}
			</ul>
		</section>
	);
}

function Line({ title, day, protocolo, status, partners, flags }: CaseFichaView) {
	return (
		<span className="min-w-0 flex-1">
			<span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<span>
					<span className="block font-medium">{title}</span>
					<span className="block text-sm text-soft tabular-nums">{[day, protocolo].filter(Boolean).join(" · ")}</span>
					{partners && (
						<span className="block text-sm text-soft" dir="auto">
							Em parceria com {partners}
						</span>
					)}
				</span>
				<Badge tone={statusTones[status]}>{fichaStatusNames[status]}</Badge>
			</span>
			{flags.length > 0 && (
				<span className="mt-2 flex flex-wrap gap-1.5">
					{flags.map(({ tone, words }) => (
						<Badge key={words} tone={tone}>
							{words}
						</Badge>
					))}
				</span>
			)}
		</span>
	);
}
