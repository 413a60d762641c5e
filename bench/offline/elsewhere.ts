// The journey without a server in a browser that Playwright does not bring along: ready, killed server, cold start, an
// inspection with photos made and signed, delivered and sealed once the server is there again.
import { bundleProgram } from "../../tests/e2e/support/device-program.ts";
import { drawn } from "../../tests/support/fichas/drawn.ts";
import { sampleForms } from "../../tests/support/fichas/ficha-samples.ts";
import { driveBrowser } from "./drive-browser.ts";
import { isReady, startWorld, until } from "./world.ts";

const PHOTOS = 3;
const PATIENCE_MS = 60_000;
const HASTY_PAGES = 30;
const world = await startWorld();
const browser = await driveBrowser(process.argv[2] ?? "", world.url);
console.log(browser.name);
await browser.setCookie("sessao", world.token);
await browser.go("/app");
await waitFor("ready", `(${isReady})()`, (answer) => answer === true);

await world.endProduct("SIGKILL");
const began = performance.now();
await browser.go("/app");
await waitFor("the day without a server", "document.body.innerText", (text) => /Nova visita/.test(String(text)));
console.log(`dia aberto sem servidor: ${(performance.now() - began).toFixed(0)} ms`);
await browser.go("/app/fichas/nova/visita");
await waitFor("the start of a visit", "document.body.innerText", (text) => /Quem visitou/.test(String(text)));

const program = await bundleProgram();
await leaveInHaste();
await browser.go("/app/neste-aparelho");
const form = drawn("", new Date().toISOString());
const work = { tipo: "vistoria", values: sampleForms.vistoria, photos: PHOTOS, form };
await browser.run(`aparelho.makeSigned(${JSON.stringify(work)})`, program);
await browser.go("/app/neste-aparelho");
await waitFor("what waits", "document.body.innerText", (text) => /1 ficha a enviar/.test(String(text)));
console.log(`vistoria com ${PHOTOS} fotos feita e assinada sem servidor`);

await world.startProduct();
const deliver = "aparelho.deliverAll({ wait: true })";
await waitFor("the delivery", deliver, (answer) => answer === "delivered", program);
await until(async () => {
	const { rows } = await world.deps.pool.query("select 1 from fichas where sealed_at is not null");
	return rows.length === 1;
}, 300);
await browser.run(deliver, program);
await browser.go("/app/neste-aparelho");
await waitFor("the seal", "document.body.innerText", (text) => /Recebida e selada/.test(String(text)));
console.log("entregue, selada e dita na página");
await browser.end();
await world.end();

/** Pages left in the middle of what they do: none may keep the device's database from the next (keep/let-go.ts). */
async function leaveInHaste(): Promise<void> {
	for (let at = 0; at < HASTY_PAGES; at++) {
		await browser.go(at % 2 ? "/app/neste-aparelho" : "/app/fichas/nova/visita");
		await new Promise((resolve) => setTimeout(resolve, (at * 37) % 300));
		const entries = "Promise.race([aparelho.readEntries(), new Promise((late) => setTimeout(late, 5000, 'late'))])";
		await waitFor(`the database after ${at} pages`, entries, Array.isArray, program);
	}
	console.log(`${HASTY_PAGES} páginas deixadas no meio, o banco do aparelho responde`);
}

async function waitFor(
	what: string,
	expression: string,
	isThere: (answer: unknown) => boolean,
	before = "",
): Promise<void> {
	const late = performance.now() + PATIENCE_MS;
	let last: unknown;
	while (performance.now() < late) {
		last = await browser.run(expression, before).catch(String);
		if (isThere(last)) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	console.log(`not reached: ${what}; the browser says ${JSON.stringify(last)?.slice(0, 400)}`);
	await browser.end();
	await world.end();
	process.exit(1);
}
