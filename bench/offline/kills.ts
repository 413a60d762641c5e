// `npm run bench:offline -- quedas 200`: captures made and sent while page, browser and server are killed at random,
// requests go twice and answers get lost. At the end every entry that the device kept is on the server once, byte for
// byte, and every capture it said to be kept is one sealed ficha. The suite runs a few of them (tests/e2e/offline/kills).
import { type ChildProcess, spawn } from "node:child_process";
import os from "node:os";
import { type BrowserContext, chromium, type Page, type Route } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";
import { bundleProgram } from "../../tests/e2e/support/device-program.ts";
import { drawn } from "../../tests/support/fichas/drawn.ts";
import { sampleForms } from "../../tests/support/fichas/ficha-samples.ts";
import { freePort, temporaryFolder } from "../product.ts";
import { isReady, startWorld, until } from "./world.ts";

const WANTED = Number(process.argv[3] ?? 200);
const SEED = Number(process.env.SEMENTE ?? Date.now() % 100_000);
const counts = { page: 0, browser: 0, server: 0, lost: 0, twice: 0 };
const random = mulberry(SEED);
const world = await startWorld();
const program = await bundleProgram();
const profile = temporaryFolder();
const began = performance.now();
let { chrome, context, page } = await openBrowser();
await page.goto(`${world.url}/app`);
await until(() => page.evaluate(isReady));

const said: string[] = [];
let starting: Promise<void> = Promise.resolve();
console.log("o aparelho está pronto");
while (said.length < WANTED) {
	const chance = random();
	const making = make().then(
		(id) => id,
		() => undefined,
	);
	if (chance < 0.1) await killSoon("page");
	else if (chance < 0.15) await killSoon("browser");
	else if (chance < 0.2) await killServer();
	const made = await making;
	if (made) said.push(made);
	if (made && said.length % 5 === 0)
		console.log(
			`${said.length} de ${WANTED}, ${((performance.now() - began) / 1000).toFixed(0)} s, ${JSON.stringify(counts)}`,
		);
	if (random() < 0.5) await deliver();
	if (!made || said.length % 10 === 0) await renew();
}
await starting;
await until(async () => (await deliver()) === "delivered");
await until(async () => (await count("select count(*) from fichas where sealed_at is not null")) >= said.length, 300);

const kept = await page.evaluate<{ seq: number; bytes: string }[]>("aparelho.readEntries()");
const { rows } = await world.deps.pool.query("select seq, content from aparelho_registros order by seq");
const onServer = new Map(rows.map(({ seq, content }) => [seq, content]));
const wrong = kept.filter(({ seq, bytes }) => onServer.get(seq) !== bytes);
const signed = await world.deps.pool.query("select captura, ficha_id from aparelho_capturas");
const known = new Map(signed.rows.map(({ captura, ficha_id }) => [captura, ficha_id]));
const lost = said.filter((id) => !known.has(id));
const fichas = await count("select count(*) from fichas where sealed_at is not null");
const faults = await count("select count(*) from aparelho_recusados");
console.log(
	`${said.length} capturas ditas guardadas, ${kept.length} registros no aparelho, ${rows.length} no servidor`,
);
console.log(`diferentes: ${wrong.length}; perdidas: ${lost.length}; fichas seladas: ${fichas}; recusas: ${faults}`);
console.log(`quedas: ${JSON.stringify(counts)}; semente ${SEED}; ${((performance.now() - began) / 1000).toFixed(0)} s`);
console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
if (wrong.length + lost.length + faults > 0 || rows.length !== kept.length || fichas < said.length)
	process.exitCode = 1;
killBrowser();
await world.end();
process.exit();

async function openBrowser(): Promise<{ chrome: ChildProcess; context: BrowserContext; page: Page }> {
	const port = await freePort();
	const flags = ["--headless", "--no-sandbox", `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`];
	// In a group of its own: what Debian calls chromium is a shell script, and the browser behind it would live on, with
	// its hands on the profile that the next one opens.
	const spawned = spawn(findBrowser() ?? chromium.executablePath(), flags, { stdio: "ignore", detached: true });
	const browser = await until(
		() => chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => false as const),
		100,
	);
	const [first] = browser.contexts();
	if (!first) throw new Error("a browser without a window");
	await first.addCookies([{ name: "sessao", value: world.token, url: world.url }]);
	await first.route("**/app/aparelho/**", disturb);
	return { chrome: spawned, context: first, page: await first.newPage() };
}

/** Sometimes taken with its answer lost, sometimes sent twice. */
async function disturb(route: Route): Promise<void> {
	const chance = random();
	const isSent = route.request().method() !== "GET";
	try {
		if (isSent && chance < 0.1) {
			counts.lost++;
			await route.fetch();
			return await route.abort("connectionreset");
		}
		if (isSent && chance < 0.2) {
			counts.twice++;
			await route.fetch();
		}
		await route.continue();
	} catch {
		// Its page, its browser or its server is gone.
		await route.abort().catch(() => undefined);
	}
}

async function inPage<Answer>(expression: string): Promise<Answer> {
	if (page.isClosed()) page = await context.newPage();
	const isOpen = await page.evaluate("typeof aparelho === 'object'").catch(() => false);
	if (!isOpen) {
		// The worker answers it, with or without a server.
		await page.goto(`${world.url}/app/neste-aparelho`);
		await page.evaluate(program);
	}
	return page.evaluate(expression);
}

function make(): Promise<string> {
	const isInspection = random() < 0.2;
	const tipo = isInspection ? "vistoria" : "visita";
	const form = drawn("", new Date().toISOString());
	const work = { tipo, values: sampleForms[tipo], photos: isInspection ? 2 : 0, form };
	return inPage<string>(`aparelho.makeSigned(${JSON.stringify(work)})`);
}

function deliver(): Promise<string | undefined> {
	return inPage<string>("aparelho.deliverAll({ wait: true })").catch(() => undefined);
}

/** Numbers for the next ones: the server hands out new ones once the last capsule is a minute old. */
async function renew(): Promise<void> {
	await starting;
	await inPage("aparelho.renew()").catch(() => undefined);
}

function killBrowser(): void {
	if (chrome.pid !== undefined) process.kill(-chrome.pid, "SIGKILL");
}

async function killSoon(what: "page" | "browser"): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, random() * 400));
	counts[what]++;
	if (what === "page") return page.close({ runBeforeUnload: false });
	const ended = new Promise((resolve) => chrome.once("exit", resolve));
	killBrowser();
	await ended;
	({ chrome, context, page } = await openBrowser());
}

/** Work goes on while it is away. */
async function killServer(): Promise<void> {
	await starting;
	counts.server++;
	await world.endProduct("SIGKILL");
	starting = world.startProduct();
}

async function count(question: string): Promise<number> {
	return Number((await world.deps.pool.query(question)).rows[0].count);
}

/** The same seed, the same kills. */
function mulberry(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
