import { BRAZIL_ZONE, keptByMinute } from "#core/kernel/day.ts";

const day = new Intl.DateTimeFormat("pt-BR", {
	day: "numeric",
	month: "short",
	year: "numeric",
	timeZone: BRAZIL_ZONE,
});

/** `15 de nov. de 2026`. Made on the server, so that a browser with other words does not disagree. */
export const formatShortDay = keptByMinute((moment) => day.format(moment));
