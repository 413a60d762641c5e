export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * One text for one value (RFC 8785): names in order of their UTF-16 code units, no blanks, numbers as JavaScript
 * prints them. What is hashed must read the same on a phone, on the server and in the offline verifier.
 */
export function canonicalJson(value: Json): string {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (value !== null && typeof value === "object") {
		const members = Object.keys(value)
			.sort()
			.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as Json)}`);
		return `{${members.join(",")}}`;
	}
	if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError("not a JSON number");
	if (typeof value === "string" && !value.isWellFormed()) throw new TypeError("not a well-formed text");
	if (value === undefined || typeof value === "function") throw new TypeError("not a JSON value");
	return JSON.stringify(value);
}
