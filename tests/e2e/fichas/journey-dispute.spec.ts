import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { unzipSync, zipSync } from "fflate";
import type { Values } from "#core/fichas/form/field.ts";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { enter, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { saoPauloDay } from "#tests/e2e/support/send-ficha.ts";
import { signByCall } from "#tests/e2e/support/sign-by-call.ts";
import { expect, islandAwake, test } from "#tests/e2e/support/site-test.ts";
import { takeTime } from "#tests/e2e/support/take-time.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";

// Without motion a colour of the other theme is there at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const LIMIT_MS = 10_000;

async function takeDossier(page: Page, taps = 1): Promise<{ zip: Buffer; files: Record<string, Uint8Array> }> {
	const { ms, value: bytes } = await takeTime(async () => {
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: "Gerar dossiê" }).evaluate((button: HTMLElement, times) => {
				for (let time = 0; time < times; time++) button.click();
			}, taps),
		]);
		return readFile(await download.path());
	});
	expect(ms).toBeLessThan(LIMIT_MS);
	return { zip: bytes, files: unzipSync(new Uint8Array(bytes)) };
}

const asZip = (buffer: Buffer) => ({ name: "dossie.zip", mimeType: "application/zip", buffer });

/** On the page, where it is compared with the log, and by the verifier that lies in it, without any network. */
async function checkDossier(page: Page, { zip, files }: Awaited<ReturnType<typeof takeDossier>>): Promise<void> {
	await page.goto("/verificar");
	await islandAwake(page, "verify-file");
	await page.getByLabel("Solte o PDF ou o dossiê").setInputFiles(asZip(zip));
	await expect(page.locator("#veredito")).toHaveText("O dossiê confere");
	await expect(page.locator("#veredito")).toBeFocused();
	await expect(page.getByText("nenhum com falha")).toBeVisible();
	await page.getByText(/^Ver os \d+ arquivos/).click();
	await expect(page.getByText("COMO-CONFERIR.md Só na lista")).toBeVisible();
	await expectGood(page);
	await page.context().setOffline(true);
	const verifier = test.info().outputPath("verificador.html");
	await writeFile(verifier, files["verificador.html"] ?? "");
	await page.goto(pathToFileURL(verifier).href);
	const chosen = page.getByLabel("Solte aqui o dossiê (ZIP)");
	const heading = page.getByRole("heading", { level: 2 });
	await chosen.setInputFiles(asZip(zip));
	await expect(heading).toHaveText("O dossiê confere");
	await expect(page.getByText("O registro como está hoje. Com internet")).toBeVisible();
	await expectGood(page);
	const [evidence = ""] = Object.keys(files).filter((path) => path.startsWith("evidencias/"));
	await chosen.setInputFiles(asZip(Buffer.from(zipSync({ ...files, [evidence]: new Uint8Array(3) }))));
	await expect(heading).toHaveText("O dossiê foi alterado");
	await expect(page.getByText(`${evidence}: não confere`).first()).toBeVisible();
	await page.context().setOffline(false);
}

test("a dispute: from a CPF to what the lawyer holds in hand", async ({ page, browser, baseURL }) => {
	const url = baseURL ?? "";
	const account = await makeAccount(baseURL, "Marina Prado");
	const [person] = sampleForms.agenciamento.pessoas as [Values];
	const owner = { ...person, papel: "Proprietário", nome: "Helena Duarte Lima", cpf: "390.533.447-05" };
	const asked = { url, email: account.email };
	// Asked for once: visit and sale are of one day also where midnight passes between them.
	const today = saoPauloDay();
	const { protocolo: authorisation } = await signByCall({
		...asked,
		tipo: "agenciamento",
		change: { pessoas: [owner], inicio: today },
	});
	const { protocolo: visit } = await signByCall({ ...asked, tipo: "visita", change: { data_visita: today } });

	await enter(page, account);
	await moveTo(page, "/app/linha-do-tempo");
	await page.getByRole("searchbox", { name: "CPF, nome, telefone ou endereço" }).fill("529.982.247-25");
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: /João Antônio da Conceição/ }).click();
	await expect(page.getByText("Autorização escrita: encontrado")).toBeVisible();
	await expect(page.getByText("Negócio fechado: falta")).toBeVisible();
	await expect(page.getByText("Dentro do prazo da autorização", { exact: true })).toBeVisible();
	const caseUrl = page.url();

	await page.getByLabel("Data", { exact: true }).fill(today);
	await page.getByRole("button", { name: "Guardar data" }).click();
	await expect(page.getByText("Venda no mesmo dia")).toBeVisible();
	await page.getByRole("button", { name: "Preservar provas" }).click();
	await expect(page.getByLabel("Por que levantar")).toBeVisible();

	await page.getByRole("link", { name: "João Antônio da Conceição" }).click();
	await expect(page.getByText("Arquivar cliente")).toBeVisible();
	await expect(page.getByText("Excluir cliente")).toHaveCount(0);

	await moveTo(page, caseUrl);
	await page.getByLabel("Para quem").fill("Dra. Helena Prado");
	await page.getByLabel("Vale por").selectOption("7 dias");
	await page.getByRole("button", { name: "Criar link" }).click();
	const link = await page.getByText(/\/dossie\/[\w-]{32}/).innerText();
	await expectGood(page);

	const phone = { viewport: { width: 360, height: 780 }, reducedMotion: "reduce" } as const;
	const lawyer = await browser.newContext({ ...(baseURL && { baseURL }), locale: "pt-BR", ...phone });
	const lawyerPage = await lawyer.newPage();
	// The seals are made by jobs; the page has their files once they are there.
	await expect
		.poll(
			async () => {
				await lawyerPage.goto(link);
				return lawyerPage.getByRole("link", { name: /^Baixar PDF/ }).count();
			},
			{ timeout: 30_000 },
		)
		.toBe(2);
	await expect(lawyerPage.getByText("Este acesso foi registrado")).toBeVisible();
	await expectGood(lawyerPage);
	let made = 0;
	lawyerPage.on("request", (request) => {
		if (request.url().endsWith("/baixar")) made++;
	});
	await islandAwake(lawyerPage, "guest-dossier-button");
	const dossier = await takeDossier(lawyerPage, 2);
	expect(made, "each one made is an event of the log").toBe(1);
	const { files } = dossier;
	for (const file of ["LEIA-ME.txt", "indice.pdf", "acessos.json.sig", "verificador.html", "SHA256SUMS.txt"])
		expect(Object.keys(files)).toContain(file);
	for (const protocolo of [authorisation, visit])
		expect(Object.keys(files)).toEqual(
			expect.arrayContaining([`documentos/${protocolo}.pdf`, `conteudo/${protocolo}.json`, `provas/${protocolo}.json`]),
		);
	const [document] = await Promise.all([
		lawyerPage.waitForEvent("download"),
		lawyerPage.getByRole("link", { name: `Baixar PDF ${visit}` }).click(),
	]);
	expect(document.suggestedFilename()).toBe(`${visit}.pdf`);
	await checkDossier(lawyerPage, dossier);

	await moveTo(page, caseUrl);
	await expect(page.getByText(/último acesso em/)).toBeVisible();
	await expect(page.getByText(`Documento baixado: ${visit}`)).toBeVisible();
	await takeDossier(page);
	await page.getByRole("link", { name: "Abrir minuta" }).click();
	await expect(page.getByText("MINUTA PARA REVISÃO DE ADVOGADO").first()).toBeVisible();
	await expect(page.getByText(/Notificado: Helena Duarte Lima/)).toBeVisible();
	await expectGood(page);

	await moveTo(page, caseUrl);
	await page.getByRole("button", { name: "Encerrar link de Dra. Helena Prado" }).click();
	await expect(page.getByText("Encerrado", { exact: true })).toBeVisible();
	expect((await lawyerPage.goto(link))?.status()).toBe(404);
	await expect(lawyerPage.getByRole("heading", { name: "Este link não está disponível" })).toBeVisible();
	await expectGood(lawyerPage);
	await lawyer.close();

	await page.getByLabel("Por que levantar").fill("Acordo assinado");
	await page.getByRole("button", { name: "Levantar preservação" }).click();
	await expect(page.getByRole("button", { name: "Preservar provas" })).toBeVisible();
});
