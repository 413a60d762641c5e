// `npm run bench:signed-in`: pages rendered for one person, 10,000 fichas in the account, as requests a second and core:
// by the processor time of product and database together, which hardly depends on what else the machine does. Beside it
// in the same run, page by page in turns, bare React rendering a list of the same size (the machine's own measure).
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import pino from "pino";
import { openSession } from "../src/server/accounts/sessions/sessions.ts";
import { makeDeps } from "../src/server/deps.ts";
import { foldFresh } from "../src/server/fichas/counts/fold-counts.job.ts";
import { allJobs } from "../src/server/jobs.ts";
import { readConfig } from "../src/server/platform/config.ts";
import { startEmbeddedPostgres } from "../src/server/platform/db/embedded/embedded-postgres.ts";
import { foldFreshNumbers } from "../src/server/reports/kept/fold-numbers.job.ts";
import { makeBroker } from "../tests/support/fichas/make-ficha.ts";
import { renderBare } from "./bare-react.ts";
import { fillFichas } from "./fill-fichas.ts";
import { processorTime } from "./processor-time.ts";
import { freePort, median, productArguments, spawnProduct, temporaryFolder, waitForAnswer } from "./product.ts";

const FICHAS = 10_000;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const IN_ROUND = 60;
/** Answers at a steady pace, whether the one before has come or not, as many people ask. */
const A_SECOND = 20;
const SECONDS = 30;
const LATEST_MS = 60;
const pages: [address: string, asked: number][] = [
	["/app", 200],
	["/app/fichas", 200],
	["/app/clientes", 200],
	["/app/gestao", 120],
];

const dataDir = temporaryFolder();
const postgres = await startEmbeddedPostgres(dataDir, pino({ level: "silent" }));
const { host, port: databasePort } = postgres.address.connection;
const settings = {
	DATABASE_URL: `postgres://rubrica@localhost:${databasePort ?? 5432}/postgres?host=${encodeURIComponent(host ?? "")}`,
	APP_SECRET: "bench-secret-of-pages-signed-in-0123456789",
	DATA_DIR: dataDir,
	LOG_LEVEL: "fatal",
	SEED: "none",
	RATE_LIMITS: "off",
	ROLE: "web",
};
const port = await freePort();
const flags = process.env.PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`] : [];
const product = spawnProduct([...flags, ...productArguments], {
	...settings,
	NODE_ENV: "production",
	DATA_DIR: path.join(dataDir, "web"),
	PORT: String(port),
});
const url = `http://localhost:${port}`;
await waitForAnswer(`${url}/readyz`);
const { deps, close } = await makeDeps(readConfig({ ...settings, DATA_DIR: path.join(dataDir, "bench") }), allJobs);
const { userId } = await makeBroker(deps);
await fillFichas(deps, userId, FICHAS, { every: 4_000_000 });
// As the hourly job leaves them: no account makes ten thousand fichas in one hour.
while ((await foldFresh(deps, 5000)) > 0);
while ((await foldFreshNumbers(deps, 5000)) > 0);
await deps.pool.query("vacuum analyze");
const { token } = await deps.db.transaction((tx) =>
	openSession(deps, tx, userId, { ip: "127.0.0.1", userAgent: "bench" }),
);
const headers = { cookie: `sessao=${token}`, "accept-encoding": "br, gzip" };

const spent = new Map<string, { web: number[]; database: number[]; wall: number[] }>();
const bare: number[] = [];
for (const [address] of pages) {
	spent.set(address, { web: [], database: [], wall: [] });
	for (let at = 0; at < 100; at++) await ask(address);
}
renderBare();
for (let round = 0; round < ROUNDS; round++) {
	for (const [address] of pages) {
		const before = timeSpent();
		for (let at = 0; at < IN_ROUND; at++) {
			const started = performance.now();
			await ask(address);
			spent.get(address)?.wall.push(performance.now() - started);
		}
		const after = timeSpent();
		spent.get(address)?.web.push((after.web - before.web) / IN_ROUND);
		spent.get(address)?.database.push((after.database - before.database) / IN_ROUND);
	}
	bare.push(renderBare());
}

console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}, ${FICHAS} fichas na conta`);
console.log(`React puro, uma lista de 100 linhas: ${median(bare).toFixed(2)} ms`);
let slow = 0;
for (const [address, asked] of pages) {
	const moved = await weighNavigation(address);
	const { web = [], database = [], wall = [] } = spent.get(address) ?? {};
	const [ours, theirs] = [median(web), median(database)];
	const reached = 1000 / (ours + theirs);
	if (reached < asked) slow++;
	console.log(
		`${address.padEnd(14)} ${reached.toFixed(0).padStart(4)}/s e núcleo (pedido ${asked})  produto ${ours.toFixed(2)} ms + banco ${theirs.toFixed(2)} ms, ${(ours / median(bare)).toFixed(1)} × React puro, p95 uma por vez ${p95(wall).toFixed(0)} ms, navegação ${moved.sent} B (${moved.whole} B por extenso)`,
	);
}
const late = p95(await askAtPace());
if (late > LATEST_MS) slow++;
console.log(
	`${A_SECOND} por segundo durante ${SECONDS} s, as quatro por vez: p95 ${late.toFixed(0)} ms (pedido ${LATEST_MS}), ${(late / median(bare)).toFixed(0)} × React puro, carga ${os.loadavg()[0]?.toFixed(2)}`,
);
await close();
product.kill("SIGTERM");
await new Promise((resolve) => product.once("exit", resolve));
await postgres.stop();
process.exit(slow === 0 ? 0 : 1);

/** Of the two that this program started: the product's web process and the database. */
function timeSpent(): { web: number; database: number } {
	const { own: web } = processorTime(product.pid ?? 0);
	return { web, database: processorTime(process.pid).started - web };
}

/** Counted from when each should have been asked: what waits in line because we were late to ask has waited too. */
async function askAtPace(): Promise<number[]> {
	const began = performance.now();
	const answers: Promise<number>[] = [];
	for (let at = 0; at < A_SECOND * SECONDS; at++) {
		const due = began + (at * 1000) / A_SECOND;
		await setTimeout(Math.max(0, due - performance.now()));
		const [address] = pages[at % pages.length] ?? ["/app"];
		answers.push(ask(address).then(() => performance.now() - due));
	}
	return Promise.all(answers);
}

function p95(times: readonly number[]): number {
	return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

async function ask(address: string): Promise<void> {
	const answer = await fetch(url + address, { headers, redirect: "manual" });
	await answer.arrayBuffer();
	if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
}

/** Moving inside the tool fetches data alone, 15 KB at most: as a browser asks for them, what is sent and what it says. */
async function weighNavigation(address: string): Promise<{ sent: string; whole: number }> {
	const answer = await fetch(`${url}${address}.data`, { headers: { ...headers, "sec-fetch-site": "same-origin" } });
	const { byteLength: whole } = await answer.arrayBuffer();
	return { sent: answer.headers.get("content-length") ?? "?", whole };
}
