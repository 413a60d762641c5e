import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { formatPeriod } from "./period.ts";
import type { ReportFilter } from "./report-filter.ts";

/** Which fichas the numbers are of, as a sheet states it and as the record of an export keeps it. */
export function formatFilter(
	{ period, tipo }: Pick<ReportFilter, "period" | "tipo">,
	{
		corretor,
		imovel,
		resposta,
	}: { corretor: string | undefined; imovel: string | undefined; resposta: string | undefined },
): string {
	return [
		formatPeriod(period),
		tipo && fichaTypeNames[tipo].plural,
		corretor && `atendidas por ${corretor}`,
		imovel && `imóvel ${imovel}`,
		resposta && `com a resposta “${resposta}”`,
	]
		.filter(Boolean)
		.join("; ");
}
