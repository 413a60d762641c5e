import { expectGood } from "#tests/e2e/support/axe.ts";
import { addClient, addProperty, answerCorretor, signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { toolAwake } from "#tests/e2e/support/make-account.ts";
import { openLink, signHere, walkToSignature } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

const logo = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#0f766e"/></svg>',
);

test("a model made on a phone is used with a client on another, and what was signed stays when the model moves on", async ({
	page,
	browser,
	baseURL,
}) => {
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);

	await page.goto("/app/modelos/novo");
	await toolAwake(page);
	await page.getByRole("button", { name: "Duplicar e ajustar: Visita de locação" }).click();
	await page.getByLabel("Nome do modelo").fill("Visita de locação da minha imobiliária");
	await page.getByRole("button", { name: "Pôr logotipo e cor" }).click();
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Escolher logotipo" }).click();
	await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: logo });
	await expect(page.getByRole("button", { name: "Trocar logotipo" })).toBeVisible();
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: "Publicar", exact: true }).click();
	await page.getByRole("button", { name: "Publicar versão 1" }).click();
	await expect(page.getByText("Versão 1 publicada")).toBeVisible();
	const model = page.url();

	await page.goto("/app/fichas/nova/visita");
	await toolAwake(page);
	await page.getByRole("link", { name: /João Antônio/ }).click();
	await page.getByLabel("Modelo").selectOption({ label: "Visita de locação da minha imobiliária" });
	await page.getByRole("button", { name: /Rua Augusta/ }).click();
	await page.getByRole("link", { name: /Sobre a locação/ }).click();
	await page.getByLabel(/^Quantas pessoas vão morar/).fill("3");
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await page.getByRole("link", { name: /Revisar/ }).click();
	await expectGood(page);
	await page.getByRole("button", { name: "Enviar para assinatura" }).click();
	await expect(page.getByText("Aguardando assinatura")).toBeVisible();
	const ficha = page.url();
	const whatsapp = decodeURIComponent((await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
	const link = /\/assinar\/[\w-]+/.exec(whatsapp)?.[0] ?? "";

	const client = await browser.newContext({ viewport: { width: 360, height: 760 } });
	const phone = await client.newPage();
	await openLink(phone, `${baseURL}${link}`);
	await expect(phone.getByRole("img", { name: "Logotipo de quem pede a assinatura" })).toBeVisible();
	await expectGood(phone);
	await walkToSignature(phone);
	await expect(phone.getByText("Se eu decidir alugar").first()).toBeAttached();
	await signHere(phone);

	await page.goto(model);
	await toolAwake(page);
	await page.getByRole("button", { name: /^Se eu decidir alugar/ }).click();
	await page.getByLabel("Texto da cláusula").fill("Darei preferência de contato a {intermediador} até {data_limite}.");
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: "Publicar", exact: true }).click();
	await page.getByRole("button", { name: "Publicar versão 2" }).click();
	await expect(page.getByText("Versão 2 publicada")).toBeVisible();

	const pdf = async () => {
		const answer = await page.request.get(`${ficha.split("?")[0]}/documento.pdf`);
		return answer.ok() ? await answer.body() : undefined;
	};
	await expect.poll(async () => (await pdf()) !== undefined, { timeout: 40_000 }).toBe(true);
	expect((await pdf())?.includes("/DCTDecode"), "the logo is in the sealed file").toBe(true);
	await page.goto(ficha);
	await toolAwake(page);
	await expect(page.getByText("Quantas pessoas vão morar?")).toBeVisible();
	await client.close();
});
