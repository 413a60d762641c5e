// `npm run bench:navigation`: from page to page inside the tool on a phone with a slow connection (150 ms there and back,
// 1.6 Mbit/s), a finger that lies on each link for 90 ms: from letting go to the new page, beside one question asked over
// the same connection in the same run.
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium, type Locator } from "@playwright/test";
import * as z from "zod";
import { findBrowser } from "../scripts/browser.mjs";
import { freePort, median, productArguments, spawnProduct, temporaryFolder, waitForAnswer } from "./product.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 8);
const LATEST_MS = 150;
const FINGER_MS = 90;
/** As long as somebody reads. */
const READING_MS = 2_500;
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const dataDir = temporaryFolder();
const port = await freePort();
const url = `http://localhost:${port}`;
const settings = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: "off", LOG_LEVEL: "fatal" };
const product = spawnProduct(productArguments, { ...settings, NODE_ENV: "production" });
await waitForAnswer(`${url}/readyz`);
const { demo } = z
	.object({ demo: z.object({ email: z.string(), password: z.string() }) })
	.parse(JSON.parse(readFileSync(path.join(dataDir, "credentials.json"), "utf8")));
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
const context = await browser.newContext({
	...{ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true },
	...{ serviceWorkers: "block", reducedMotion: "reduce", locale: "pt-BR" },
});
const page = await context.newPage();
const form = { identificacao: demo.email, senha: demo.password };
await page.request.post(`${url}/app/entrar`, { form, headers: { origin: url }, maxRedirects: 0 });
const phone = await context.newCDPSession(page);
await phone.send("Network.enable");
await phone.send("Network.emulateNetworkConditions", SLOW);
let asked = 0;
page.on("request", (request) => {
	if (/\.data(\?|$)/.test(request.url())) asked++;
});
await page.goto(`${url}/app`, { waitUntil: "networkidle" });
await setTimeout(READING_MS);

const place = (name: string) => page.locator("nav[aria-label=Principal] a", { hasText: name });
const inList = (address: string) =>
	page.locator(`main a[href^="${address}/"]:not([href*="/nov"], [href*="/repetidos"])`);
const way: [name: string, link: () => Locator][] = [
	["lista", () => place("Fichas")],
	["uma ficha", () => inList("/app/fichas")],
	["e de volta", () => page.locator('main a[href="/app/fichas"]')],
	["clientes", () => place("Clientes")],
	["um cliente", () => inList("/app/clientes")],
	["imóveis", () => place("Imóveis")],
	["um imóvel", () => inList("/app/imoveis")],
	["o dia", () => place("Hoje")],
];
const taken = new Map<string, number[]>(way.map(([name]) => [name, []]));
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
	for (const [name, link] of way) taken.get(name)?.push(await tap(await visible(link(), round)));
	bare.push(await askOnce());
}

const all = [...taken.values()].flat();
const late = p95(all);
const one = median(bare);
console.log(`celular a 150 ms e 1,6 Mbit/s, carga da máquina ${os.loadavg()[0]?.toFixed(2)}`);
console.log(`uma pergunta só, pela mesma conexão: ${one.toFixed(0)} ms`);
for (const [name, times] of taken) {
	console.log(
		`${name.padEnd(12)} mediana ${median(times).toFixed(0).padStart(4)} ms, maior ${Math.max(...times).toFixed(0)} ms`,
	);
}
console.log(
	`do dedo solto à página nova: mediana ${median(all).toFixed(0)} ms, p95 ${late.toFixed(0)} ms (pedido ${LATEST_MS}), ${(late / one).toFixed(2)} × uma pergunta; ${(asked / all.length).toFixed(2)} perguntas por página`,
);
await browser.close();
product.kill("SIGTERM");
await new Promise((resolve) => product.once("exit", resolve));
process.exit(late <= LATEST_MS ? 0 : 1);

/** One of the list, another one each round, where a finger can reach it. */
async function visible(links: Locator, round: number): Promise<Locator> {
	const seen = links.filter({ visible: true });
	await seen.first().waitFor();
	const shown = await seen.all();
	const link = shown[round % shown.length];
	if (!link) throw new Error("no link to tap");
	await link.scrollIntoViewIfNeeded();
	return link;
}

async function tap(link: Locator): Promise<number> {
	const box = await link.boundingBox();
	if (!box) throw new Error("not on the screen");
	const finger = { x: box.x + Math.min(box.width / 2, 100), y: box.y + box.height / 2 };
	const time = page.evaluate(timeToNewPage);
	await phone.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
	await setTimeout(FINGER_MS);
	await phone.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	const taken = await time;
	await setTimeout(READING_MS);
	return taken;
}

/** In the page: from the click until another place is drawn. */
function timeToNewPage(): Promise<number> {
	const { pathname } = location;
	const title = document.querySelector("main h1");
	return new Promise((resolve) => {
		addEventListener(
			"click",
			({ timeStamp }) => {
				const look = () => {
					const now = document.querySelector("main h1");
					if (location.pathname === pathname || !now || now === title) requestAnimationFrame(look);
					else resolve(performance.now() - timeStamp);
				};
				look();
			},
			{ capture: true, once: true },
		);
	});
}

function askOnce(): Promise<number> {
	return page.evaluate(async () => {
		const began = performance.now();
		await (await fetch("/robots.txt", { cache: "no-store" })).text();
		return performance.now() - began;
	});
}

function p95(times: readonly number[]): number {
	return times.toSorted((before, after) => before - after)[Math.floor(times.length * 0.95)] ?? 0;
}
