// `npm run bench:webhooks`: 500 signed notifications a second for 10 s, first with a provider that answers, then with
// one that hangs. All are stored and, once the provider answers, processed; how long each acknowledgement took.
import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import os from "node:os";
import pg from "pg";
import { chooseAddress } from "../src/server/platform/db/server-address.ts";
import { processorTime } from "./processor-time.ts";
import { freePort, productArguments, spawnProduct, temporaryFolder, waitForAnswer } from "./product.ts";

const PER_SECOND = 500;
const SECONDS = 10;
const SECRET = "bench-secret-of-the-notifications";
const TICK_MS = 10;
const PROCESSED_WITHIN_MS = 180_000;

let hanging = false;
const provider = await startProvider();
const port = await freePort();
const dataDir = temporaryFolder();
const product = spawnProduct(productArguments, {
	PORT: String(port),
	DATA_DIR: dataDir,
	LOG_LEVEL: "fatal",
	SEED: "none",
	MERCADOPAGO_ACCESS_TOKEN: "APP_USR-bench",
	MERCADOPAGO_WEBHOOK_SECRET: `older-secret,${SECRET}`,
	MERCADOPAGO_API_BASE: `http://127.0.0.1:${(provider.address() as { port: number }).port}`,
});
const url = `http://localhost:${port}`;
await waitForAnswer(`${url}/readyz`);
const database = new pg.Client((await chooseAddress(dataDir, "rubrica")).connection);
await database.connect();

await run("provedor respondendo", 1_000_000);
hanging = true;
await run("provedor travado", 2_000_000);
hanging = false;
await waitUntilProcessed("depois que o provedor voltou", 2 * PER_SECOND * SECONDS);
console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);

await database.end();
product.kill("SIGTERM");
await new Promise((resolve) => product.once("exit", resolve));
provider.closeAllConnections();
provider.close();

async function run(title: string, firstId: number): Promise<void> {
	const before = processorTime(product.pid ?? 0);
	const started = performance.now();
	const pending: Promise<{ status: number; ms: number }>[] = [];
	while (pending.length < PER_SECOND * SECONDS) {
		const due = Math.min(PER_SECOND * SECONDS, Math.ceil(((performance.now() - started) / 1000) * PER_SECOND));
		while (pending.length < due) pending.push(notify(firstId + pending.length));
		await new Promise((resolve) => setTimeout(resolve, TICK_MS));
	}
	const answers = await Promise.all(pending);
	const seconds = (performance.now() - started) / 1000;
	const after = processorTime(product.pid ?? 0);
	const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
	const at = (share: number) =>
		`${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)} ms`;
	const counts = Map.groupBy(answers, ({ status }) => status);
	const accepted = [...counts].map(([status, all]) => `${all.length} × ${status}`).join(", ");
	const { rows } = await database.query(
		"select count(*)::int as stored from provider_events where resource_id::bigint >= $1",
		[firstId],
	);
	console.log(
		`${title}: ${answers.length} notificações em ${seconds.toFixed(1)} s, ${accepted}; ${rows[0].stored} guardadas`,
	);
	console.log(`  resposta p50 ${at(0.5)}, p99 ${at(0.99)}, máximo ${at(1)}`);
	console.log(
		`  processador por notificação: ${((after.own - before.own) / answers.length).toFixed(2)} ms no Node, ${((after.started - before.started) / answers.length).toFixed(2)} ms no PostgreSQL`,
	);
	if (!hanging) await waitUntilProcessed(title, PER_SECOND * SECONDS);
}

async function notify(id: number): Promise<{ status: number; ms: number }> {
	const started = performance.now();
	const requestId = `request-${id}`;
	const ts = Math.floor(Date.now() / 1000);
	const v1 = createHmac("sha256", SECRET).update(`id:${id};request-id:${requestId};ts:${ts};`).digest("hex");
	const response = await fetch(`${url}/webhooks/mercadopago?data.id=${id}&type=payment`, {
		method: "POST",
		headers: { "content-type": "application/json", "x-request-id": requestId, "x-signature": `ts=${ts},v1=${v1}` },
		body: JSON.stringify({ id, type: "payment", action: "payment.updated", live_mode: true, data: { id: String(id) } }),
	}).catch(() => undefined);
	await response?.arrayBuffer();
	return { status: response?.status ?? 0, ms: performance.now() - started };
}

async function waitUntilProcessed(title: string, wanted: number): Promise<void> {
	const started = performance.now();
	for (;;) {
		const { rows } = await database.query(
			"select count(*)::int as done from provider_events where processed_at is not null",
		);
		const seconds = ((performance.now() - started) / 1000).toFixed(1);
		if (rows[0].done >= wanted) return console.log(`  ${title}: todas processadas ${seconds} s depois`);
		if (performance.now() - started > PROCESSED_WITHIN_MS)
			return console.log(`  ${title}: só ${rows[0].done} de ${wanted} processadas em ${seconds} s`);
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
}

/** Knows every payment, none of them for an order of ours; or keeps everybody waiting. */
async function startProvider(): Promise<Server> {
	const server = createServer((request, response) => {
		if (hanging) return;
		const id = /^\/v1\/payments\/(\d+)/.exec(request.url ?? "")?.[1];
		response.writeHead(id ? 404 : 200, { "content-type": "application/json" });
		response.end(JSON.stringify(id ? { message: "Payment not found", status: 404 } : { id: 1 }));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server;
}
