import { Link } from "react-router";
import { useApp } from "#web/app/use-app.ts";
import { NothingYet } from "#web/fichas/nothing-yet.tsx";
import type { FilterData } from "./report-filters.tsx";

const toAll = { words: "Limpar filtros", href: "/app/gestao" };
const toVisit = { words: "Nova visita", href: "/app/fichas/nova/visita" };

/** A period without fichas says where to look, or how to begin. */
export function NothingHere({ filter: { period, tipo, corretorId, imovelId } }: Pick<FilterData, "filter" | "usual">) {
	const { mayCreate } = useApp().account;
	const isNarrow = Boolean(tipo || corretorId || imovelId);
	return (
		<div className="mt-6">
			<NothingYet
				title={isNarrow ? "Nada com estes filtros" : "Nenhuma ficha neste período"}
				action={isNarrow ? toAll : mayCreate ? toVisit : undefined}
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
