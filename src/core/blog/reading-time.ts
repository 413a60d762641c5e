import { plainText } from "./plain-text.ts";

const WORDS_PER_MINUTE = 200;

/** Minutes a person needs for the text of a post; at least one. */
export function readingTime(html: string): number {
	const words = plainText(html).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
	return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
