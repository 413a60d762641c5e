import { canonicalJson } from "#core/kernel/canonical-json.ts";

/** Of a text that must be canonical JSON to the letter: one value has one hash. */
export function parseCanonical(text: string): unknown {
	try {
		const value = JSON.parse(text);
		return canonicalJson(value) === text ? value : undefined;
	} catch {
		return undefined;
	}
}

export function isHash(value: unknown): value is string {
	return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

export function isCount(value: unknown): value is number {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** A device may believe in any year of four digits: beyond them no document and no database could say when. */
export function hasWritableYear(moment: Date): boolean {
	const year = moment.getUTCFullYear();
	return year > 0 && year < 10_000;
}

/** ISO 8601 in UTC, as `toISOString` writes it. */
export function isMoment(value: unknown): value is string {
	return typeof value === "string" && value.length <= 30 && hasWritableYear(new Date(value)) && isWrittenBack(value);
}

function isWrittenBack(value: string): boolean {
	return new Date(value).toISOString() === value;
}
