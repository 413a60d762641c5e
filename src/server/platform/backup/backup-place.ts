import path from "node:path";
import type { Config } from "#server/platform/config.ts";
import type { ServerAddress } from "#server/platform/db/server-address.ts";
import { makeStorage } from "#server/platform/storage/make-storage.ts";
import type { FileStorage } from "#server/platform/storage/storage.ts";
import type { KeyPlace } from "./keep-keys.ts";
import { type BackupKey, makeBackupKey } from "./sealed-part.ts";

/** Where backups go, and what they are made of. */
export type BackupPlace = {
	target: FileStorage;
	key: BackupKey;
	database: string | ServerAddress;
	keepDays: number;
	withKeys: boolean;
	/** Where the product's own keys go, where they go apart. */
	keys: KeyPlace | undefined;
	/** Told when the process is to stop: a backup takes longer than anybody would wait. */
	signal: AbortSignal;
	close(): void;
};

export function makeBackupPlace(
	{ backup }: Pick<Config, "backup">,
	database: string | ServerAddress,
): BackupPlace | undefined {
	if (!backup) return undefined;
	const stopping = new AbortController();
	return {
		target: makeStorage({ s3: backup.s3, folder: path.resolve(backup.folder ?? "") }),
		key: makeBackupKey(backup.secret),
		database,
		keepDays: backup.keepDays,
		withKeys: backup.withKeys,
		keys: backup.keys && {
			target: makeStorage({ s3: backup.keys.s3, folder: path.resolve(backup.keys.folder ?? "") }),
			key: makeBackupKey(backup.keys.secret),
		},
		signal: stopping.signal,
		close: () => stopping.abort(),
	};
}
