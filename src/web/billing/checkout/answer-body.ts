/** Reads a JSON answer that may be anything: an outage page in between is not our server's word. */
export function textIn(body: unknown, field: string): string | undefined {
	const value = valueIn(body, field);
	return typeof value === "string" && value !== "" ? value : undefined;
}

export function valueIn(body: unknown, field: string): unknown {
	return typeof body === "object" && body !== null ? Reflect.get(body, field) : undefined;
}

/** The messages of `{errors: {field: message}}` for the fields the form has, if there are any. */
export function fieldMessages(body: unknown, fields: readonly string[]): Record<string, string> | undefined {
	const errors = valueIn(body, "errors");
	const known = fields.flatMap((field) => {
		const message = textIn(errors, field);
		return message ? [[field, message] as const] : [];
	});
	return known.length > 0 ? Object.fromEntries(known) : undefined;
}
