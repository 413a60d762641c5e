import type { Page } from "@playwright/test";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { moveTo, toolAwake } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

const hostile = `"><img src=x onerror=alert(1)> 'aspas' {{x}} ${"\u202e"}avesso ünïcödé`;

/** In the editor, with a copy of this model that nobody has touched. */
async function beginFrom(name: string, page: Page, baseURL: string | undefined): Promise<void> {
	await signInAsBroker(page, baseURL);
	await moveTo(page, "/app/modelos/novo");
	await page.getByRole("button", { name: `Duplicar e ajustar: ${name}` }).click();
}

test("hostile words stay words in every panel; a warning is read before it is published; a step back brings back", async ({
	page,
	baseURL,
}) => {
	await beginFrom("Ficha de visita", page, baseURL);
	await page.getByLabel("Nome do modelo").fill(hostile);
	await page.getByLabel("Título das cláusulas").fill(hostile);
	await page.getByRole("button", { name: "Nova cláusula" }).click();
	await page.getByLabel("Texto da cláusula").fill(`${hostile} O visitante pagará multa de 10%.`);
	await expect(page.getByText("Multa ou penalidade contra o cliente")).toBeVisible();
	await expect(page.getByText("Falta acertar.").first()).toBeVisible();
	await expectGood(page);
	await page.getByLabel("Texto da cláusula").fill(`${hostile.replace("{{x}}", "")} O visitante pagará multa de 10%.`);
	await expect(page.getByText("Falta acertar.")).toHaveCount(0);
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: "Novo campo", exact: true }).click();
	await page.getByLabel("O que perguntar").fill(hostile);
	await page.getByLabel("Tipo de resposta").selectOption("choice");
	await page.getByLabel("Opções").fill(`${hostile.slice(0, 60)}\nOutra`);
	await expectGood(page);
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: /^Dados da visita/ }).click();
	await expectGood(page);
	await page.getByRole("button", { name: /^Término/ }).click();
	await page.getByLabel("Como o campo se chama").fill(hostile);
	await page.getByLabel("Não perguntar").check();
	await expectGood(page);
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: "Pronto" }).click();
	await page.getByRole("button", { name: "Prévia" }).click();
	await expect(page.getByText("Dados de exemplo").first()).toBeVisible();
	await expectGood(page);
	await page.getByRole("button", { name: "Pronto" }).click();
	await expect(page.getByText("Tudo salvo")).toBeVisible();

	await page.getByRole("button", { name: "Publicar", exact: true }).click();
	const publish = page.getByRole("button", { name: "Publicar versão 1" });
	await expect(publish).toHaveAttribute("aria-disabled", "true");
	await expectGood(page);
	await publish.click({ force: true });
	await expect(page.getByLabel(/^Li e publico assim/), "what is to be read first").toBeFocused();
	await expect(page.getByText("Para publicar assim, marque que leu.")).toBeVisible();
	await page.getByLabel(/^Li e publico assim/).check();
	await expect(page.getByText("Para publicar assim, marque que leu.")).toBeHidden();
	await publish.click();
	await expect(page.getByText("Versão publicada.")).toBeVisible();
	await page.getByRole("link", { name: "Histórico" }).click();
	await expect(page.getByText("Avisos que quem publicou leu")).toBeVisible();
	await page.goBack();
	await toolAwake(page);

	await page.getByLabel("Nome do modelo").fill("Outro nome");
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByLabel("Nome do modelo"), "but for the sign that turns letters around").toHaveValue(
		hostile.replace("\u202e", ""),
	);
});

test("two tabs do not overwrite each other: both texts are shown and one is chosen", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/^status 409: .*\/rest\/v1\/modelos\//);
	trouble.expect(/^console: .*409/);
	await beginFrom("Visita a lançamento", page, baseURL);
	await expect(page.getByLabel("Nome do modelo")).toBeVisible();
	const other = await context.newPage();
	await other.goto(page.url());
	await toolAwake(other);
	await other.getByLabel("Nome do modelo").fill("Nome da outra aba");
	await expect(other.getByText("Tudo salvo")).toBeVisible();
	await page.getByLabel("Nome do modelo").fill("Nome desta aba");
	await page.getByRole("button", { name: "Ver as duas versões" }).click();
	await expect(page.getByRole("dialog").getByText("Nome do modelo")).toBeVisible();
	await expectGood(page);
	await page.getByRole("button", { name: "Ficar com a minha" }).click();
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await other.reload();
	await expect(other.getByLabel("Nome do modelo")).toHaveValue("Nome desta aba");
});

test("whoever publishes from a tab that is behind is shown both versions, and publishes the one that is chosen", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/^status 409: .*\/app\/modelos\//);
	trouble.expect(/^status 409: .*\/rest\/v1\/modelos\//);
	trouble.expect(/^console: .*409/);
	await beginFrom("Visita a lançamento", page, baseURL);
	await expect(page.getByLabel("Nome do modelo")).toBeVisible();
	const other = await context.newPage();
	await other.goto(page.url());
	await toolAwake(other);
	await other.getByLabel("Nome do modelo").fill("Nome da outra aba");
	await expect(other.getByText("Tudo salvo")).toBeVisible();
	const publish = async (tab: Page, version: number) => {
		await tab.getByRole("button", { name: "Publicar", exact: true }).click();
		for (const box of await tab.getByLabel(/^Li e publico assim/).all()) await box.check();
		await tab.getByRole("button", { name: `Publicar versão ${version}` }).click();
	};
	await publish(other, 1);
	await expect(other.getByText("Versão publicada.")).toBeVisible();

	await publish(page, 1);
	await expect(page.getByRole("dialog", { name: "Duas versões do rascunho" })).toBeVisible();
	await expectGood(page);
	await page.getByRole("button", { name: "Decidir depois" }).click();
	await expect(page.getByText("Duas versões: escolha uma")).toBeVisible();
	await expect(page.getByText("O que está nesta tela é de antes dessa mudança.")).toBeVisible();
	await page.getByRole("button", { name: "Ver as duas versões" }).click();
	await page.getByRole("button", { name: "Ficar com a de lá" }).click();
	await expect(page.getByLabel("Nome do modelo")).toHaveValue("Nome da outra aba");
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByLabel("Nome do modelo"), "what stood here is a step back").not.toHaveValue(
		"Nome da outra aba",
	);
	await page.getByLabel("Nome do modelo").fill("Nome desta aba");
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await publish(page, 2);
	await expect(page.getByText("Versão publicada.")).toBeVisible();

	// Nothing differs but the number: the other tab's page still names one that is taken.
	await other.getByLabel("Nome do modelo").fill("Terceiro nome");
	await other.getByRole("button", { name: "Ver as duas versões" }).click();
	await other.getByRole("button", { name: "Ficar com a minha" }).click();
	await expect(other.getByText("Tudo salvo")).toBeVisible();
	await publish(other, 2);
	await expect(other.getByText("Este modelo foi mudado ou publicado em outra aba")).toBeVisible();
	await other.getByRole("button", { name: "Publicar versão 3" }).click();
	await expect(other.getByText("Versão publicada.")).toBeVisible();
});

test("an old form is pasted or picked as a file, its clauses are proposed with their warnings, and only the chosen ones come in", async ({
	page,
	baseURL,
}) => {
	await beginFrom("Ficha de visita", page, baseURL);
	await page.getByRole("button", { name: "Importar ficha antiga" }).click();
	await page
		.getByLabel("Texto da ficha antiga")
		.fill("FICHA\n\n1. O cliente visitou o imóvel com o corretor.\n2. O cliente pagará multa se comprar sem ele.");
	await page.getByRole("button", { name: "Separar em cláusulas" }).click();
	await expect(page.getByText("2 cláusulas encontradas")).toBeVisible();
	await expect(page.getByText("Multa ou penalidade")).toBeVisible();
	await expectGood(page);

	const pick = (name: string, text: string) =>
		page
			.getByLabel("Arquivo da ficha antiga")
			.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text, "latin1") });
	await pick("ficha.rtf", "{\\rtf1 Declaro}");
	await expect(page.getByText("Só dá para ler .docx e .txt.")).toBeVisible();
	await pick(
		"ficha.txt",
		"1) O cliente visitou o imóvel com o corretor, às 10h.\r\n2) O cliente pagará multa se comprar sem ele.",
	);
	await expect(page.getByLabel("O cliente visitou o imóvel com o corretor, às 10h.")).toBeChecked();
	await page.getByLabel(/pagará multa/).uncheck();
	await page.getByRole("button", { name: "Trazer 1 cláusula" }).click();
	await expect(page.getByRole("button", { name: /^O cliente visitou o imóvel/ })).toBeVisible();
	await expect(page.getByText("pagará multa")).toHaveCount(0);
});
