import { Stamp } from "#web/ui/layout/stamp.tsx";
import { verifyCopy as copy } from "./verify.copy.ts";

/** By its code there is nothing left to judge: the term is over, and the record says since when. */
export function RemovedHeading({
	protocolo,
	at,
	level = 2,
}: {
	protocolo: string;
	at: string;
	level?: 1 | 2 | undefined;
}) {
	const Heading = `h${level}` as const;
	return (
		<header>
			<Stamp tone="neutral">Prazo encerrado</Stamp>
			<p className="mt-5 font-semibold text-soft tabular-nums">{protocolo}</p>
			<Heading id="veredito" tabIndex={-1} className="mt-2 font-display font-semibold text-title outline-none">
				{copy.removed(at)}
			</Heading>
			<p className="mt-3 max-w-[38rem] text-lead text-soft">{copy.removedLead}</p>
		</header>
	);
}
