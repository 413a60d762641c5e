import { hash } from "node:crypto";

/** The digest of `core/kernel/sha256.ts`, by the machine's own instructions; `makeDeps` has all of core use it. */
export function nativeSha256(content: string | Uint8Array): string {
	return hash("sha256", content, "hex");
}

const LEAF = Buffer.of(0);
const INNER = Buffer.of(1);
const joined = Buffer.alloc(65);

/** RFC 6962, as in `core/fichas/evidence/merkle.ts`. */
export const nativeTree = {
	leaf(of: string): string {
		LEAF.copy(joined, 0);
		joined.write(of, 1, "hex");
		return nativeSha256(joined.subarray(0, 1 + of.length / 2));
	},
	inner(left: string, right: string): string {
		INNER.copy(joined, 0);
		joined.write(left, 1, "hex");
		joined.write(right, 33, "hex");
		return nativeSha256(joined);
	},
};
