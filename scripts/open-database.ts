import type { Config } from "#server/platform/config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { lockDataFolder } from "#server/platform/db/embedded/data-folder-lock.ts";
import { embeddedAddress, startEmbeddedPostgres } from "#server/platform/db/embedded/embedded-postgres.ts";
import type { ServerAddress } from "#server/platform/db/server-address.ts";
import { makeLog } from "#server/platform/log.ts";

/** That of the running product, or the embedded one, started for this. */
export async function openDatabase(config: Config): Promise<{ where: string | ServerAddress; close(): Promise<void> }> {
	if (config.databaseUrl) return { where: config.databaseUrl, close: async () => {} };
	const running = await embeddedAddress(config.dataDir);
	if (await answers(running)) return { where: running, close: async () => {} };
	const unlock = await lockDataFolder(config.dataDir);
	const server = await startEmbeddedPostgres(config.dataDir, makeLog("error"));
	return {
		where: server.address,
		async close() {
			await server.stop();
			await unlock();
		},
	};
}

async function answers(address: ServerAddress): Promise<boolean> {
	const { pool: probe } = connect(address, { max: 1 });
	try {
		await probe.query("select 1");
		return true;
	} catch {
		return false;
	} finally {
		await probe.end();
	}
}
