/** Whether something from outside has names to look up; what lies under them is still unknown. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The same as a value: what is no record has no names. */
export function recordOf(value: unknown): Record<string, unknown> {
	return isRecord(value) ? value : {};
}

/** What a JSON text from outside says; one that cannot be read says nothing. */
export function recordIn(json: string): Record<string, unknown> {
	try {
		return recordOf(JSON.parse(json));
	} catch {
		return {};
	}
}

/** What stands under a name that somebody else chose: nothing of what every object inherits. */
export function lookUp<Value>(record: Record<string, Value>, name: string | null): Value | undefined {
	return name !== null && Object.hasOwn(record, name) ? record[name] : undefined;
}
