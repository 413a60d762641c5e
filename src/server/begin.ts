import { openDatabase } from "./platform/db/open-database.ts";
import { makeLog } from "./platform/log.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

await runUntilStopped(async (config) => {
	// Before anything large is imported: PostgreSQL is another process, and comes up while this one reads its program. That
	// leaves no room for anything else, so it begins once PostgreSQL is spawned: a lock and some looks at files come before.
	const spawned = Promise.withResolvers<void>();
	const database = config.databaseUrl
		? undefined
		: openDatabase(config.dataDir, makeLog(config.logLevel), spawned.resolve);
	// A failure meanwhile is told where it is waited for.
	await Promise.race([spawned.promise, database?.catch(() => undefined)]);
	const { startSite } = await import("./main.ts");
	return startSite(config, database);
});
