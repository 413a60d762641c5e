import { expectGood } from "#tests/e2e/support/axe.ts";
import { signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { toolAwake } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

const logo = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><script>alert(1)</script><rect width="240" height="80" rx="12" fill="#0f766e"/><circle cx="40" cy="40" r="22" fill="#fff"/></svg>',
);
const hostile = `"><img src=x onerror=alert(1)> 'aspas' {{x}} ${"\u202e"}avesso ünïcödé`;

test("from duplicar to a published model with a changed clause, an own field and a logo in at most 25 taps and 90 s", async ({
	page,
	baseURL,
}) => {
	await signInAsBroker(page, baseURL);
	await page.goto("/app/modelos/novo");
	await toolAwake(page);
	await expectGood(page);
	await page.addInitScript(() => {
		addEventListener("click", () => sessionStorage.setItem("taps", String(Number(sessionStorage.taps ?? 0) + 1)), true);
	});
	await page.reload();
	await toolAwake(page);
	await page.evaluate(() => sessionStorage.setItem("taps", "0"));
	const started = Date.now();

	await page.getByRole("button", { name: "Duplicar e ajustar: Visita de locação" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Visita de locação" })).toBeVisible();
	await page.getByLabel("Nome do modelo").fill("Visita de locação da minha imobiliária");

	await page.getByRole("button", { name: /^Se eu decidir alugar/ }).click();
	const text = page.getByLabel("Texto da cláusula");
	await text.fill(`${await text.inputValue()} Esta preferência não impede que eu veja outros imóveis.`);
	await expect(page.getByRole("heading", { name: "O que muda em relação ao padrão" })).toBeVisible();
	await page.getByRole("button", { name: "Pronto" }).click();

	await page.getByRole("button", { name: "Novo campo", exact: true }).click();
	await page.getByLabel("O que perguntar").fill("Como conheceu a imobiliária?");
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

	expect(Date.now() - started).toBeLessThanOrEqual(90_000);
	expect(Number(await page.evaluate(() => sessionStorage.taps))).toBeLessThanOrEqual(25);
	await expect(page.getByText("Versão 1 publicada")).toBeVisible();
	await expectGood(page);

	const address = page.url();
	const pdf = await page.request.get(`${address}/exemplo.pdf`);
	expect(pdf.headers()["content-type"]).toBe("application/pdf");
	await page.goto(`${address}/previa`);
	await expect(page.getByText("Como conheceu a imobiliária?")).toBeVisible();
	await expect(page.getByText("Esta preferência não impede").first()).toBeVisible();
	await expect(page.getByRole("img", { name: "Logotipo de quem pede a assinatura" })).toBeVisible();
	await expectGood(page);
	await page.goto(`${address}/versoes`);
	await expect(page.getByRole("heading", { name: "Histórico" })).toBeVisible();
	await expectGood(page);
	await page.goto("/app/modelos");
	await toolAwake(page);
	await page.getByRole("link", { name: /Visita de locação da minha imobiliária/ }).click();
	await expect(page.getByLabel("Nome do modelo")).toHaveValue("Visita de locação da minha imobiliária");
});

test("hostile words stay words in every panel; a warning is read before it is published; a step back brings back", async ({
	page,
	baseURL,
}) => {
	await signInAsBroker(page, baseURL);
	await page.goto("/app/modelos/novo");
	await toolAwake(page);
	await page.getByRole("button", { name: "Duplicar e ajustar: Ficha de visita" }).click();
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
	await page.getByLabel(/^Li e publico assim/).check();
	await publish.click();
	await expect(page.getByText("Versão publicada.")).toBeVisible();
	await page.getByRole("link", { name: "Histórico" }).click();
	await expect(page.getByText("Avisos que quem publicou leu")).toBeVisible();
	await page.goBack();
	await toolAwake(page);

	await page.getByLabel("Nome do modelo").fill("Outro nome");
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByLabel("Nome do modelo")).toHaveValue(hostile);
});

test("two tabs do not overwrite each other: both texts are shown and one is chosen", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/^status 409: .*\/rest\/v1\/modelos\//);
	trouble.expect(/^console: .*409/);
	await signInAsBroker(page, baseURL);
	await page.goto("/app/modelos/novo");
	await toolAwake(page);
	await page.getByRole("button", { name: "Duplicar e ajustar: Visita a lançamento" }).click();
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

test("an old form is pasted, its clauses are proposed with their warnings, and only the chosen ones come in", async ({
	page,
	baseURL,
}) => {
	await signInAsBroker(page, baseURL);
	await page.goto("/app/modelos/novo");
	await toolAwake(page);
	await page.getByRole("button", { name: "Duplicar e ajustar: Ficha de visita" }).click();
	await page.getByRole("button", { name: "Importar ficha antiga" }).click();
	await page
		.getByLabel("Texto da ficha antiga")
		.fill("FICHA\n\n1. O cliente visitou o imóvel com o corretor.\n2. O cliente pagará multa se comprar sem ele.");
	await page.getByRole("button", { name: "Separar em cláusulas" }).click();
	await expect(page.getByText("2 cláusulas encontradas")).toBeVisible();
	await expect(page.getByText("Multa ou penalidade")).toBeVisible();
	await expectGood(page);
	await page.getByLabel(/pagará multa/).uncheck();
	await page.getByRole("button", { name: "Trazer 1 cláusula" }).click();
	await expect(page.getByRole("button", { name: /^O cliente visitou o imóvel/ })).toBeVisible();
	await expect(page.getByText("pagará multa")).toHaveCount(0);
});
