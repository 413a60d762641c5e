import { BRAZIL_ZONE } from "#core/kernel/day.ts";

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;
const inSaoPaulo = new Intl.DateTimeFormat("en-CA", {
	timeZone: BRAZIL_ZONE,
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
	hourCycle: "h23",
});

/** The moment as a form field of the editor writes it: `2026-11-20T09:30`, São Paulo time. */
export function toScheduleField(moment: Date): string {
	return wallClock(moment).slice(0, 16);
}

/** What the field says as a moment. Undefined when it is no date and time. */
export function fromScheduleField(field: string): Date | undefined {
	const match = LOCAL.exec(field);
	if (!match) return undefined;
	const wanted = `${field.slice(0, 16)}:${match[6] ?? "00"}`;
	const asIfUtc = Date.parse(`${wanted}Z`);
	if (Number.isNaN(asIfUtc)) return undefined;
	// The offset is that of the moment itself, which is known only once the offset is: two steps settle it.
	let moment = new Date(asIfUtc);
	for (let step = 0; step < 2; step++) moment = new Date(asIfUtc - offsetAt(moment));
	return wallClock(moment) === wanted ? moment : undefined;
}

function offsetAt(moment: Date): number {
	return Date.parse(`${wallClock(moment)}Z`) - Math.trunc(moment.getTime() / 1000) * 1000;
}

function wallClock(moment: Date): string {
	const parts = Object.fromEntries(inSaoPaulo.formatToParts(moment).map(({ type, value }) => [type, value]));
	return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}
