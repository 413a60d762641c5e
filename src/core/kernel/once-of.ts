import { canonicalJson } from "./canonical-json.ts";
import { isId } from "./ids.ts";
import { parseMoney } from "./money/money.ts";
import { sha256Hex } from "./sha256.ts";

/** Why something is done is no part of what is done: with another reason it would be the same once more. */
const REASON = "motivo";

/** An amount is what it comes to: "10", "10,00" and "R$ 10" are one. */
const amounts: Record<string, (typed: string) => number | undefined> = {
	valor: parseMoney,
	dias: readCount,
	fichas: readCount,
};

/**
 * The number of the line that this very form writes (`vez`, new with every page): sent twice, it is one. Sent once more
 * with other words, one step back, it asks for something else, and is told as done only when that is done, too. With the
 * same amount spelled otherwise, or a blank at its end, it asks for the same.
 */
export function onceOf(form: FormData, numberedBy: "vez" | "chave" = "vez"): string | undefined {
	if (!isId(form.get(numberedBy))) return undefined;
	const said = [...form]
		.filter(([name]) => name !== REASON)
		.map(([name, value]) => [name, meantBy(name, String(value).trim())]);
	return idOf(sha256Hex(canonicalJson(said)));
}

/** What cannot be read as an amount is refused by whoever reads it: here it stands as it was typed. */
function meantBy(name: string, typed: string): string | number {
	const read = Object.hasOwn(amounts, name) ? amounts[name]?.(typed) : undefined;
	return read ?? typed;
}

function readCount(typed: string): number | undefined {
	return /^\d+$/.test(typed) ? Number(typed) : undefined;
}

/** In the shape of an id that was made from a name (RFC 9562, version 8). */
export function idOf(hex: string): string {
	const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? [];
	return `${a}-${b}-8${c}-8${d}-${e}`;
}
