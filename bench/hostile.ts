// `npm run bench:hostile`: ten hostile requests of each kind at once, while /healthz is asked all the time from another
// thread. How long its answers took, how far the memory of the server's process grew, and what the senders were told.
import os from "node:os";
import { asManyParts, asMultipart, manyParts, pdfOfNulls, uploadOf } from "../tests/support/process/hostile-files.ts";
import { memoryOf, percentile, watchHealth } from "../tests/support/process/watch-health.ts";
import { freePort, productArguments, spawnProduct, temporaryFolder, waitForAnswer } from "./product.ts";

const AT_ONCE = 10;
const MOST_MS = 100;
const MOST_MEGABYTES = 200;
const QUIET_MS = 3_000;

const port = await freePort();
const url = `http://localhost:${port}`;
const product = spawnProduct(productArguments, {
	PORT: String(port),
	DATA_DIR: temporaryFolder(),
	LOG_LEVEL: "fatal",
	SEED: "none",
	RATE_LIMITS: "off",
});
await waitForAnswer(`${url}/readyz`);
const pid = product.pid ?? 0;
let held = true;

await measure("sem carga", async () => {
	await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
	return [];
});
const nulls = uploadOf(pdfOfNulls(5_000_000));
const parts = manyParts(200_000);
const slashes = uploadOf(new Uint8Array(20 * 1024 * 1024).fill(0x2f));
const deep = JSON.stringify({ a: 1 }).replace("1", `${"[".repeat(15_000)}${"]".repeat(15_000)}`);
for (const round of [1, 2]) {
	await measure(`PDF de 5 milhões de NULLs, volta ${round}`, () =>
		together(() => post("/verificar", nulls, asMultipart)),
	);
	await measure(`200.000 partes, volta ${round}`, () => together(() => post("/verificar", parts, asManyParts)));
}
await measure("20 MB de barras", () => together(() => post("/verificar", slashes, asMultipart)));
await measure("JSON fundo", () =>
	together(() =>
		post("/rest/v1/contact_messages", new TextEncoder().encode(deep), { "content-type": "application/json" }),
	),
);
console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
console.log(held ? "dentro da meta" : "FORA DA META");
process.exitCode = held ? 0 : 1;
product.kill("SIGTERM");
await new Promise((resolve) => product.once("exit", resolve));

function together(send: () => Promise<number>): Promise<number[]> {
	return Promise.all(Array.from({ length: AT_ONCE }, send));
}

async function post(path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<number> {
	try {
		const answer = await fetch(`${url}${path}`, { method: "POST", headers, body });
		await answer.arrayBuffer();
		return answer.status;
	} catch {
		return 0;
	}
}

async function measure(title: string, load: () => Promise<number[]>): Promise<void> {
	const before = memoryOf(pid);
	const watch = watchHealth(port);
	const started = performance.now();
	const statuses = await load();
	const seconds = (performance.now() - started) / 1000;
	const times = await watch.stop();
	const after = memoryOf(pid);
	const slowest = Math.max(...times);
	const grown = after.most - before.now;
	held &&= slowest <= MOST_MS && grown <= MOST_MEGABYTES;
	const told = [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${all.length} × ${status}`);
	console.log(`${title}: ${seconds.toFixed(1)} s ${told.join(", ")}`);
	console.log(
		`  /healthz ${times.length} respostas: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, máximo ${slowest.toFixed(1)} ms`,
	);
	console.log(`  memória ${before.now.toFixed(0)} → ${after.now.toFixed(0)} MB, pico +${grown.toFixed(0)} MB`);
}
