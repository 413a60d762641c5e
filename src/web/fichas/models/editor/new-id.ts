/** A name within one model: short, never shown, different from every other with overwhelming odds. */
export function newId(kind: "c" | "x" | "s"): string {
	const bytes = crypto.getRandomValues(new Uint8Array(8));
	return `${kind}_${[...bytes].map((byte) => (byte % 36).toString(36)).join("")}`;
}
