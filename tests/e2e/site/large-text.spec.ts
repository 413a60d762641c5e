import type { Page } from "@playwright/test";
import { expectNothingSideways } from "#tests/e2e/support/axe.ts";
import { addClient, addProperty } from "#tests/e2e/support/fichas.ts";
import { enter, makeAccount, toolAwake } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { button, identify, openLink, openMyData, signHere, step } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

/** Letters twice their size, as people choose them in their browser: widths in rem shrink with them. */
async function readLarge(page: Page): Promise<void> {
	if (readers.has(page)) return;
	readers.add(page);
	const session = await page.context().newCDPSession(page);
	await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** Those who have chosen: the browser keeps it for the next page. */
const readers = new WeakSet<Page>();

/** In the receipt's place of a hash there are words before the first root, and no word of theirs goes on on another line. */
async function expectWholeWords(page: Page): Promise<void> {
	const code = page.locator(".sign-witness code").last();
	await page.locator(".sign-more").evaluate((more) => more.setAttribute("open", ""));
	const broken = await code.evaluate((element) => {
		element.textContent = "a primeira é assinada depois da meia-noite de Brasília";
		const text = element.firstChild;
		if (!text?.textContent) return ["nothing"];
		return [...text.textContent.matchAll(/[^ -]+/g)]
			.filter(({ 0: word, index }) => {
				const range = document.createRange();
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
			})
			.map(([word]) => word);
	});
	expect(broken).toEqual([]);
}

async function expectReadable(page: Page, path: string): Promise<void> {
	await page.goto(path);
	if (path.startsWith("/app")) await toolAwake(page);
	await readLarge(page);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
	await expectNothingSideways(page);
}

test("with letters of twice the size no public page is wider than a phone", async ({ page }) => {
	for (const path of ["/", "/precos", "/sobre", "/contato", "/blog", "/verificar", "/raizes", "/termos-uso"]) {
		await expectReadable(page, path);
	}
	await expectReadable(page, "/checkout/pendente?method=pix&plan=basico");
});

test("with letters of twice the size the whole signing page fits, script or not", async ({
	page,
	browser,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const [signer] = (await sendFichaOf(account.email)).signers;
	await expectReadable(page, signer?.path ?? "");
	const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
	await expectReadable(await plain.newPage(), new URL(signer?.path ?? "", baseURL).href);
	await plain.close();
});

const INK_ON_PAPER = "rgb(15, 30, 54)";
const WHITE_OR_NOTHING = /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/;

/** Printed by whoever reads in the dark: light, without bars, and nothing that only a finger is for. */
async function expectPaper(page: Page): Promise<void> {
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
	await page.emulateMedia({ media: "print" });
	await expect
		.poll(() => page.evaluate(lookOfPaper), page.url())
		.toEqual({ bars: [], headings: [INK_ON_PAPER], ground: expect.stringMatching(WHITE_OR_NOTHING) });
	await page.emulateMedia({ media: null });
}

function lookOfPaper() {
	const bars = [...document.querySelectorAll(".app-top-bar, .app-navigation, .trial-banner, .wizard-bar")];
	return {
		bars: bars.filter((bar) => bar.checkVisibility({ visibilityProperty: true })).map(({ className }) => className),
		headings: [...document.querySelectorAll("h1")].map((heading) => getComputedStyle(heading).color),
		ground: getComputedStyle(document.body).backgroundColor,
	};
}

/** Each by its own address, as a bookmark opens it: elsewhere tests move on inside the tool. */
test("with letters of twice the size no page of the tool is wider than a phone, and on paper none is dark", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	await enter(page, account);
	const [client, property] = [await addClient(page), await addProperty(page)];
	const { fichaId } = await sendFichaOf(account.email);
	const lists = [
		"",
		"/fichas",
		"/fichas?ordem=cliente",
		"/clientes",
		"/imoveis",
		"/fichas/nova",
		"/fichas/nova/visita",
	];
	const pages = [`/fichas/${fichaId}`, "/clientes/novo", "/imoveis/novo", "/corretor", "/linha-do-tempo", "/conflitos"];
	const own = ["/gestao", "/gestao/fichas", "/equipe", "/plano", "/conta", "/avisos", "/avisos/ajustes", "/modelos"];
	const known = [client, property, `${property}/interessados`, `${property}/relatorio`, "/app/modelos/novo"];
	for (const place of [...[...lists, ...pages, ...own].map((one) => `/app${one}`), ...known]) {
		await expectReadable(page, place);
		await expectPaper(page);
	}
	await expectReadable(page, "/app/clientes");
	const cut = () => [...document.querySelectorAll(".truncate")].filter((one) => one.scrollWidth > one.clientWidth + 1);
	expect(await page.evaluate(`(${cut})().map((one) => one.textContent)`), "no name ends in dots").toEqual([]);
});

test("letters made larger by a style sheet of one's own leave every place of the tool's head within reach", async ({
	page,
	baseURL,
}) => {
	await enter(page, await makeAccount(baseURL));
	await page.goto("/app");
	await page.setViewportSize({ width: 320, height: 760 });
	const head = page.locator(".app-top-bar");
	expect((await head.boundingBox())?.height, "one line on the narrowest phone, as long as nobody asks for more").toBe(
		64,
	);
	await page.setViewportSize({ width: 360, height: 760 });
	for (const path of ["/app", "/app/fichas", "/app/conta"]) {
		await page.goto(path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		const ways = head.locator(":is(a, button)").filter({ visible: true });
		await expect(ways).not.toHaveCount(0);
		for (const one of await ways.all()) await expect(one).toBeInViewport({ ratio: 1 });
		await expectNothingSideways(page);
	}
});

test("with letters of twice the size every step of a draft, and what a client who hesitates is shown, fits", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const { fichaId, signers } = await sendFichaOf(account.email);
	await enter(page, account);
	await page.goto(`/app/fichas/${fichaId}`);
	await page.getByRole("button", { name: "Proposta a partir da visita" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Proposta / pedido de reserva" })).toBeVisible();
	await toolAwake(page);
	await readLarge(page);
	const steps = page.getByRole("navigation", { name: "Etapas" }).getByRole("link");
	await expect(steps).not.toHaveCount(0);
	for (const step of await steps.all()) {
		await step.click();
		await expect(step).toHaveAttribute("aria-current", "step");
		await expectNothingSideways(page);
	}
	await expectPaper(page);
	const [signer] = signers;
	await expectReadable(page, `/app/fichas/${fichaId}/cartao/${signer?.id}`);
	await expectReadable(page, `${signer?.path}/recusar`);
});

test("with letters of twice the size a client signs from the first screen to the receipt, and nothing is wider than a phone", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const [signer] = (await sendFichaOf(account.email)).signers;
	await openLink(page, signer?.path ?? "");
	await readLarge(page);
	await identify(page);
	for (const [title, onward] of [
		["O que achou da visita?", "Continuar"],
		["O que você vai assinar", "Continuar"],
		["Onde você está?", "Continuar sem localização"],
	] as const) {
		await expect(step(page, title)).toBeVisible();
		await expectNothingSideways(page);
		await button(page, onward).click();
	}
	await expect(step(page, "Sua assinatura")).toBeVisible();
	await expectNothingSideways(page);
	await signHere(page);
	await expectNothingSideways(page);
	await expectWholeWords(page);
	await page.getByRole("link", { name: "Meus dados" }).click();
	await openMyData(page);
	await readLarge(page);
	await expectNothingSideways(page);
});
