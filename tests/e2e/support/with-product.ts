import path from "node:path";
import type { Deps } from "#server/deps.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { chooseAddress } from "#server/platform/db/server-address.ts";
import { makeLimiter } from "#server/platform/limits/limiter.ts";
import { systemRandom } from "#server/platform/random.ts";
import { loadAppSecret, makeSecrets } from "#server/platform/secrets.ts";
import { makeFolderStorage } from "#server/platform/storage/folder-storage.ts";

/** The database and the secret of the product under test: enough for the use cases before a signature. */
export async function withProduct<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
	const config = readConfig({ DATA_DIR: path.resolve(process.env.E2E_DATA_DIR ?? "test-results/e2e-data") });
	const { pool, db } = connect(await chooseAddress(config.dataDir, "rubrica"), { max: 1 });
	const secrets = makeSecrets(await loadAppSecret(undefined, config.dataDir));
	try {
		const storage = makeFolderStorage(path.join(config.dataDir, "files"));
		const [clock, random, limiter] = [systemClock, systemRandom, makeLimiter(pool, false)];
		return await work({ config, pool, db, secrets, storage, clock, random, limiter } as Deps);
	} finally {
		await pool.end();
	}
}
