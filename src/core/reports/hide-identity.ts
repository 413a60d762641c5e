import { foldText } from "#core/fichas/registry/address.ts";

const LEFT_OUT = "(…)";
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
/** A document or a phone, however it is written: eight digits and more, with what people put between them. */
const LONG_NUMBER = /\+?\(?\d(?:[\s().\-/]*\d){7,}/g;
const PARTICLES = new Set(["das", "dos"]);
const SHORTEST = 3;

/** What a visitor wrote, without what would tell the owner who it was. */
export function hideIdentity(text: string, people: string[]): string {
	const names = new Set(
		people
			.flatMap((name) => foldText(name).split(/[^a-z0-9]+/))
			.filter((part) => part.length >= SHORTEST && !PARTICLES.has(part)),
	);
	return text
		.replace(EMAIL, LEFT_OUT)
		.replace(LONG_NUMBER, LEFT_OUT)
		.replace(/[\p{L}\p{M}]+/gu, (word) => (names.has(foldText(word)) ? LEFT_OUT : word))
		.replace(/\(…\)(?:\s+\(…\))+/g, LEFT_OUT);
}
