import { Link } from "react-router";
import { Panel } from "./panel.tsx";

export type EndingAuthorisation = {
	id: string;
	protocolo: string;
	endereco: string;
	owner: string | null;
	until: string;
};

/** What will be lost in two weeks if nobody calls. */
export function EndingAuthorisations({ authorisations }: { authorisations: EndingAuthorisation[] }) {
	return (
		<Panel
			id="autorizacoes"
			title="Que autorizações terminam em 15 dias?"
			lead={
				authorisations.length > 0
					? "Renove antes do fim: fora do prazo, a exclusividade não protege."
					: "Nenhuma. As próximas aparecem aqui a tempo de renovar."
			}
		>
			{authorisations.length > 0 && (
				<ul className="mt-3 divide-y divide-line">
					{authorisations.map(({ id, protocolo, endereco, owner, until }) => (
						<li key={id}>
							<Link to={`/app/fichas/${id}`} className="block min-h-11 rounded-field py-2.5 hover:bg-paper">
								<span className="block font-medium text-pen" dir="auto">
									{endereco}
								</span>
								<span className="block text-[0.9375rem] text-soft tabular-nums">
									até {until} · {owner ? `${owner} · ` : ""}
									{protocolo}
								</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}
