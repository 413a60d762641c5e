import { zoneName } from "#core/fichas/registry/zone-of.ts";
import { addToDay, type Day } from "#core/kernel/day.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";

/** What a proposal lasts by default, and what else is usual. */
export const PROPOSAL_VALID_HOURS = 48;
const HOURS = [24, PROPOSAL_VALID_HOURS, 72];
const BUSINESS_DAYS = [2, 5];

export type ValidityChoice = { label: string; until: string };

/** `local` is the wall clock of the property, `yyyy-mm-ddThh:mm`. Which days are business days, the caller knows. */
export function validityChoices(local: string, addBusinessDays: (day: Day, count: number) => Day): ValidityChoice[] {
	const [day, time] = [local.slice(0, 10), local.slice(11, 16)];
	return [
		...HOURS.map((hours) => ({ label: `${hours} h`, until: `${addToDay(day, hours / 24)}T${time}` })),
		...BUSINESS_DAYS.map((count) => ({
			label: `${count} dias úteis`,
			until: `${addBusinessDays(day, count)}T${time}`,
		})),
	];
}

const WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];

/** `48 h: até dom 15/11 às 22:40 (Brasília)`, both on the property's clock. */
export function formatValidity(local: string, until: string, zone: string): string {
	const hours = Math.round((Date.parse(`${until}:00Z`) - Date.parse(`${local}:00Z`)) / HOUR_MS);
	const length = hours <= 72 ? `${hours} h` : `${Math.round(hours / 24)} dias`;
	if (hours <= 0) return `já passou: ${formatUntil(until, zone)}`;
	return `${length}: até ${formatUntil(until, zone)}`;
}

export function formatUntil(until: string, zone: string): string {
	const [day, time] = [until.slice(0, 10), until.slice(11, 16)];
	const weekday = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()];
	return `${weekday} ${day.slice(8, 10)}/${day.slice(5, 7)} às ${time} (${zoneName(zone)})`;
}

/** `1 dia e 7 h`, `7 h e 12 min`, `12 min`: what is left, never more than there is. */
export function formatTimeLeft(milliseconds: number): string {
	const minutes = Math.floor(milliseconds / 60_000);
	if (minutes < 1) return milliseconds > 0 ? "menos de um minuto" : "encerrada";
	const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
	const parts = [
		days && `${days} ${days === 1 ? "dia" : "dias"}`,
		hours && `${hours} h`,
		!days && rest && `${rest} min`,
	];
	return parts.filter(Boolean).join(" e ");
}
