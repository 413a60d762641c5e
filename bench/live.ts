// `npm run bench:live`: two web processes on one database. A client opens a link at the one; how long until the broker's
// page at the other is told, and has its data anew (p95 500 ms at most). Then what 1,000 open pages cost one process.
import { readFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { openSession } from "../src/server/accounts/sessions/sessions.ts";
import { makeDeps } from "../src/server/deps.ts";
import { allJobs } from "../src/server/jobs.ts";
import { readConfig } from "../src/server/platform/config.ts";
import { startEmbeddedPostgres } from "../src/server/platform/db/embedded/embedded-postgres.ts";
import { makeBroker, makeSent } from "../tests/support/fichas/make-ficha.ts";
import { makeAccount } from "../tests/support/make-account.ts";
import { freePort, productArguments, spawnProduct, temporaryFolder, waitForAnswer } from "./product.ts";

const EVENTS = 100;
const STREAMS = 1000;
const OF_PERSON = 20;

const dataDir = temporaryFolder();
const postgres = await startEmbeddedPostgres(dataDir, pino({ level: "silent" }));
const { host, port: databasePort } = postgres.address.connection;
const settings = {
	DATABASE_URL: `postgres://rubrica@localhost:${databasePort ?? 5432}/postgres?host=${encodeURIComponent(host ?? "")}`,
	APP_SECRET: "bench-secret-of-the-live-pages-0123456789",
	DATA_DIR: dataDir,
	LOG_LEVEL: "fatal",
	SEED: "none",
	RATE_LIMITS: "off",
	ROLE: "web",
};
const webs = await Promise.all([startWeb("a"), startWeb("b")]);
const [here, there] = webs;
const { deps, close } = await makeDeps(readConfig({ ...settings, DATA_DIR: path.join(dataDir, "bench") }), allJobs);

const broker = await makeBroker(deps);
const cookie = await cookieOf(broker.userId);
const told = new Map<string, () => void>();
const stream = await openStream(there.port, cookie, (text) => {
	for (const [, id = ""] of text.matchAll(/^event: ficha\ndata: (.+)$/gm)) told.get(id)?.();
});
const toEvent: number[] = [];
const toScreen: number[] = [];
for (let at = 0; at < EVENTS; at++) {
	const { fichaId, signers } = await makeSent(deps, broker.userId);
	// That it was sent is news as well, and comes first.
	await pause(60);
	const heard = new Promise<void>((resolve) => told.set(fichaId, resolve));
	const started = performance.now();
	const seen = await fetch(`${here.url}/rest/v1/assinaturas/${signers[0]?.token}/vista`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: "{}",
	});
	if (!seen.ok) throw new Error(`the client's page: ${seen.status}`);
	await heard;
	toEvent.push(performance.now() - started);
	const page = await fetch(`${there.url}/app/fichas/${fichaId}.data`, { headers: { cookie } });
	await page.arrayBuffer();
	if (!page.ok) throw new Error(`the page's data: ${page.status}`);
	toScreen.push(performance.now() - started);
}
stream.destroy();
say("aberta num processo, contada no outro", toEvent);
say("com os dados da página de novo", toScreen);

const before = memoryOf(there.pid);
const open: http.ClientRequest[] = [];
for (let person = 0; person < STREAMS / OF_PERSON; person++) {
	const { userId } = await makeAccount(deps, `pessoa${person}@corretora.com.br`, `pessoa${person}`);
	const theirs = await cookieOf(userId);
	const opened = Array.from({ length: OF_PERSON }, () => openStream(there.port, theirs, () => {}));
	open.push(...(await Promise.all(opened)));
}
// A heartbeat and the question for all sessions have come and gone.
await pause(25_000);
const after = memoryOf(there.pid);
console.log(
	`${open.length} páginas abertas num processo: ${(after - before).toFixed(0)} MB a mais (${before.toFixed(0)} → ${after.toFixed(0)})`,
);
console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
for (const request of open) request.destroy();
await close();
for (const { product } of webs) {
	product.kill("SIGTERM");
	await new Promise((resolve) => product.once("exit", resolve));
}
await postgres.stop();

async function startWeb(name: string) {
	const port = await freePort();
	const product = spawnProduct(productArguments, {
		...settings,
		DATA_DIR: path.join(dataDir, name),
		PORT: String(port),
	});
	const url = `http://localhost:${port}`;
	await waitForAnswer(`${url}/readyz`);
	return { port, url, product, pid: product.pid ?? 0 };
}

async function cookieOf(userId: string): Promise<string> {
	const visitor = { ip: "127.0.0.1", userAgent: "bench" };
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, visitor));
	return `sessao=${token}`;
}

function openStream(port: number, cookie: string, hear: (text: string) => void): Promise<http.ClientRequest> {
	const headers = { host: `localhost:${port}`, accept: "text/event-stream", cookie };
	return new Promise((resolve, reject) => {
		const request = http.get({ port, host: "127.0.0.1", path: "/app/ao-vivo", headers, agent: false }, (response) => {
			if (response.statusCode !== 200) return reject(new Error(`the stream: ${response.statusCode}`));
			response
				.setEncoding("utf8")
				.on("data", hear)
				.on("error", () => {});
			resolve(request);
		});
		request.on("error", reject);
	});
}

function memoryOf(pid: number): number {
	return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

function say(title: string, times: number[]): void {
	const sorted = times.toSorted((one, other) => one - other);
	const at = (share: number) =>
		`${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`;
	console.log(`${title}: p50 ${at(0.5)}, p95 ${at(0.95)}, máximo ${at(1)} (${sorted.length} vezes)`);
}
