/** The address of the same numbers with one more choice. */
export function withField(fields: [string, string][], name: string, value: string): string {
	const next = new URLSearchParams(fields);
	next.set(name, value);
	return String(next);
}
