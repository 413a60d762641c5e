import { phoneLinks } from "#core/kernel/contact/phone-links.ts";
import { FichaLine, type FichaLineData } from "#web/fichas/ficha-line.tsx";
import { ReachPerson } from "#web/fichas/reach-person.tsx";

/** With the number of the first client, to say that one is late or on the way. */
export type VisitOfDay = FichaLineData & { telefone: string | null };

export function VisitLines({ visits }: { visits: VisitOfDay[] }) {
	return (
		<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
			{visits.map((visit) => (
				<li key={visit.id}>
					<FichaLine ficha={visit} />
					<Reach {...visit} />
				</li>
			))}
		</ul>
	);
}

function Reach({ title, telefone }: VisitOfDay) {
	const links = phoneLinks(telefone);
	if (!links) return null;
	return (
		<div className="flex flex-wrap gap-x-5 px-4 pb-2 pl-17.5 sm:pl-18.5">
			<ReachPerson name={title} links={links} />
		</div>
	);
}
