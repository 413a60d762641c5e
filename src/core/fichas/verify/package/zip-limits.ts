/** A case with all its inspections stays well below; on the server the limit of an upload comes first. */
export const MAX_ZIP_BYTES = 200 * 1024 * 1024;
export const MAX_ENTRIES = 4000;
/** No file of ours is larger than a document may be. */
export const MAX_ENTRY_BYTES = 32 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
/** Our proofs, which repeat their roots, come to 30; deflate itself allows 1,032. */
export const MAX_RATIO = 200;
export const MAX_PATH = 200;

/** Why a ZIP is not opened at all. */
export type ZipFault =
	| "not-a-zip"
	| "too-large"
	| "too-many"
	| "bomb"
	| "encrypted"
	| "bad-name"
	| "same-name"
	| "unusual"
	/** Its end is not there: most often a download that stopped. */
	| "cut-short"
	| "damaged";

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not stand there.
const NOT_IN_NAMES = /[\u0000-\u001f\u007f\\:*?"<>|\ufffd]|\p{Cf}/u;
/** Windows leaves them away: the name would be another file's. */
const ENDS_OTHERWISE = /[. ]$/;

/** A name that stays inside of the folder a ZIP is unpacked into, on every system. */
export function isPlainPath(path: string): boolean {
	if (path === "" || path.length > MAX_PATH || NOT_IN_NAMES.test(path)) return false;
	return path.split("/").every((part) => part !== "" && !ENDS_OTHERWISE.test(part));
}

/** Two names with the same key are one file on some systems. */
export function pathKey(path: string): string {
	return path.normalize("NFC").toLowerCase();
}
