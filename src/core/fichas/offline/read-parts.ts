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

const YEAR = /^(?!0000)\d{4}-.{1,25}$/;

/** ISO 8601 in UTC, as `toISOString` writes it; a device may believe in any year of four digits, as the database does. */
export function isMoment(value: unknown): value is string {
	return typeof value === "string" && YEAR.test(value) && !Number.isNaN(Date.parse(value)) && isWrittenBack(value);
}

function isWrittenBack(value: string): boolean {
	return new Date(value).toISOString() === value;
}
