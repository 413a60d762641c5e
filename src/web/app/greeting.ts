import { BRAZIL_ZONE, onceAMinute } from "#core/kernel/day.ts";

const hourInSaoPaulo = new Intl.DateTimeFormat("pt-BR", {
	hour: "numeric",
	hourCycle: "h23",
	timeZone: BRAZIL_ZONE,
});

const hourAt = onceAMinute((now) => Number(hourInSaoPaulo.format(now)));

export function greetingAt(now: Date): "Bom dia" | "Boa tarde" | "Boa noite" {
	const hour = hourAt(now);
	if (hour >= 5 && hour < 12) return "Bom dia";
	return hour >= 12 && hour < 18 ? "Boa tarde" : "Boa noite";
}
