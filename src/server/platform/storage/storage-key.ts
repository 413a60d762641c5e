const MAX_LENGTH = 200;

/** A mistake of ours, not of the store. */
export class StorageKeyError extends Error {
	override name = "StorageKeyError";
}

// Each segment starts with a letter, digit or underscore: that alone shuts out "..", hidden files
// (the folder adapter's temporary names) and empty segments.
const SEGMENT = "[a-z0-9_][a-z0-9_.-]*";
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);

const CONTENT_TYPES: Record<string, string> = {
	avif: "image/avif",
	bin: "application/octet-stream",
	csv: "text/csv; charset=utf-8",
	jpg: "image/jpeg",
	json: "application/json",
	pdf: "application/pdf",
	png: "image/png",
	txt: "text/plain; charset=utf-8",
	webp: "image/webp",
	zip: "application/zip",
};

/** Throws on a key that could leave its folder or means different things to a disk and to S3. */
export function checkStorageKey(key: string): void {
	if (key.length > MAX_LENGTH || !KEY.test(key) || key.includes("..")) {
		throw new StorageKeyError("storage key refused");
	}
}

/** The type is told by the key's ending, so that no adapter needs a second file to remember it. */
export function contentTypeOfKey(key: string): string {
	const ending = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? "";
	const contentType = CONTENT_TYPES[ending];
	if (!contentType) throw new StorageKeyError("storage key has no known file ending");
	return contentType;
}

/** Throws when key and type disagree: the file would later be served as something else. */
export function checkContentType(key: string, contentType: string): void {
	const essence = (value: string) => value.split(";", 1)[0]?.trim().toLowerCase();
	if (essence(contentTypeOfKey(key)) !== essence(contentType)) {
		throw new StorageKeyError("storage key's ending does not fit the content type");
	}
}
