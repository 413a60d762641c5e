/** What is there by everything the program knows. Where it is not, that is a bug or a damaged row, and is said. */
export function present<Value>(value: Value | null | undefined, what: string): Value {
	if (value === null || value === undefined) throw new TypeError(`missing: ${what}`);
	return value;
}
