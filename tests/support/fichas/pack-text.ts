import type { PackedFile } from "#core/fichas/verify/package/read-package.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";

/** Files of a package that hold text, as they are after it was unpacked. */
export function packText(files: Record<string, string>): PackedFile[] {
	return Object.entries(files).map(([path, text]) => ({
		path,
		sha256: sha256Hex(text),
		content: new TextEncoder().encode(text),
		facts: undefined,
		isNested: false,
		aside: undefined,
	}));
}
