import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { type Day, formatDay } from "#core/kernel/day.ts";

type Visit = { imovel: string | null; values: FichaFields; today: Day };

/** Thanks somebody for a visit and by that tells of it: which property, which day, what time. */
export function visitThanks({ imovel, values, today }: Visit): string {
	const { data_visita, hora_inicio } = values;
	const place = imovel ? ` ao imóvel ${imovel}` : "";
	const time = hora_inicio !== undefined ? ` às ${formatClock(hora_inicio)}` : "";
	return `Obrigado pela visita${place}${formatShortDay(data_visita, today)}${time}.`;
}

function formatShortDay(day: Day | undefined, today: Day): string {
	if (day === undefined) return "";
	return day === today ? ", hoje" : `, em ${formatDay(day)}`;
}

/** `15h`, `15h30`: as people say it. */
function formatClock(time: string): string {
	const [hours = "", minutes = ""] = time.split(":");
	return `${Number(hours)}h${minutes === "00" ? "" : minutes}`;
}
