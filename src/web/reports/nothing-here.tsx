import { Link } from "react-router";
import { NothingYet } from "#web/fichas/nothing-yet.tsx";
import type { FilterData } from "./report-filters.tsx";

/** A period without fichas says where to look, or how to begin. */
export function NothingHere({ filter: { period, tipo, corretorId, imovelId } }: Pick<FilterData, "filter" | "usual">) {
	const isNarrow = Boolean(tipo || corretorId || imovelId);
	return (
		<div className="mt-6">
			<NothingYet
				title={isNarrow ? "Nada com estes filtros" : "Nenhuma ficha neste período"}
				action={isNarrow ? "Limpar filtros" : "Nova visita"}
				href={isNarrow ? "/app/gestao" : "/app/fichas/nova/visita"}
			>
				Os números nascem das fichas enviadas: visitas, assinaturas, propostas e o que os clientes acharam.
			</NothingYet>
			{period.key !== "90-dias" && (
				<p className="mt-3 text-center">
					<Link to="/app/gestao?periodo=90-dias" className="link inline-flex min-h-11 items-center">
						Ver os últimos 90 dias
					</Link>
				</p>
			)}
		</div>
	);
}
