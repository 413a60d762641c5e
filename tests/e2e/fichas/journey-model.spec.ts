import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { unzipSync, zipSync } from "fflate";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { addClient, addProperty, answerCorretor } from "#tests/e2e/support/fichas.ts";
import { enterTool, linkInMail, makeAccount, moveTo, toolAwake } from "#tests/e2e/support/make-account.ts";
import { openLink, signHere, walkToSignature } from "#tests/e2e/support/sign.ts";
import { expect, islandAwake, test } from "#tests/e2e/support/site-test.ts";
import { pdfText } from "#tests/support/fichas/pdf-text.ts";

const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

const NAME = "Visita de locação da minha imobiliária";
const QUESTION = "Como conheceu a imobiliária?";
const ADDED = "Esta preferência não impede que eu veja outros imóveis.";
const logo = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><script>alert(1)</script><rect width="240" height="80" rx="12" fill="#0f766e"/><circle cx="40" cy="40" r="22" fill="#fff"/></svg>',
);

async function onAnotherPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
	const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR", viewport: phone });
	return context.newPage();
}

/** The manager asks a broker into the account, who comes in on their own phone. */
async function invite(manager: Page, broker: Page): Promise<void> {
	const email = `r${randomUUID()}@exemplo.com.br`;
	await moveTo(manager, "/app/equipe");
	await manager.getByRole("textbox", { name: "E-mail" }).fill(email);
	await manager.getByRole("button", { name: "Enviar convite" }).click();
	await broker.goto(await linkInMail(email, /\/app\/convite\/[\w-]+/));
	await toolAwake(broker);
	const password = `Vistoria7#${randomUUID().slice(0, 8)}`;
	await broker.getByLabel("Nome completo").fill("Rafael Nunes");
	await broker.getByLabel("Telefone com DDD").fill("11955554444");
	await broker.getByLabel("Crie uma senha", { exact: true }).fill(password);
	await broker.getByLabel("Repita a senha", { exact: true }).fill(password);
	await broker.getByRole("button", { name: "Criar acesso e entrar" }).click();
	await broker.waitForURL("**/app/corretor");
}

/** From the gallery to a published version with a changed clause, a question and a logo; answers with the model's page. */
async function makeModel(page: Page): Promise<string> {
	await moveTo(page, "/app/modelos/novo");
	await expectGood(page);
	await page.evaluate(() => {
		sessionStorage.setItem("taps", "0");
		addEventListener("click", () => sessionStorage.setItem("taps", String(Number(sessionStorage.taps) + 1)), true);
	});

	await page.getByRole("button", { name: "Duplicar e ajustar: Visita de locação" }).click();
	await page.getByLabel("Nome do modelo").fill(NAME);
	await page.getByRole("button", { name: /^Se eu decidir alugar/ }).click();
	const text = page.getByLabel("Texto da cláusula");
	await text.fill(`${await text.inputValue()} ${ADDED}`);
	await expect(page.getByRole("heading", { name: "O que muda em relação ao padrão" })).toBeVisible();
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: "Novo campo", exact: true }).click();
	await page.getByLabel("O que perguntar").fill(QUESTION);
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: "Pôr logotipo e cor" }).click();
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Escolher logotipo" }).click();
	await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: logo });
	await expect(page.getByRole("img", { name: "Logotipo do modelo" }).last()).toBeVisible();
	await page.getByRole("button", { name: "Cor #0f766e" }).click();
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: "Publicar", exact: true }).click();
	await page.getByRole("button", { name: "Publicar versão 1" }).click();
	await expect(page.getByText("Versão publicada.")).toBeVisible();

	const taps = Number(await page.evaluate(() => sessionStorage.taps));
	expect(taps).toBeLessThanOrEqual(25);
	expect(taps, "all were counted: it was one document").toBeGreaterThanOrEqual(11);
	await expect(page.getByText("Versão 1 publicada")).toBeVisible();
	await expectGood(page);
	return page.url();
}

/** Before anybody uses it: as a client would read it, printed, and in the history. */
async function lookAround(page: Page, model: string): Promise<void> {
	const sample = await page.request.get(`${model}/exemplo.pdf`);
	expect(await pdfText(await sample.body())).toContain(QUESTION);
	await page.goto(`${model}/previa`);
	await expect(page.getByText(QUESTION)).toBeVisible();
	await expect(page.getByText(ADDED).first()).toBeVisible();
	await expect(page.getByRole("img", { name: "Logotipo de quem pede a assinatura" })).toBeVisible();
	await expectGood(page);
	await page.goto(`${model}/versoes`);
	await expect(page.getByRole("heading", { name: "Histórico" })).toBeVisible();
	await expectGood(page);
}

/** Writes a visit on the model and sends it; answers with the way to the signature. */
async function useModel(page: Page): Promise<string> {
	await moveTo(page, "/app/fichas/nova/visita");
	await page.getByRole("link", { name: /João Antônio/ }).click();
	await page.getByLabel("Modelo").selectOption({ label: NAME });
	await expectGood(page);
	await page.getByRole("button", { name: /Rua Augusta/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
	await page.getByRole("link", { name: /Dados da visita/ }).click();
	await page.getByLabel(QUESTION).fill("Placa na rua");
	await page.getByRole("link", { name: /Sobre a locação/ }).click();
	await page.getByLabel(/^Quantas pessoas vão morar/).fill("3");
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await page.getByRole("link", { name: /Revisar/ }).click();
	await expectGood(page);
	await page.getByRole("button", { name: "Enviar para assinatura" }).click();
	await expect(page.getByText("Aguardando assinatura")).toBeVisible();
	const whatsapp = decodeURIComponent(
		(await page.getByRole("link", { name: "WhatsApp", exact: true }).getAttribute("href")) ?? "",
	);
	return /\/assinar\/[\w-]+/.exec(whatsapp)?.[0] ?? "";
}

async function readPdf(page: Page, ficha: string): Promise<Buffer> {
	const take = async () => {
		const answer = await page.request.get(`${ficha}/documento.pdf`);
		return answer.ok() ? answer.body() : undefined;
	};
	await expect.poll(async () => (await take()) !== undefined, { timeout: 40_000 }).toBe(true);
	return (await take()) ?? Buffer.alloc(0);
}

/** Another clause in the next version. */
async function publishNext(page: Page, model: string): Promise<void> {
	await moveTo(page, model);
	await page.getByRole("button", { name: /^Se eu decidir alugar/ }).click();
	await page.getByLabel("Texto da cláusula").fill("Darei preferência de contato a {intermediador} até {data_limite}.");
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: "Publicar", exact: true }).click();
	await page.getByRole("button", { name: "Publicar versão 2" }).click();
	await expect(page.getByText("Versão 2 publicada")).toBeVisible();
}

/** The case's dossiê with one word of the model's clause changed, as it is seen by whoever checks it. */
async function checkChangedClause(page: Page): Promise<void> {
	await moveTo(page, "/app/linha-do-tempo");
	await page.getByRole("searchbox", { name: "CPF, nome, telefone ou endereço" }).fill("529.982.247-25");
	await page.keyboard.press("Enter");
	await page
		.getByRole("link", { name: /João Antônio/ })
		.first()
		.click();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Gerar dossiê" }).click(),
	]);
	const files = unzipSync(new Uint8Array(await readFile(await download.path())));
	const path = Object.keys(files).find((one) => /^modelos\/.*-1\.json$/.test(one)) ?? "";
	const text = Buffer.from(files[path] ?? []).toString("utf8");
	expect(text).toContain("não impede");
	const changed = { ...files, [path]: new Uint8Array(Buffer.from(text.replace("não impede", "impede"), "utf8")) };
	await page.goto("/verificar");
	await islandAwake(page, "verify-file");
	const chosen = page.getByLabel("Solte o PDF ou o dossiê");
	const asZip = (packed: Record<string, Uint8Array>) => ({
		...{ name: "dossie.zip", mimeType: "application/zip" },
		buffer: Buffer.from(zipSync(packed)),
	});
	await chosen.setInputFiles(asZip(files));
	await expect(page.locator("#veredito")).toHaveText("O dossiê confere");
	await chosen.setInputFiles(asZip(changed));
	await expect(page.locator("#veredito")).toHaveText("O dossiê foi alterado");
	await expect(page.getByText("O modelo não é o que o registro diz: uma cláusula").first()).toBeVisible();
}

test("a manager makes a model on a phone, a broker uses it with a client on theirs, and what was signed stays when the model moves on", async ({
	page,
	browser,
	baseURL,
}) => {
	test.slow();
	await enterTool(page, await makeAccount(baseURL, "Aurora Prado"));
	const broker = await onAnotherPhone(browser, baseURL);
	await invite(page, broker);
	const model = await makeModel(page);
	await lookAround(page, model);

	await addClient(broker);
	await addProperty(broker);
	await answerCorretor(broker);
	await moveTo(broker, model);
	await expect(broker.getByLabel("Nome do modelo"), "brokers use models, managers make them").toHaveCount(0);
	const link = await useModel(broker);
	const ficha = broker.url().split("?")[0] ?? "";

	const client = await onAnotherPhone(browser, baseURL);
	await openLink(client, link);
	await expect(client.getByRole("img", { name: "Logotipo de quem pede a assinatura" })).toBeVisible();
	await expectGood(client);
	await walkToSignature(client);
	await expect(client.getByText(ADDED).first()).toBeAttached();
	await expect(client.getByText("Placa na rua").first()).toBeAttached();
	await signHere(client);

	const sealed = await readPdf(broker, ficha);
	const printed = await pdfText(sealed);
	for (const words of [QUESTION, "Placa na rua", "Quantas pessoas vão morar?", "Se eu decidir alugar", ADDED])
		expect(printed).toContain(words);
	expect(sealed.includes("/DCTDecode"), "the logo is in the sealed file").toBe(true);

	await publishNext(page, model);
	await moveTo(broker, ficha);
	await expect(broker.getByText(ADDED).first()).toBeAttached();
	await expect(broker.getByText("Placa na rua").first()).toBeAttached();
	expect((await readPdf(broker, ficha)).equals(sealed), "what was signed before version 2 says what it said").toBe(
		true,
	);
	await checkChangedClause(broker);
	await broker.context().close();
	await client.context().close();
});
