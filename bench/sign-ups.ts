// `npm run bench:sign-ups`: 1,000 sign-ups, 50 at a time; none lost, none doubled, and how long each took.
import { readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { processorTime } from "./processor-time.ts";
import { freePort, productArguments, spawnProduct, temporaryFolder, waitForAnswer } from "./product.ts";

const TOTAL = 1_000;
const AT_ONCE = 50;

const port = await freePort();
const dataDir = temporaryFolder();
const product = spawnProduct(productArguments, {
	PORT: String(port),
	DATA_DIR: dataDir,
	RATE_LIMITS: "off",
	LOG_LEVEL: "warn",
	SEED: "none",
});
const url = `http://localhost:${port}`;
await waitForAnswer(`${url}/readyz`);

const times: number[] = [];
const statuses = new Map<string, number>();
let next = 0;

async function signUpUntilDone(): Promise<void> {
	while (next < TOTAL) {
		const n = next++;
		const started = performance.now();
		const response = await fetch(`${url}/rest/v1/leads_trial`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ nome: `Corretor ${n}`, email: `corretor${n}@exemplo.com.br`, telefone: "11987654321" }),
		});
		const { email_enviado } = (await response.json()) as { email_enviado?: boolean };
		times.push(performance.now() - started);
		const outcome = `${response.status} email_enviado=${email_enviado}`;
		statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
	}
}

const before = processorTime(product.pid ?? 0);
await Promise.all(Array.from({ length: AT_ONCE }, signUpUntilDone));
const mails = () => readdirSync(path.join(dataDir, "mail")).filter((file) => file.endsWith(".eml")).length;
for (let tries = 0; mails() < TOTAL && tries < 300; tries++) await new Promise((resolve) => setTimeout(resolve, 100));

times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
console.log(
	`${TOTAL} cadastros, ${AT_ONCE} de cada vez: ${[...statuses].map(([what, n]) => `${n} × ${what}`).join(", ")}`,
);
console.log(`p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${mails()} e-mails na pasta`);
const after = processorTime(product.pid ?? 0);
const each = (milliseconds: number) => `${(milliseconds / TOTAL).toFixed(1)} ms`;
console.log(
	`processador por cadastro: ${each(after.own - before.own)} no Node, ${each(after.started - before.started)} no PostgreSQL; carga da máquina ${os
		.loadavg()
		.map((load) => load.toFixed(2))
		.join(" ")}`,
);
product.kill("SIGTERM");
await new Promise((resolve) => product.once("exit", resolve));
