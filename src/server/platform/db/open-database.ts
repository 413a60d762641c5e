import type { Log } from "../log.ts";
import { lockDataFolder } from "./embedded/data-folder-lock.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import type { ServerAddress } from "./server-address.ts";

export type OpenDatabase = { address: ServerAddress; close(): Promise<void> };

/** The data folder, taken for this process alone, and its PostgreSQL. `onSpawned`: as of `startEmbeddedPostgres`. */
export async function openDatabase(dataDir: string, log: Log, onSpawned?: () => void): Promise<OpenDatabase> {
	const unlock = await lockDataFolder(dataDir);
	try {
		const server = await startEmbeddedPostgres(dataDir, log, { onSpawned });
		return {
			address: server.address,
			async close() {
				await server.stop();
				await unlock();
			},
		};
	} catch (error) {
		await unlock();
		throw error;
	}
}
