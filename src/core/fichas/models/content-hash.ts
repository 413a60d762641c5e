import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { ModelContent } from "./model-content.ts";

/** What the hash is of: the exact wording, before it is filled in. */
export function contentJson(content: ModelContent): string {
	return canonicalJson(content);
}

export function contentHash(content: ModelContent): string {
	return sha256Hex(contentJson(content));
}
