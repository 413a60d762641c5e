import type { Page } from "@playwright/test";
import { expectNothingSideways } from "#tests/e2e/support/axe.ts";
import { enter, makeAccount } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

/** Letters twice their size, as people choose them in their browser: widths in rem shrink with them. */
async function readLarge(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

async function expectReadable(page: Page, path: string): Promise<void> {
	await page.goto(path);
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

test("with letters of twice the size no page of the tool is wider than a phone", async ({ page, baseURL }) => {
	const account = await makeAccount(baseURL);
	const { fichaId } = await sendFichaOf(account.email);
	await enter(page, account);
	const places = ["", "/fichas", "/clientes", "/imoveis", "/fichas/nova", "/fichas/nova/visita", `/fichas/${fichaId}`];
	const own = ["/gestao", "/equipe", "/plano", "/conta", "/avisos", "/avisos/ajustes", "/modelos", "/modelos/novo"];
	for (const place of [...places, ...own]) await expectReadable(page, `/app${place}`);
});
