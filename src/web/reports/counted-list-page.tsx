import { useSearchParams } from "react-router";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { FichaLine, type FichaLineData, formatStatus } from "#web/fichas/ficha-line.tsx";
import { statusTones } from "#web/fichas/format-ficha.ts";
import { MoreRows } from "#web/fichas/more-rows.tsx";
import { NothingYet } from "#web/fichas/nothing-yet.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";

type Props = {
	title: string;
	/** Which period, and of whom. */
	words: string;
	back: string;
	total: number;
	lines: { ficha: FichaLineData; seen: boolean }[];
	next: string | undefined;
	isFirst: boolean;
};

/** The fichas that a number counts: as many as it says. */
export function CountedListPage({ title, words, back, total, lines, next, isFirst }: Props) {
	const [parameters] = useSearchParams();
	return (
		<>
			<BackLink to={back}>Números do período</BackLink>
			<h1 className="font-display font-semibold text-title">
				{title} <span className="text-soft tabular-nums">{total}</span>
			</h1>
			<p className="mt-1 mb-5 text-soft">{words}.</p>
			{lines.length === 0 ? (
				<NothingYet title="Nenhuma ficha neste número">Mude o período ou o filtro nos números.</NothingYet>
			) : (
				<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
					{lines.map(({ ficha, seen }) => (
						<li key={ficha.id}>{seen ? <FichaLine ficha={ficha} /> : <PassedOn ficha={ficha} />}</li>
					))}
				</ul>
			)}
			<MoreRows parameters={parameters} next={next} isFirst={isFirst} />
		</>
	);
}

/** Counted for whoever wrote it, and looked after by somebody else: the client and the page are theirs. */
function PassedOn({ ficha: { tipo, note, status, signers } }: { ficha: FichaLineData }) {
	return (
		<div className="flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3.5 sm:px-5">
			<p>
				<span className="block font-semibold">{fichaTypeNames[tipo].name} que passou para outra pessoa</span>
				<span className="block text-sm text-soft">{note}</span>
			</p>
			<Badge tone={statusTones[status]}>{formatStatus(status, signers)}</Badge>
		</div>
	);
}
