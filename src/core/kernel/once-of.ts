import { canonicalJson } from "./canonical-json.ts";
import { isId } from "./ids.ts";
import { sha256Hex } from "./sha256.ts";

/** Why something is done is no part of what is done: with another reason it would be the same once more. */
const REASON = "motivo";

/**
 * The number of the line that this very form writes (`vez`, new with every page): sent twice, it is one. Sent once more
 * with other words, one step back, it asks for something else, and is told as done only when that is done, too.
 */
export function onceOf(form: FormData, numberedBy: "vez" | "chave" = "vez"): string | undefined {
	if (!isId(form.get(numberedBy))) return undefined;
	const said = [...form].filter(([name]) => name !== REASON).map(([name, value]) => [name, String(value)]);
	return idOf(sha256Hex(canonicalJson(said)));
}

/** In the shape of an id that was made from a name (RFC 9562, version 8). */
function idOf(hex: string): string {
	const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? [];
	return `${a}-${b}-8${c}-8${d}-${e}`;
}
