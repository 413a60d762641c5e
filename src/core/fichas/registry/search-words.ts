import { isPhone } from "#core/kernel/contact/phone.ts";
import { foldText } from "./address.ts";

export const SEARCH_MAX_LENGTH = 100;
const MAX_WORDS = 8;

/** What somebody is looking for, out of an address. */
export function readSearch(asks: URLSearchParams): string {
	return (asks.get("q") ?? "").slice(0, SEARCH_MAX_LENGTH);
}

/** Folded words of what a list is searched by. */
export function searchText(parts: unknown[]): string {
	const words = parts.filter((part) => typeof part === "string" || typeof part === "number").map(String);
	return foldText(words.join(" ")).replace(/\s+/g, " ").trim();
}

/** A phone is looked for with and without its area code. */
export function phoneWords(phone: unknown): string[] {
	if (typeof phone !== "string" || phone === "") return [];
	return isPhone(phone) ? [phone, phone.slice(2)] : [phone];
}

/**
 * What is looked for in the text a person typed: letters and digits alone reach the query. A document or a phone
 * typed with its punctuation is one word, as it is stored.
 */
export function searchWords(typed: string): string[] {
	const text = foldText(typed.slice(0, SEARCH_MAX_LENGTH)).trim();
	const numberOnly = /^[\d\s.\-/()+]+$/.test(text) && text.replace(/\D/g, "").length >= 8;
	const joined = numberOnly
		? text.replace(/^\+\s*55/, "").replace(/\D/g, "")
		: text.replace(PROTOCOL, "$1$2$3").replace(/(?<=\d)[.\-/](?=\d)/g, "");
	const words = joined.split(/[^a-z0-9]+/).filter(Boolean);
	return [...new Set(words)].slice(0, MAX_WORDS);
}

const PROTOCOL = /\b([vpat]\d{2})-?([0-9a-z]{4})-?([0-9a-z]{4})\b/g;
