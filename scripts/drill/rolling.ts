// `npm run drill:rolling`: two webs behind the Caddyfile of deploy/, restarted in turn under load. Nothing may fail.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { startSecondPostgres } from "#tests/support/test-postgres.ts";
import { rollWebs, type Web } from "./roll-webs.ts";
import { findCaddy, startCaddy } from "./start-caddy.ts";

const root = path.resolve(import.meta.dirname, "../..");
const perSecond = Number(process.env.PER_SECOND ?? 50);
const rounds = Number(process.env.ROUNDS ?? 3);
const copies = Number(process.env.WEB_COPIES ?? 2);

const version = findCaddy();
if (!version) {
	console.error("Falta o Caddy (no Debian: apt-get install caddy).");
	process.exit(1);
}
const postgres = await startSecondPostgres();
const folder = mkdtempSync(path.join(tmpdir(), "rubrica-drill-"));
const url = `http://localhost:${await freePort()}`;
const shared = {
	...process.env,
	ROLE: "web",
	PUBLIC_URL: url,
	DATABASE_URL: postgres.url,
	APP_SECRET: "segredo-de-ensaio-com-32-letras-ou-mais",
	DATA_DIR: folder,
	// The proxy's address alone: visitors come from others of this machine.
	TRUST_PROXY: "127.0.0.1",
	DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? "5",
	RATE_LIMITS: "off",
	LOG_LEVEL: "warn",
	SEED: "none",
};

async function makeWeb(port: number): Promise<Web> {
	let child: ChildProcess | undefined;
	const start = async () => {
		const env = { ...shared, PORT: String(port) };
		child = spawn(process.execPath, ["build/product/start.mjs"], {
			cwd: root,
			stdio: ["ignore", "ignore", "inherit"],
			env,
		});
		while (!(await isReady(port))) await new Promise((resolve) => setTimeout(resolve, 50));
	};
	await start();
	return {
		start,
		async stop() {
			const gone = child && once(child, "exit");
			child?.kill("SIGTERM");
			const [code] = (await gone) as [number | null];
			return { code };
		},
	};
}

function isReady(port: number): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/readyz`).then(
		(answer) => answer.ok,
		() => false,
	);
}

const ports = await Promise.all(Array.from({ length: copies }, freePort));
const webs = [];
for (const port of ports) webs.push(await makeWeb(port));
const caddy = await startCaddy(
	url,
	ports.map((port) => `127.0.0.1:${port}`),
);
while (
	!(await fetch(url).then(
		(answer) => answer.ok,
		() => false,
	))
)
	await new Promise((resolve) => setTimeout(resolve, 50));

const { outcomes, failed, codes } = await rollWebs(webs, { url, perSecond, rounds, calmMs: 3_000 });
await caddy.stop();
for (const web of webs) await web.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

const slowest = Math.max(...outcomes.map(({ ms }) => ms));
const posts = outcomes.filter(({ method }) => method === "POST").length;
console.log(
	`Caddy ${version}, ${copies} web, ${codes.length} reinícios a ${perSecond} pedidos/s: ${outcomes.length} pedidos (${posts} POST), ${failed.length} falharam, o mais lento levou ${slowest.toFixed(0)} ms`,
);
for (const { method, status, failure } of failed.slice(0, 10)) console.log(`  ${method} ${status ?? failure}`);
const badEnds = codes.filter((code) => code !== 0);
if (badEnds.length > 0) console.log(`Processos que não terminaram bem: ${badEnds.join(", ")}`);
process.exit(failed.length === 0 && badEnds.length === 0 ? 0 : 1);
