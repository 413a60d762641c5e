// `npm run drill:releases -- <folder of the release before, built>`: both serve one database, each is killed once, and
// whatever either has accepted ends as one sealed file that both call authentic.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { saveCorretor } from "#server/fichas/registry/save-corretor.ts";
import { verifySealedFiles } from "#server/fichas/verify/kept-files/walk-sealed-files.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { systemRandom } from "#server/platform/random.ts";
import { makePins } from "#server/platform/seal/pins/pins.ts";
import { makeSecrets } from "#server/platform/secrets.ts";
import { makeFolderStorage } from "#server/platform/storage/folder-storage.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { findSent, makeBroker, signingForm } from "#tests/support/fichas/make-ficha.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startSecondPostgres } from "#tests/support/test-postgres.ts";
import { ask, type Door, sendByRequests } from "./broker-by-requests.ts";

const rounds = Number(process.env.ROUNDS ?? 4);
const newer = path.resolve(import.meta.dirname, "../..");
const older = path.resolve(process.argv[2] ?? "");
if (older === newer || !existsSync(path.join(older, "build/product/start.mjs"))) {
	console.error("Diga a pasta da versão anterior, já compilada (node scripts/setup.mjs build).");
	process.exit(1);
}

const postgres = process.env.DATABASE_URL ? undefined : await startSecondPostgres();
const databaseUrl = process.env.DATABASE_URL ?? postgres?.url ?? "";
const folder = mkdtempSync(path.join(tmpdir(), "rubrica-drill-"));
const site = new URL(`http://localhost:${await freePort()}`);
const settings = {
	PUBLIC_URL: site.origin,
	DATABASE_URL: databaseUrl,
	APP_SECRET: "segredo-de-ensaio-com-32-letras-ou-mais",
	DATA_DIR: folder,
	RATE_LIMITS: "off",
	LOG_LEVEL: "warn",
	SEED: "none",
};

type Release = Door & { name: string; child: ChildProcess };

async function start(name: string, root: string): Promise<Release> {
	const port = await freePort();
	const child = spawn(process.execPath, ["build/product/start.mjs"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
		env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings, PORT: String(port) },
	});
	const began = performance.now();
	while (!(await isReady({ port, site }))) {
		if (child.exitCode !== null) throw new Error(`${name} did not start`);
		await pause(50);
	}
	console.log(`${name}: pronta em ${Math.round(performance.now() - began)} ms`);
	return { name, port, site, child };
}

const isReady = (door: Door) =>
	ask(door, "/readyz").then(
		({ status }) => status === 200,
		() => false,
	);

async function end({ child }: Release, signal: NodeJS.Signals): Promise<void> {
	const gone = once(child, "exit");
	child.kill(signal);
	await gone;
}

let before = await start("anterior", older);
let after = await start("nova", newer);

const { pool, db } = connect(databaseUrl, { max: 2 });
const secrets = makeSecrets(settings.APP_SECRET);
const config = readConfig(settings);
const deps = { config, pool, db, secrets, clock: systemClock, random: systemRandom } as Deps;
const { userId } = await makeBroker(deps);
await saveCorretor(deps, { userId, raw: { creci: "CRECI/SP 204112-F" } });
await pool.query("update profiles set quota_limite = 10000 where user_id = $1", [userId]);
const { token } = await db.transaction((tx) => openSession(deps, tx, userId, { ip: "127.0.0.1", userAgent: "drill" }));
const cookie = `sessao=${token}`;

const accepted = new Set<string>();

/** Every signer at the next door. One that does not answer any more is tried at the other, as a phone does. */
async function signAtBoth(fichaId: string): Promise<void> {
	const { documentHash, signers } = await findSent(deps, fichaId);
	if (signers.length === 0) throw new Error(`${fichaId} was not sent`);
	for (const [at, signer] of signers.entries()) {
		const doors = at % 2 ? [after, before] : [before, after];
		for (const door of doors) {
			const answer = await ask(door, `/rest/v1/assinaturas/${signer.token}`, {
				headers: asJson,
				body: JSON.stringify(signingForm(documentHash)),
			}).catch(() => undefined);
			if (!answer) continue;
			if (answer.status !== 200) throw new Error(`${door.name}: ${answer.status} ${answer.text}`);
			break;
		}
	}
	accepted.add(fichaId);
}
const types = fichaTypes.filter((tipo) => tipo !== "vistoria");
async function workAtBoth(): Promise<void> {
	for (const [at, tipo] of types.entries()) {
		const doors: [Door, Door] = at % 2 ? [after, before] : [before, after];
		await signAtBoth(await sendByRequests(doors, cookie, tipo));
	}
}

/** Killed with signatures on their way to it. */
async function killMeanwhile(release: Release): Promise<void> {
	const ids = [];
	for (const tipo of types) ids.push(await sendByRequests([before, after], cookie, tipo));
	const signing = ids.map(signAtBoth);
	await pause(Math.random() * 150);
	await end(release, "SIGKILL");
	await Promise.all(signing);
}

for (let round = 0; round < rounds; round++) await workAtBoth();
await killMeanwhile(before);
before = await start("anterior", older);
for (let round = 0; round < rounds; round++) await workAtBoth();
await killMeanwhile(after);
after = await start("nova", newer);
for (let round = 0; round < rounds; round++) await workAtBoth();

const deadline = performance.now() + 300_000;
const unsealed = async () =>
	(await pool.query("select id from fichas where status = 'assinada' and sealed_at is null")).rowCount ?? 0;
while ((await unsealed()) > 0 && performance.now() < deadline) await pause(250);

const { rows } = await pool.query("select ficha_id, protocolo from sealed_documents");
const lost = [...accepted].filter((id) => !rows.some(({ ficha_id }) => ficha_id === id));
const doubted = [];
for (const { protocolo } of rows)
	for (const door of [before, after]) {
		const { text } = await ask(door, `/verificar/${protocolo}`);
		if (!/<h1[^>]*>[^<]*Documento autêntico/.test(text)) doubted.push(`${door.name}: ${protocolo}`);
	}
await end(before, "SIGTERM");
await end(after, "SIGTERM");
const chain = await verifyChain({ db, pins: makePins({ config }) });
const files = await verifySealedFiles({ db, storage: makeFolderStorage(path.join(folder, "files")) });
const findings = [...chain.findings, ...files.findings];
await pool.end();
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });

console.log(
	`${accepted.size} fichas assinadas pelas duas versões, ${rows.length} seladas, ${lost.length} perdidas; ${doubted.length} postas em dúvida; registro de ${chain.events} eventos, ${findings.length} faltas`,
);
for (const one of [...lost, ...doubted, ...findings.map((finding) => JSON.stringify(finding))]) console.log(`  ${one}`);
process.exit(lost.length + doubted.length + findings.length === 0 && rows.length === accepted.size ? 0 : 1);
