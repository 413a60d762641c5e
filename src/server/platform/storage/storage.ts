/** Files of the product (pictures, sealed PDFs). Writes are whole or absent; reads never see half a file. */
export type FileStorage = {
	put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
	get(key: string): Promise<StoredFile | undefined>;
	has(key: string): Promise<boolean>;
	/** Removing what is not there is no error. */
	remove(key: string): Promise<void>;
	/** Throws when the storage cannot be used now. */
	check(): Promise<void>;
};

/** The store is away, full or refuses us: trying again later may help. */
export class StorageAway extends Error {
	override name = "StorageAway";
}

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string };
