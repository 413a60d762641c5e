import { fileHash } from "#server/fichas/document/sealed-document.read.ts";
import type { ZipFile } from "#server/platform/zip/stream-zip.ts";

/** The hash is known before the bytes are read: the list of hashes is written first. */
export type DossierFile = ZipFile & { sha256: string };

export function textFile(path: string, text: string): DossierFile {
	return bytesFile(path, Buffer.from(text, "utf8"));
}

export function bytesFile(path: string, bytes: Uint8Array): DossierFile {
	return { path, sha256: fileHash(bytes), read: async () => bytes };
}
