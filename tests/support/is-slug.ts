import { SLUG_MAX_LENGTH } from "#core/blog/slug.ts";

/** What an address of the blog may look like. */
export function isSlug(text: string): boolean {
	return text.length <= SLUG_MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
