import path from "node:path";
import { SAMPLE_SEAL } from "#core/fichas/evidence/sample-log.ts";
import type { Config } from "../config.ts";
import { connect, type Database } from "../db/connect.ts";
import type { ServerAddress } from "../db/server-address.ts";
import type { Secrets } from "../secrets.ts";
import { loadSeal, type SealWorld } from "./load-seal.ts";
import { makePins, type Pins } from "./pins/pins.ts";
import type { Seal } from "./seal.ts";

/** The tables of the log, once more: whoever has it first in the search path reads and writes there. */
export const SAMPLE_SCHEMA = "sample_log";

/** What takes the place of the log, its key and its list of certificates where something is a sample. */
export type SampleLog = {
	db: Database;
	config: Config;
	seal(): Promise<Seal>;
	pins(): Promise<Pins>;
	/** For the second key of its roots alone. */
	rootSecrets: Secrets;
};

/** Opened when the first sample needs it: where there are none there is no such key and no connection. */
export function makeSampleLog(
	where: string | ServerAddress,
	world: Omit<SealWorld, "db" | "name">,
): { open(): Promise<SampleLog>; close(): Promise<void> } {
	let opened: Promise<SampleLog> | undefined;
	const closers: (() => Promise<void>)[] = [];
	const open = async (): Promise<SampleLog> => {
		const { pool, db } = connect(where, {
			label: "samples",
			max: 3,
			searchPath: `${SAMPLE_SCHEMA},public`,
			together: true,
		});
		closers.push(() => pool.end());
		const config = configOf(world.config);
		const seal = await loadSeal({ ...world, config, db, name: SAMPLE_SEAL });
		const derive: Secrets["derive"] = (purpose, subject) => world.secrets.derive(`sample ${purpose}`, subject);
		return {
			db,
			config,
			seal: async () => seal,
			pins: makePins({ config }),
			rootSecrets: { ...world.secrets, derive },
		};
	};
	return {
		open() {
			opened ??= open().catch((error) => {
				opened = undefined;
				throw error;
			});
			return opened;
		},
		close: async () => {
			await opened?.catch(() => undefined);
			for (const close of closers) await close();
		},
	};
}

/** A folder of its own; never the owner's key, and no authority is asked to vouch for a sample. */
function configOf(config: Config): Config {
	return {
		...config,
		dataDir: path.join(config.dataDir, "amostra"),
		seal: undefined,
		sealCommand: undefined,
		sealRoot: undefined,
		timestampUrl: undefined,
		timestampUrls: [],
		calendarUrls: [],
	};
}
