import type { Page } from "@playwright/test";
import { enter, lookAgain, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { button, identify, openLink, signingAwake, step } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 640 } });

const CHROME_90 =
	"Mozilla/5.0 (Linux; Android 8.0.0; SM-J530G) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.4430.210 Mobile Safari/537.36";

/** A finger across the pad, told as touches only. */
async function drawByTouch(page: Page): Promise<void> {
	const pad = page.getByRole("application", { name: "Área da assinatura" });
	await pad.scrollIntoViewIfNeeded();
	const box = await pad.boundingBox();
	if (!box) throw new Error("no pad");
	const session = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", n?: number) =>
		session.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: n === undefined ? [] : [{ x: box.x + 30 + n * 8, y: box.y + box.height / 2 + Math.sin(n / 2) * 30 }],
		});
	await touch("touchStart", 0);
	for (let n = 1; n < 25; n++) await touch("touchMove", n);
	await touch("touchEnd");
	await session.detach();
}

const drawing = (page: Page) =>
	page.evaluate(() => {
		const kept = Object.keys(localStorage).find((key) => key.startsWith("assinar "));
		return JSON.parse(localStorage.getItem(kept ?? "") ?? "{}").drawing;
	});

test("J3: an old phone, a killed tab, no location, a turned screen and a lost network cost the client nothing", async ({
	page,
	browser,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const { fichaId, signers } = await sendFichaOf(account.email);
	await enter(page, account);
	await moveTo(page, `/app/fichas/${fichaId}`);
	await page.getByText("Mostrar QR").click();
	await expect(page.getByRole("img", { name: /^QR com o link de/ })).toBeVisible();
	const typed = await page.getByText(/\/a\/[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent();

	const phone = await browser.newContext({
		baseURL: baseURL ?? "",
		viewport: { width: 360, height: 640 },
		userAgent: CHROME_90,
		hasTouch: true,
	});
	await phone.addInitScript(() => {
		for (const missing of ["PointerEvent", "ResizeObserver"]) Reflect.deleteProperty(window, missing);
		Reflect.deleteProperty(Navigator.prototype, "geolocation");
	});
	const trouble: string[] = [];
	phone.on("weberror", (error) => trouble.push(String(error.error())));
	const first = await phone.newPage();
	await openLink(first, (typed ?? "").replace(/^[^/]+/, "").toLowerCase());
	await expect(first).toHaveURL(new RegExp(`${signers[0]?.path}$`));
	await identify(first);
	await first.getByLabel("Vou pensar").check();
	await first.close();

	const client = await phone.newPage();
	await openLink(client, signers[0]?.path ?? "");
	await expect(step(client, "O que achou da visita?")).toBeVisible();
	await expect(client.getByLabel("Vou pensar")).toBeChecked();
	await button(client, "Voltar").click();
	await expect(step(client, "É você?")).toBeVisible();
	await expect(client.getByLabel("Seu CPF"), "typed before the tab was closed").toHaveValue("529.982.247-25");
	await button(client, "Sim, sou eu").click();
	await button(client, "Continuar").click();
	await expect(step(client, "O que você vai assinar")).toBeVisible();
	await expect(client.locator(".sign-document").getByText("Vai pensar")).toBeVisible();
	await button(client, "Continuar").click();
	await expect(client.getByText("Este aparelho não informou a localização. Tudo bem, pode continuar.")).toBeVisible();
	await expect(button(client, "Registrar minha localização")).toBeHidden();
	await button(client, "Continuar").click();
	await client.getByRole("checkbox").check();
	await drawByTouch(client);
	const drawn = await drawing(client);
	expect(drawn.tracos[0].length).toBeGreaterThan(10);
	await client.setViewportSize({ width: 640, height: 360 });
	const padHeight = async () => (await client.getByRole("application").boundingBox())?.height;
	await expect.poll(padHeight, "turned sideways, the screen is for the hand").toBeGreaterThan(320);
	const padEnd = await client.getByRole("application").boundingBox();
	expect((await button(client, "Confirmar").boundingBox())?.x, "the button is beside it").toBeGreaterThan(
		(padEnd?.x ?? 0) + (padEnd?.width ?? Number.POSITIVE_INFINITY),
	);
	expect(await drawing(client), "turning the phone changes nothing of what was drawn").toEqual(drawn);
	for (const name of ["Limpar", "Confirmar"])
		expect((await button(client, name).boundingBox())?.height).toBeGreaterThanOrEqual(48);
	await button(client, "Ver a declaração").click();
	await expect(client.getByRole("checkbox")).toBeInViewport();
	await expect.poll(padHeight).toBeLessThan(300);
	await client.reload();
	await signingAwake(client);
	await expect(client.getByRole("checkbox"), "the tick is given anew each time").not.toBeChecked();
	expect((await drawing(client)).tracos).toEqual(drawn.tracos);
	await client.getByRole("checkbox").check();
	await phone.setOffline(true);
	await button(client, "Confirmar").click();
	await expect(client.getByRole("alert")).toContainText("Sem conexão");
	await phone.setOffline(false);
	await expect(client.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
	await expect(
		client.getByRole("link", { name: "Baixar minha cópia (PDF)" }),
		"shown anew with its seal",
	).toBeVisible();
	expect(await client.evaluate(() => localStorage.length), "nothing of it stays on the phone").toBe(0);
	await client.goBack();
	await expect(client.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
	expect(trouble).toEqual([]);
	await phone.close();

	await lookAgain(page);
	await expect(page.getByText(/^Assinou em /)).toBeVisible();
});
