import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { enter, lookAgain, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { linksOfFicha } from "#tests/e2e/support/send-ficha.ts";
import { openLink } from "#tests/e2e/support/sign.ts";
import { signByCall } from "#tests/e2e/support/sign-by-call.ts";
import { test } from "#tests/e2e/support/site-test.ts";

const look = { reducedMotion: "reduce", viewport: { width: 360, height: 740 } } as const;
test.use({ contextOptions: { reducedMotion: look.reducedMotion }, viewport: look.viewport });

async function photo(background: string) {
	const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } });
	return { name: "foto.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** Sealed a moment after the last signature. */
async function openReceipt(page: Page, path: string): Promise<void> {
	await openLink(page, path);
	await expect(page.getByRole("link", { name: "Baixar minha cópia (PDF)" })).toBeVisible();
	await lookAgain(page);
}

test("a tenant contests the inspection on the phone, the broker answers point by point, and both are sealed", async ({
	page,
	browser,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const { fichaId, protocolo } = await signByCall({ url: baseURL ?? "", email: account.email, tipo: "vistoria" });
	const links = await linksOfFicha(fichaId);
	const phones = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR", ...look });
	const client = await phones.newPage();

	await openReceipt(client, links.Locatário ?? "");
	await expect(client.getByText(/^Você pode apontar até .+, \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
	await client.getByRole("link", { name: "Apontar o que está diferente" }).click();
	await client.locator("html[data-awake]").waitFor({ state: "attached" });
	await client.getByRole("button", { name: "Guardar este ponto" }).click();
	await expect(client.getByText("Escolha onde e o quê.")).toBeVisible();
	await expect(client.getByLabel("Onde")).toBeFocused();
	await client.getByLabel("Onde").selectOption({ label: "Sala de estar" });
	await client.getByRole("button", { name: "Guardar este ponto" }).click();
	await expect(client.getByLabel("O quê")).toBeFocused();
	await client.getByLabel("O quê").selectOption({ index: 1 });
	await expect(client.getByText(/^No laudo está escrito:/)).toBeVisible();
	await client.getByRole("button", { name: "Guardar este ponto" }).click();
	await expect(client.getByText("Escreva o que você encontrou.")).toBeVisible();
	await expect(client.getByLabel("O que você encontrou")).toBeFocused();
	await client.getByLabel("O que você encontrou").fill("A pintura está descascada perto da janela.");
	await client.getByLabel("Escolher fotos").setInputFiles([await photo("#a33"), await photo("#3a3")]);
	await expect(client.getByRole("button", { name: "Remover esta foto" })).toHaveCount(2);

	// A killed tab, or a phone that was put away: all of it is still there.
	await client.reload();
	await client.locator("html[data-awake]").waitFor({ state: "attached" });
	await expect(client.getByLabel("O que você encontrou")).toHaveValue("A pintura está descascada perto da janela.");
	await expect(client.getByRole("button", { name: "Remover esta foto" })).toHaveCount(2);
	await expectGood(client);
	await client.getByRole("button", { name: "Guardar este ponto" }).click();
	await client.getByRole("button", { name: "Apontar mais um ponto" }).click();
	await client.getByLabel("Onde").selectOption({ label: "Algo que não está no laudo" });
	await client.getByLabel("O que você encontrou").fill("Falta a lâmpada da escada.");
	await client.getByRole("button", { name: "Guardar este ponto" }).click();
	await client.getByRole("checkbox").check();

	// Without a network nothing is lost; two taps are one contestation.
	await phones.setOffline(true);
	await client.getByRole("button", { name: "Enviar 2 pontos" }).click();
	await expect(client.getByText(/^Sem internet agora/)).toBeVisible();
	await phones.setOffline(false);
	await client.getByRole("button", { name: "Enviar 2 pontos" }).dblclick();
	await expect(client.getByRole("heading", { name: "Contestação 1" })).toBeVisible();
	await expect(client.getByRole("heading", { name: "Contestação 2" })).toHaveCount(0);
	await expect(client.getByText("Ainda sem resposta.")).toBeVisible();
	await expectGood(client);

	await enter(page, account);
	await moveTo(page, "/app");
	await expect(page.getByRole("region", { name: "Vistorias contestadas" })).toContainText(
		"falta responder a contestação",
	);
	await moveTo(page, `/app/fichas/${fichaId}`);
	await expect(page.getByText("Falta responder")).toBeVisible();
	await expectGood(page);
	await page.getByRole("radio", { name: "Aceito", exact: true }).first().check();
	await page.getByRole("radio", { name: "Não aceito" }).nth(1).check();
	await page.getByLabel("Sua resposta").fill("Conferimos as fotos da vistoria.");
	await page.getByRole("button", { name: "Responder e selar" }).click();
	await expect(page.getByText("Respondida", { exact: true })).toBeVisible();
	// By itself the page looks again every twenty seconds.
	const sealedReply = async () => {
		await lookAgain(page);
		return page.getByRole("link", { name: "Resposta selada (PDF)" }).count();
	};
	await expect.poll(sealedReply).toBe(1);

	await client.goto(links.Locatário ?? "");
	await expect(client.getByText("Conferimos as fotos da vistoria.")).toBeVisible();
	const sealed = await client.request.get(
		(await client.getByRole("link", { name: "Baixar a resposta selada (PDF)" }).getAttribute("href")) ?? "",
	);
	expect((await sealed.body()).subarray(0, 5).toString()).toBe("%PDF-");
	await openReceipt(client, links.Locador ?? "");
	await expect(client.getByText(/^Enviada por .+ \(locatário\)/)).toBeVisible();

	// The code on the paper gives no right; in the browser that knows the link it leads back to it.
	await client.goto(`/verificar/${protocolo}`);
	await client.getByRole("link", { name: "Abrir meu comprovante neste aparelho" }).click();
	await expect(client).toHaveURL(/\/assinar\//);
	await page.goto(`/verificar/${protocolo}`);
	await expect(page.getByText("O código desta página não dá esse direito.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Abrir meu comprovante neste aparelho" })).toHaveCount(0);
	await phones.close();
});
