/** Files of the product (pictures, sealed PDFs). Writes are whole or absent; reads never see half a file. */
export type FileStorage = {
	put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
	get(key: string): Promise<StoredFile | undefined>;
	has(key: string): Promise<boolean>;
	/** Removing what is not there is no error. */
	remove(key: string): Promise<void>;
	/** All that begin so, in the order of their bytes, a page in memory at a time. */
	list(prefix: string): AsyncGenerator<ListedFile>;
	/** Throws when the storage cannot be used now. */
	check(): Promise<void>;
};

/** The store is away, full or refuses us: trying again later may help. */
export class StorageAway extends Error {
	override name = "StorageAway";
}

/** `version` is another one when the bytes are others, so that nobody has to read them to know. */
export type ListedFile = { key: string; version: string };

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string };
