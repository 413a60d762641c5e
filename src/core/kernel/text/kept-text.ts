/** As it is kept for good: one line, no control characters, no half of a sign, no novel. */
export function keptText(typed: string, longest: number): string {
	return typed
		.toWellFormed()
		.replace(/\p{C}+/gu, " ")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, longest)
		.toWellFormed();
}

/** What a program calls itself is its own to write. */
export function keptUserAgent(typed: string): string {
	return keptText(typed, 400);
}
