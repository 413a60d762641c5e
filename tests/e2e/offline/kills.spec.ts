import type { BrowserContext, Page } from "@playwright/test";
import { bringDevice, rowsOnDevice } from "#tests/e2e/support/device.ts";
import { bundleProgram } from "#tests/e2e/support/device-program.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { drawn } from "#tests/support/fichas/drawn.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";

test.use({ serviceWorkers: "allow" });

/** Two hundred, with kills of browser and server as well: `npm run bench:offline -- quedas 200`. */
const CAPTURES = 8;

type Entry = { seq: number; bytes: string };

test("captures made while pages are killed, requests go twice and answers get lost arrive once each, none missing", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_(CONNECTION_RESET|FAILED|ABORTED)/);
	await bringDevice(page, baseURL);
	const program = await bundleProgram();
	const work = { tipo: "visita", values: sampleForms.visita, photos: 0, form: drawn("", new Date().toISOString()) };
	const make = `aparelho.makeSigned(${JSON.stringify(work)})`;
	await page.close();
	await disturb(context);

	const said: string[] = [];
	for (let at = 0; said.length < CAPTURES; at++) {
		const phone = await openProgram(context, program);
		const making = phone.evaluate<string>(make).catch(() => undefined);
		// Every third page dies in the middle of it, a little later each time.
		if (at % 3 === 2) {
			await phone.evaluate((steps) => new Promise((resolve) => setTimeout(resolve, steps * 15)), at);
			await phone.close({ runBeforeUnload: false });
		}
		const made = await making;
		if (made) said.push(made);
		if (!phone.isClosed()) {
			await phone.evaluate("aparelho.deliverAll({ wait: true })");
			await phone.close();
		}
	}

	const last = await openProgram(context, program);
	const unsent = async () => {
		await last.evaluate("aparelho.deliverAll({ wait: true })");
		return rowsOnDevice(last, "entries", "delivered");
	};
	await expect.poll(unsent, { timeout: 60_000 }).toBe(0);
	const kept = await last.evaluate<Entry[]>("aparelho.readEntries()");
	expect(
		kept.map(({ seq }) => seq),
		"a chain without a gap or a fork",
	).toEqual(kept.map((_, at) => at + 1));
	await expect
		.poll(
			async () => {
				await last.evaluate("aparelho.deliverAll({ wait: true })");
				return (await statesOf(last)).filter(({ state }) => state === "selada").map(({ capture }) => capture);
			},
			{ timeout: 90_000 },
		)
		.toEqual(expect.arrayContaining(said));
	// What was killed before its signature was kept makes no ficha; what was kept makes one each.
	const states = await statesOf(last);
	const fichas = states.flatMap(({ ficha }) => ficha ?? []);
	expect(new Set(fichas).size).toBe(fichas.length);
	expect(states.filter(({ state }) => !["selada", "recebida"].includes(state))).toEqual([]);
});

async function openProgram(context: BrowserContext, program: string): Promise<Page> {
	const page = await context.newPage();
	await page.goto("/app/neste-aparelho");
	await page.evaluate(program);
	return page;
}

/** In turn: taken with its answer lost, sent twice, and let through. */
async function disturb(context: BrowserContext): Promise<void> {
	let count = 0;
	await context.route(/\/app\/aparelho\/(compromissos|entregas)/, async (route) => {
		const turn = count++ % 4;
		try {
			if (turn < 2) await route.fetch();
			await (turn === 0 ? route.abort("connectionreset") : route.continue());
		} catch {
			// Its page is gone.
		}
	});
}

type Told = { capture: string; state: string; ficha?: string };

async function statesOf(page: Page): Promise<Told[]> {
	const device = await page.evaluate<string>(
		"aparelho.readEntries().then(([first]) => JSON.parse(first.bytes).device)",
	);
	const answer = await page.request.get(`/app/aparelho/estado?aparelho=${device}`);
	return (await answer.json()).captures;
}
