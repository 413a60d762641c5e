import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { signingSettings } from "#server/fichas/signing/signing-settings.table.ts";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { enter, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { button, openLink, signingAwake, step, walkToSignature } from "#tests/e2e/support/sign.ts";
import { signByCall } from "#tests/e2e/support/sign-by-call.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { withProduct } from "#tests/e2e/support/with-product.ts";

/** Answers to these wait until they are let go; how many were asked for is counted. */
async function holdBack(page: Page, address: string | RegExp, method: "GET" | "POST") {
	const gate = Promise.withResolvers<void>();
	const held = { asked: 0, letGo: gate.resolve };
	await page.route(address, async (route) => {
		if (route.request().method() !== method) return route.fallback();
		held.asked++;
		await gate.promise;
		await route.fallback();
	});
	return held;
}

const working = (page: Page) => page.getByRole("status").filter({ hasText: /^(Carregando|Preparando o arquivo)…$/ });

test("where an answer takes its time the tool says that it works, and a second tap sends nothing", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const signed = await signByCall({ url: baseURL ?? "", email: account.email, tipo: "visita" });
	await enter(page, account);
	await moveTo(page, "/app");

	await test.step("a link", async () => {
		const list = await holdBack(page, "**/app/fichas.data*", "GET");
		await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Fichas" }).click();
		await expect(working(page)).toHaveText("Carregando…");
		await expectGood(page);
		list.letGo();
		await expect(page.getByRole("heading", { level: 1, name: "Fichas" })).toBeVisible();
		await expect(working(page)).toHaveCount(0);
	});

	await test.step("a button whose answer is a page", async () => {
		await moveTo(page, `/app/fichas/${signed.fichaId}`);
		const anew = page.getByRole("button", { name: "Corrigir em uma nova ficha" });
		const posted = await holdBack(page, `**/app/fichas/${signed.fichaId}.data*`, "POST");
		await anew.click();
		await expect(working(page)).toHaveText("Carregando…");
		await expect(anew).toHaveAttribute("aria-busy", "true");
		await anew.click();
		posted.letGo();
		await page.waitForURL((url) => !url.pathname.endsWith(signed.fichaId));
		expect(posted.asked).toBe(1);
	});

	await test.step("a button whose answer is a file", async () => {
		await moveTo(page, `/app/fichas/${signed.fichaId}`);
		await page.getByRole("link", { name: "Linha do tempo e dossiê" }).click();
		const dossier = page.getByRole("button", { name: "Gerar dossiê" });
		await expect(dossier).toBeVisible();
		let asked = 0;
		page.on("request", (request) => {
			if (request.url().endsWith("/app/dossie")) asked++;
		});
		// Nobody tells the page that its file has come: the button rests for a time, which a busy machine may miss.
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 60_000);
		const download = page.waitForEvent("download");
		await dossier.evaluate((element: HTMLElement) => {
			element.click();
			element.click();
		});
		await download;
		expect(asked, "each one made is an event of the log").toBe(1);
		await page.clock.runFor(1_000);
		await expect(working(page)).toHaveText("Preparando o arquivo…");
		await expect(dossier).toHaveAttribute("aria-busy", "true");
		await page.clock.runFor(5_000);
		await expect(working(page)).toHaveCount(0);
		await expect(dossier).not.toHaveAttribute("aria-busy");
	});
});

test("who asks for a code gets one, and reads that it is on its way", async ({ page, baseURL, trouble }) => {
	trouble.expect(/status 422: .*confirmar/);
	trouble.expect(/^console: Failed to load resource/);
	const { email } = await makeAccount(baseURL);
	await withProduct(async ({ db }) => {
		const [account] = await db.select({ id: aUsuarios.id }).from(aUsuarios).where(eq(aUsuarios.email, email));
		if (account) await db.insert(signingSettings).values({ accountId: account.id, fator: "e-mail" });
	});
	const { signers } = await sendFichaOf(email);
	await openLink(page, signers[0]?.path ?? "");

	await test.step("who they are", async () => {
		const compared = await holdBack(page, "**/identidade", "POST");
		await page.getByLabel(/^Seu CPF/).fill("529.982.247-25");
		await button(page, "Sim, sou eu").click();
		await expect(button(page, "Conferindo…")).toBeVisible();
		compared.letGo();
		await expect(step(page, "O que achou da visita?")).toBeFocused();
	});
	await page.reload();
	await signingAwake(page);
	await button(page, "Voltar").click();
	await walkToSignature(page);

	const asked = await holdBack(page, "**/codigo", "POST");
	const ask = page.getByRole("button", { name: /^Enviar código por e-mail/ });
	await ask.click();
	await expect(page.getByText("Enviando o código…")).toBeVisible();
	await ask.click();
	asked.letGo();
	await expect(page.getByLabel("Código recebido")).toBeFocused();
	expect(asked.asked, "a second code would end the first").toBe(1);

	const compared = await holdBack(page, "**/codigo/confirmar", "POST");
	await page.getByLabel("Código recebido").fill("000000");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Conferindo o código…")).toBeVisible();
	await expect(page.getByText("Código enviado para")).toHaveCount(0);
	compared.letGo();
	await expect(page.getByText("O código não confere. Confira os seis números.")).toBeVisible();
	await expect(page.getByLabel("Código recebido")).toBeFocused();
});
