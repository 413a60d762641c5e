import { type FichaType, isFichaType } from "#core/fichas/ficha-type.ts";
import type { Day } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import { formatOwnAnswer, type OwnAnswer, readOwnAnswer } from "./own-answer.ts";
import { type Period, readPeriod, usualPeriod } from "./period.ts";

export type ReportFilter = {
	period: Period;
	corretorId: string | undefined;
	imovelId: string | undefined;
	tipo: FichaType | undefined;
	/** To a question of an account's own model. */
	resposta: OwnAnswer | undefined;
};

/** From the address, or from the form that exports what the address shows. */
export function readFilter(given: { get(name: string): unknown }, today: Day): ReportFilter {
	const text = (name: string) => {
		const value = given.get(name);
		return typeof value === "string" && value !== "" ? value : undefined;
	};
	const [corretor, imovel, tipo] = [text("corretor"), text("imovel"), text("tipo")];
	const [de, ate] = [text("de"), text("ate")];
	return {
		// Dates that were typed mean just them.
		period: readPeriod({ periodo: de || ate ? "datas" : text("periodo"), de, ate }, today),
		corretorId: isId(corretor) ? corretor : undefined,
		imovelId: isId(imovel) ? imovel : undefined,
		tipo: isFichaType(tipo) ? tipo : undefined,
		resposta: readOwnAnswer(text("resposta")),
	};
}

/** The fields of the address that mean this filter; the usual period needs none. */
export function filterFields(filter: ReportFilter, today: Day): [string, string][] {
	const { period, corretorId, imovelId, tipo, resposta } = filter;
	const { key, from, to } = period;
	const fields: [string, string | undefined][] = [
		["periodo", key === "datas" || key === usualPeriod(today) ? undefined : key],
		["de", key === "datas" ? from : undefined],
		["ate", key === "datas" ? to : undefined],
		["corretor", corretorId],
		["imovel", imovelId],
		["tipo", tipo],
		["resposta", resposta && formatOwnAnswer(resposta)],
	];
	return fields.filter((field): field is [string, string] => field[1] !== undefined);
}
