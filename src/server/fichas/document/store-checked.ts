import type { Deps } from "#server/deps.ts";
import { fileHash } from "./sealed-document.read.ts";

/** A storage that answers "done" is not believed before it gives the same bytes back. */
export async function storeChecked(
	{ storage }: Pick<Deps, "storage">,
	{ storageKey, sha256 }: { storageKey: string; sha256: string },
	bytes: Uint8Array,
): Promise<void> {
	await storage.put(storageKey, bytes, { contentType: "application/pdf" });
	const stored = await storage.get(storageKey);
	if (!stored || fileHash(stored.bytes) !== sha256) throw new Error("storage did not keep the sealed file");
}
