const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be the id of a row; the database would fail on any other. */
export function isId(value: unknown): value is string {
	return typeof value === "string" && UUID.test(value);
}
