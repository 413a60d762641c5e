/** The code of what was thrown, if it has one: an SQLSTATE, or a system error's name. */
export function codeOf(error: unknown): string | undefined {
	if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
	return typeof error.code === "string" ? error.code : undefined;
}
