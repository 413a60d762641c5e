import { makeFolderStorage } from "./folder-storage.ts";
import type { S3Config } from "./s3-requests.ts";
import { makeS3Storage } from "./s3-storage.ts";
import type { FileStorage } from "./storage.ts";
import { watchStorage } from "./watch-storage.ts";

export type StorageConfig = { s3?: S3Config | undefined; folder: string };

export function makeStorage(config: StorageConfig): FileStorage {
	return watchStorage(config.s3 ? makeS3Storage(config.s3) : makeFolderStorage(config.folder));
}
