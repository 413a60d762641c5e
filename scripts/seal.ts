/**
 * The certificates of the seal, by hand: `npm run seal:renew -- --reason "…"` (the key of today signs its successor),
 * `npm run seal:new-beginning -- --reason "…"` (the key is lost for good), `npm run seal:accept -- --fingerprint …` (a
 * machine without a list, or after a new beginning on another). `--p12 FILE` brings the owner's next certificate, with
 * its password in SEAL_NEXT_P12_PASSWORD. Beside a running product or without one; a running one takes the successor
 * within seconds. docs/runbooks/backup-and-restore.md says more.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "#server/platform/clock.ts";
import { ConfigError, readConfig, readEnvironment } from "#server/platform/config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { makeLog } from "#server/platform/log.ts";
import { systemRandom } from "#server/platform/random.ts";
import type { SealWorld } from "#server/platform/seal/load-seal.ts";
import { acceptList, beginAnew, renewSeal } from "#server/platform/seal/renew-seal.ts";
import type { Seal } from "#server/platform/seal/seal.ts";
import { loadAppSecret, makeSecrets } from "#server/platform/secrets.ts";
import { openDatabase } from "./open-database.ts";

const USAGE =
	'uso: npm run seal:renew -- --reason "…" [--p12 ARQUIVO] | npm run seal:new-beginning -- --reason "…" [--p12 ARQUIVO] | npm run seal:accept -- --fingerprint SHA-256';

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({
	options: { reason: text, p12: text, fingerprint: text },
	allowPositionals: true,
});
const [command] = positionals;
const reason = values.reason?.trim() ?? "";
const fingerprint = values.fingerprint?.replaceAll(":", "").toLowerCase() ?? "";

try {
	if (command === "renew" && reason) await run((world) => renewSeal(world, { reason, ...nextP12() }));
	else if (command === "new-beginning" && reason) await run((world) => beginAnew(world, { reason, ...nextP12() }));
	else if (command === "accept" && fingerprint) await run((world) => acceptList(world, fingerprint));
	else throw new ConfigError([USAGE]);
} catch (error) {
	if (!(error instanceof ConfigError)) throw error;
	for (const problem of error.problems) console.error(problem);
	process.exitCode = 2;
}

function nextP12() {
	if (!values.p12) return {};
	return { next: { file: path.resolve(values.p12), password: process.env.SEAL_NEXT_P12_PASSWORD ?? "" } };
}

async function run(work: (world: SealWorld) => Promise<Seal | undefined>): Promise<void> {
	const config = readConfig(readEnvironment());
	await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
	const { where, close } = await openDatabase(config);
	await migrateDatabase(where);
	const { pool, db } = connect(where, { max: 2 });
	try {
		const secrets = makeSecrets(await loadAppSecret(config.appSecret, config.dataDir));
		const log = makeLog("error");
		const seal = await work({ config, db, clock: systemClock, random: systemRandom, secrets, log });
		if (!seal) return console.log("A lista do banco de dados é agora também a desta máquina.");
		console.log(`Certificado novo: ${seal.subject}, válido até ${seal.validUntil.toISOString().slice(0, 10)}`);
		console.log(`SHA-256 ${seal.fingerprint}`);
		console.log("Guarde agora uma cópia da chave, separada da cópia dos dados.");
	} finally {
		await pool.end();
		await close();
	}
}
