import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import { violations } from "#tests/e2e/support/axe.ts";
import { expectNothingOverPrint } from "#tests/e2e/support/printed.ts";
import { makeSealedDocument, type SealedFile, withOneBitFlipped } from "#tests/e2e/support/sealed-document.ts";
import { expect, islandAwake, test } from "#tests/e2e/support/site-test.ts";
import { signElsewhere } from "#tests/support/fichas/sign-elsewhere.ts";

let sealed: SealedFile;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async ({ baseURL }) => {
	sealed = await makeSealedDocument(baseURL ?? "");
});

const pdf = (buffer: Buffer, name = "documento.pdf") => ({ name, mimeType: "application/pdf", buffer });
const verdict = (page: Page) => page.locator("#veredito");

async function choose(page: Page, buffer: Buffer): Promise<void> {
	await page.getByLabel("Solte o PDF ou o dossiê").setInputFiles(pdf(buffer));
}

async function fitsEveryWidth(page: Page): Promise<void> {
	for (const width of [1280, 768, 360]) {
		await page.setViewportSize({ width, height: 800 });
		const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(over, `at ${width} px`).toBeLessThanOrEqual(0);
	}
}

test("files are judged in the browser, one after the other: only hashes and the protocol are sent", async ({
	page,
}) => {
	await page.goto("/verificar");
	await islandAwake(page, "verify-file");
	await test.step("the document itself", async () => {
		const asked = page.waitForRequest("**/rest/v1/verificacoes");
		await choose(page, sealed.bytes);
		await expect(verdict(page)).toHaveText("Documento autêntico");
		await expect(verdict(page)).toBeFocused();
		expect((await asked).postDataJSON()).toEqual({ sha256: sealed.sha256, protocolo: sealed.protocolo });
		await expect(page.getByText("presença física não verificada").first()).toBeVisible();
		await expect(page.getByRole("main")).not.toContainText(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
		expect(await violations(page)).toEqual([]);
		await fitsEveryWidth(page);
	});
	await test.step("one bit changed, or bytes appended, is called altered and named", async () => {
		await choose(page, withOneBitFlipped(sealed.bytes));
		await expect(verdict(page)).toHaveText("Documento alterado");
		await expect(page.getByText("O SHA-256 do arquivo não é o registrado")).toBeVisible();
		await expect(page.getByText("O conteúdo coberto pela assinatura digital foi mudado")).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await choose(page, Buffer.concat([sealed.bytes, Buffer.from("\n% mais")]));
		await expect(page.getByText("7 bytes acrescentados depois do byte")).toBeVisible();
		await expect(page.getByText("O original está dentro deste arquivo")).toBeVisible();
		await expect(verdict(page)).toHaveText("Documento alterado");
	});
	await test.step("a copy that somebody signed again elsewhere is named for what it is, with whose signature it carries", async () => {
		await choose(page, Buffer.from(await signElsewhere(sealed.bytes, "Helena Duarte Lima:11144477735")));
		await expect(verdict(page)).toHaveText(`Cópia da ficha ${sealed.protocolo}, assinada outra vez fora daqui`);
		await expect(page.getByText("Helena Duarte Lima, segundo o certificado")).toBeVisible();
		await expect(page.getByText("não foi devolvido à plataforma")).toBeVisible();
		await expect(page.getByRole("heading", { name: "O documento selado que está dentro deste arquivo" })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await fitsEveryWidth(page);
	});
	await test.step("a stranger's file is unknown", async () => {
		await choose(page, Buffer.from("%PDF-1.7 de outra empresa"));
		await expect(verdict(page)).toHaveText("Documento desconhecido");
		expect(await violations(page)).toEqual([]);
	});
});

test("a code leads to its page, however it is typed", async ({ page }) => {
	await page.goto("/verificar");
	await page.getByLabel("Código do documento").fill(` ${sealed.protocolo.toLowerCase().replaceAll("-", " ")} `);
	await page.getByRole("button", { name: "Verificar código" }).click();
	await expect(page).toHaveURL(`/verificar/${sealed.protocolo}`);
	await expectNothingOverPrint(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documento autêntico");
	await expect(page.getByText(sealed.sha256)).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await fitsEveryWidth(page);
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
	expect(await violations(page)).toEqual([]);
});

test("an unknown code is an unknown document, one that cannot be a code is said to be none", async ({
	page,
	trouble,
}) => {
	trouble.expect(/404.*V26-AAAA-AAAA/);
	trouble.expect(/400.*verificar/);
	await page.goto("/verificar/V26-AAAA-AAAA");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documento desconhecido");
	expect(await violations(page)).toEqual([]);
	await page.getByRole("link", { name: "Verificar outro documento" }).click();
	await page.getByLabel("Código do documento").fill("123");
	await page.getByRole("button", { name: "Verificar código" }).click();
	await expect(page.getByText("Este código não tem o formato certo")).toBeVisible();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the file is sent, judged and forgotten", async ({ page }) => {
		await page.goto("/verificar");
		await page.getByLabel("Solte o PDF ou o dossiê").setInputFiles(pdf(sealed.bytes, "minha ficha.pdf"));
		await page.getByRole("button", { name: "Verificar arquivo" }).click();
		await expect(verdict(page)).toHaveText("Documento autêntico");
		await expect(page.getByText("minha ficha.pdf")).toBeVisible();
		await page.getByLabel("Solte o PDF ou o dossiê").setInputFiles(pdf(withOneBitFlipped(sealed.bytes)));
		await page.getByRole("button", { name: "Verificar arquivo" }).click();
		await expect(verdict(page)).toHaveText("Documento alterado");
	});
});

test("the offline verifier, opened from the disk, says the same without any network", async ({ page, context }) => {
	await page.goto(`/verificar/${sealed.protocolo}`);
	const save = async (link: string, name: string) => {
		const started = page.waitForEvent("download");
		await page.getByRole("link", { name: link }).first().click();
		const file = test.info().outputPath(name);
		await (await started).saveAs(file);
		return file;
	};
	const proof = await save("Baixar prova", "prova.json");
	const verifier = await save("Baixar verificador", "verificador.html");
	await context.setOffline(true);
	const alone = await context.newPage();
	const asked: string[] = [];
	alone.on("request", (request) => asked.push(request.url()));
	const address = pathToFileURL(verifier).href;
	await alone.goto(address);
	const files = alone.getByLabel("Solte aqui o dossiê (ZIP)");
	const heading = alone.getByRole("heading", { level: 2 });
	await files.setInputFiles(pdf(sealed.bytes));
	await expect(heading).toHaveText("Documento autêntico");
	await expect(alone.getByText("Sem a prova (JSON), só o selo foi conferido")).toBeVisible();
	await files.setInputFiles(proof);
	await expect(alone.getByText("Eventos da prova: confere")).toBeVisible();
	await expect(heading).toHaveText("Documento autêntico");
	expect(await violations(alone)).toEqual([]);
	await files.setInputFiles(pdf(withOneBitFlipped(sealed.bytes)));
	await expect(heading).toHaveText("Documento alterado");
	await expect(alone.getByText("A prova é de outro arquivo")).toBeVisible();
	await files.setInputFiles(pdf(Buffer.concat([sealed.bytes, Buffer.from("\n")])));
	await expect(alone.getByText("1 byte acrescentado depois do byte")).toBeVisible();
	// As a Mac packs a folder, with a PDF that was never finished.
	const beside = new Uint8Array([0, 5, 22, 7, 0, 2, 0, 0, ...Array(80).fill(0)]);
	const folder = {
		"laudos/laudo.pdf": sealed.bytes,
		"__MACOSX/laudos/._laudo.pdf": beside,
		"laudos/._laudo.pdf": beside,
	};
	const zip = Buffer.from(zipSync({ ...folder, "laudos/vazio.pdf": new Uint8Array() }));
	await files.setInputFiles({ name: "laudos.zip", mimeType: "application/zip", buffer: zip });
	await expect(heading).toHaveText("Os documentos deste ZIP conferem");
	await expect(alone.getByText("1 arquivo, nenhum com falha (e 3 deixados de lado)")).toBeVisible();
	await alone.getByText("Ver os 4 arquivos, um por um").click();
	await expect(alone.getByText("laudos/vazio.pdf: deixado de lado")).toBeVisible();
	expect(await violations(alone)).toEqual([]);
	expect(asked).toEqual([address]);
});
