// `npm run bench:offline`: in a browser, what a phone mirrors of 500 clients, 500 properties and 50 open fichas (5 s and
// 20 MB at most), and 20 inspections with 10 photos each whose delivery is cut halfway: no photo travels twice.
import { randomUUID } from "node:crypto";
import os from "node:os";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";
import { listIn } from "../../src/core/fichas/form/values.ts";
import { bundleProgram } from "../../tests/e2e/support/device-program.ts";
import { drawn } from "../../tests/support/fichas/drawn.ts";
import { sampleForms } from "../../tests/support/fichas/ficha-samples.ts";
import { makeSent } from "../../tests/support/fichas/make-ficha.ts";
import { isReady, startWorld, until } from "./world.ts";

const [CLIENTS, PROPERTIES, OPEN, FICHAS, PHOTOS] = [500, 500, 50, 20, 10];
const { url, deps, userId, token, end } = await startWorld();
for (let at = 0; at < OPEN; at++) await makeSent(deps, userId);
await fill();

const chromePath = findBrowser();
const browser = await chromium.launch({ ...(chromePath && { executablePath: chromePath }), args: ["--no-sandbox"] });
const context = await browser.newContext({ baseURL: url, locale: "pt-BR", serviceWorkers: "allow" });
await context.addCookies([{ name: "sessao", value: token, url }]);
const page = await context.newPage();

let began = 0;
context.on("request", (request) => {
	if (began === 0 && request.url().includes("/app/aparelho/espelho")) began = Date.now();
});
await page.goto("/app");
const { at, bytes, rows } = await until(() => page.evaluate(readMirror));
console.log(
	`espelho: ${rows} linhas em ${at - began} ms, ${(bytes / 1e6).toFixed(2)} MB guardados (5000 ms e 20 MB pedidos)`,
);

await until(() => page.evaluate(isReady));
await page.goto("/app/neste-aparelho");
const program = await bundleProgram();
await page.evaluate(program);
const work = {
	tipo: "vistoria",
	values: sampleForms.vistoria,
	photos: PHOTOS,
	form: drawn("", new Date().toISOString()),
};
const making = performance.now();
await context.setOffline(true);
for (let one = 0; one < FICHAS; one++)
	await page.evaluate((made) => Reflect.get(globalThis, "aparelho").makeSigned(made), work);
console.log(
	`${FICHAS} vistorias com ${PHOTOS} fotos, feitas e assinadas: ${(performance.now() - making).toFixed(0)} ms`,
);

const sent: string[] = [];
let cut = FICHAS * PHOTOS * 0.4;
await context.route("**/app/aparelho/fotos/*", async (route) => {
	const { method, address } = { method: route.request().method(), address: route.request().url() };
	if (method === "PUT" && cut-- <= 0 && cut > -10) return route.abort("internetdisconnected");
	if (method === "PUT") sent.push(address);
	return route.continue();
});
await context.setOffline(false);
const sending = performance.now();
let tries = 0;
const isLeft = async () =>
	Number((await deps.pool.query("select count(*) from fichas where status = 'assinada'")).rows[0].count) < FICHAS;
let outcome = "";
while (outcome !== "delivered") {
	tries++;
	outcome = await page.evaluate(() => Reflect.get(globalThis, "aparelho").deliverAll({ wait: true }));
}
const delivered = performance.now() - sending;
await until(async () => !(await isLeft()));
const twice = sent.length - new Set(sent).size;
console.log(
	`entrega em ${tries} vezes, ${delivered.toFixed(0)} ms: ${sent.length} fotos enviadas, ${twice} duas vezes; ${FICHAS} fichas assinadas no servidor após ${(performance.now() - sending).toFixed(0)} ms`,
);
console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
await browser.close();
await end();
if (twice > 0 || bytes > 20e6) process.exitCode = 1;

async function fill(): Promise<void> {
	const now = new Date();
	const [person = {}] = listIn(sampleForms.visita, "pessoas");
	const [property = {}] = listIn(sampleForms.visita, "imoveis");
	const fields = JSON.stringify({ ...person, observacao: "Cliente de longa data. ".repeat(4) });
	const place = JSON.stringify(property);
	for (let at = 0; at < Math.max(CLIENTS, PROPERTIES); at++) {
		if (at < CLIENTS)
			await deps.pool.query(
				`insert into clientes (id, account_id, responsavel_id, nome, telefone, fields, search, created_at, updated_at)
				values ($1, $2, $2, $3, $4, $5, $3, $6, $6)`,
				[randomUUID(), userId, `Cliente ${at}`, `55119${String(10_000_000 + at)}`, fields, now],
			);
		if (at < PROPERTIES)
			await deps.pool.query(
				`insert into imoveis (id, account_id, endereco, address_key, fields, search, created_at, updated_at)
				values ($1, $2, $3, $3, $4, $3, $5, $5)`,
				[randomUUID(), userId, `Rua Augusta, ${at}, São Paulo/SP`, place, now],
			);
	}
}

/** In the page: once there is a mirror, when it stood there and how much it is. */
async function readMirror(): Promise<{ at: number; bytes: number; rows: number } | false> {
	if (!(await indexedDB.databases()).some(({ name }) => name === "rubrica-aparelho")) return false;
	const db = await new Promise<IDBDatabase>((resolve) => {
		const asked = indexedDB.open("rubrica-aparelho");
		asked.onsuccess = () => resolve(asked.result);
	});
	const all = (store: string) =>
		new Promise<Record<string, { data: ArrayBuffer } & number>[]>((resolve) => {
			const read = db.transaction(store).objectStore(store).getAll();
			read.onsuccess = () => resolve(read.result);
		});
	const [people, mirror] = [await all("people"), await all("mirror")];
	db.close();
	const at = people[0]?.mirroredAt;
	return at
		? { at, rows: mirror.length, bytes: mirror.reduce((sum, { sealed }) => sum + (sealed?.data.byteLength ?? 0), 0) }
		: false;
}
