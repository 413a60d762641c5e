/**
 * Checks the whole evidence log by hand: `npm run check:log`. Reads only, beside a running product or without one; says
 * how far it is, names what does not hold, and ends with 0 if all does.
 * `-- --arquivos` reads every sealed file too. docs/runbooks/check-log.md says more.
 */
import path from "node:path";
import { compareMark } from "#server/fichas/evidence/mark/compare-mark.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { verifyFiles } from "#server/fichas/verify/kept-files/walk-files.ts";
import { verifySealedFiles } from "#server/fichas/verify/kept-files/walk-sealed-files.ts";
import { readConfig, readEnvironment } from "#server/platform/config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { makePins } from "#server/platform/seal/pins/pins.ts";
import { loadAppSecret, makeSecrets } from "#server/platform/secrets.ts";
import { makeStorage } from "#server/platform/storage/make-storage.ts";
import { openDatabase } from "./open-database.ts";

const SAY_EVERY_MS = 2_000;

const faults = {
	altered: "alterada",
	missing: "falta",
	"does-not-follow": "não segue do registro",
	"not-pinned": "certificado que não está em seal-certificates.json",
};

const config = readConfig(readEnvironment());
const { where, close } = await openDatabase(config);
const { pool, db } = connect(where, { max: 1 });
const secrets = makeSecrets(await loadAppSecret(config.appSecret, config.dataDir));
const storage = makeStorage({ s3: config.s3, folder: path.join(config.dataDir, "files") });
try {
	const { rows } = await pool.query("select coalesce(max(seq), 0)::int as last from evidence_log");
	let said = performance.now();
	const { events, findings } = await verifyChain({ db, pins: makePins({ config }) }, ({ place }, walked) => {
		if (performance.now() - said < SAY_EVERY_MS) return;
		said = performance.now();
		const parts = { events: "eventos", roots: "raízes", rows: "linhas", over: "fim" };
		console.log(`${parts[place.part]}: ${walked} de ${rows[0].last} eventos percorridos`);
	});
	findings.push(...(await compareMark({ db, config })), ...(await verifyFiles({ db, storage, secrets })));
	if (process.argv.includes("--arquivos")) {
		const { files, bytes, findings: broken } = await verifySealedFiles({ db, storage });
		console.log(`arquivos selados lidos: ${files}, com as suas fotos ${(bytes / 1e6).toFixed(0)} MB`);
		findings.push(...broken);
	}
	for (const { table, row, fault } of findings) console.error(`${table} ${row}: ${faults[fault]}`);
	console.log(
		findings.length === 0
			? `O registro confere: ${events} eventos.`
			: `O registro NÃO confere: ${findings.length} linhas acima, ${events} eventos percorridos.`,
	);
	process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
	await pool.end();
	await close();
}
