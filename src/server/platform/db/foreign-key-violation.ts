import { codeOf } from "../error-code.ts";

/** Something still points at the row: 23503, or 23001 where the key says restrict. */
export function isForeignKeyViolation(error: unknown): boolean {
	for (let current = error; current instanceof Error; current = current.cause) {
		if (["23503", "23001"].includes(codeOf(current) ?? "")) return true;
	}
	return false;
}
