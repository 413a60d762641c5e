import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { groupIn, listIn } from "#core/fichas/form/values.ts";
import { zoneOf } from "#core/fichas/registry/zone-of.ts";
import { momentOf, wallClock } from "#core/kernel/day.ts";
import { MINUTE_MS } from "#core/kernel/duration.ts";

/**
 * A ficha begins with the time it was begun at, before it is known where: in Manaus that is an hour that has not come
 * yet. Once the place is known, what the clock wrote is told by the clock of that place; what was typed stays.
 */
export function onClockOfPlace(tipo: FichaType, before: Values, after: Values, createdAt: Date): Values {
	const [from, to] = [zoneIn(before), zoneIn(after)];
	const start = startIn(tipo, after);
	if (from === to || start === undefined || !isClocks(momentOf(start, from), createdAt)) return after;
	const local = wallClock(momentOf(start, from), to);
	return tipo === "visita"
		? { ...after, data_visita: local.slice(0, 10), hora_inicio: local.slice(11, 16) }
		: { ...after, data_hora: local };
}

function zoneIn(values: Values): string {
	return zoneOf(groupIn(listIn(values, "imoveis")[0] ?? {}, "endereco"));
}

function startIn(tipo: FichaType, { data_visita, hora_inicio, data_hora }: Values): string | undefined {
	const local = tipo === "visita" ? `${data_visita}T${hora_inicio}` : tipo === "vistoria" ? String(data_hora) : "";
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? local : undefined;
}

/** Both are known to the minute, and one was written a moment after the other. */
function isClocks(start: Date, createdAt: Date): boolean {
	return Math.abs(start.getTime() - createdAt.getTime()) <= MINUTE_MS;
}
