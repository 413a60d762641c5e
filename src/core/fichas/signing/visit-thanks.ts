import type { Values } from "#core/fichas/form/field.ts";
import { type Day, formatDay } from "#core/kernel/day.ts";

type Visit = { imovel: string | null; values: Values; today: Day };

/** Thanks somebody for a visit and by that tells of it: which property, which day, what time. */
export function visitThanks({ imovel, values, today }: Visit): string {
	const { data_visita, hora_inicio } = values;
	const place = imovel ? ` ao imóvel ${imovel}` : "";
	const time = typeof hora_inicio === "string" ? ` às ${formatClock(hora_inicio)}` : "";
	return `Obrigado pela visita${place}${formatShortDay(data_visita, today)}${time}.`;
}

function formatShortDay(day: unknown, today: Day): string {
	if (typeof day !== "string") return "";
	return day === today ? ", hoje" : `, em ${formatDay(day)}`;
}

/** `15h`, `15h30`: as people say it. */
function formatClock(time: string): string {
	const [hours = "", minutes = ""] = time.split(":");
	return `${Number(hours)}h${minutes === "00" ? "" : minutes}`;
}
