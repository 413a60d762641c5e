import { codeOf } from "../error-code.ts";

/** Drizzle wraps what the database said; the code is on one of the causes. */
export function isUniqueViolation(error: unknown): boolean {
	for (let current = error; current instanceof Error; current = current.cause) {
		if (codeOf(current) === "23505") return true;
	}
	return false;
}
