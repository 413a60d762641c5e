import type { Page } from "@playwright/test";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { addClient, addProperty, answerCorretor, sendVisit, signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { enter, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const INK_ON_PAPER = "rgb(15, 30, 54)";

async function expectWhole(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expectGood(page);
}

async function open(page: Page, path: string): Promise<void> {
	await moveTo(page, path);
	await expectWhole(page);
}

test("axe finds nothing on the broker's pages, empty and filled, in both themes", async ({ page, baseURL }) => {
	await signInAsBroker(page, baseURL);
	for (const path of ["/app", "/app/fichas", "/app/clientes", "/app/imoveis", "/app/corretor", "/app/fichas/nova"]) {
		await open(page, path);
	}
	await open(page, await addClient(page));
	await open(page, await addProperty(page));
	await answerCorretor(page);
	await sendVisit(page);
	await page.getByText("Mostrar QR").click();
	await expectWhole(page);
	await page.getByRole("link", { name: "Mostrar cartão ao cliente" }).click();
	await expectWhole(page);
	await page.getByRole("button", { name: "Prefiro assinar depois" }).click();
	await expect(page.getByRole("heading", { name: "Combinado, fica para depois" })).toBeVisible();
	await expectWhole(page);
	for (const path of ["/app", "/app/fichas", "/app/fichas?q=nada", "/app/clientes", "/app/fichas/nova/visita"]) {
		await open(page, path);
	}
	await moveTo(page, "/app/clientes");
	await expectPaper(page);
});

/** Printed by whoever reads in the dark: light, and without what is only there to be pressed. */
async function expectPaper(page: Page): Promise<void> {
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("navigation", { name: "Principal" })).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", INK_ON_PAPER);
}

test("axe finds nothing in any step of a ficha, of whatever type", async ({ page, baseURL }) => {
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	for (const tipo of ["visita", "proposta", "agenciamento", "vistoria"])
		await test.step(tipo, async () => {
			await moveTo(page, `/app/fichas/nova/${tipo}`);
			await page.getByRole("link", { name: /João Antônio/ }).click();
			await page.getByRole("button", { name: /Rua Augusta/ }).click();
			const steps = page.getByRole("navigation", { name: "Etapas" }).getByRole("link");
			await expect(steps.first()).toBeVisible();
			for (const step of await steps.all()) {
				await step.click();
				await expect(step).toHaveAttribute("aria-current", "step");
				await expectWhole(page);
			}
		});
});

test("a room with every column filled in scrolls by itself, and the page does not", async ({ page, baseURL }) => {
	const account = await makeAccount(baseURL);
	const whole = {
		funciona: "Sim",
		material: "Taco de madeira",
		cor: "Branco gelo",
		quantidade: 2,
		avarias: ["Mancha"],
	};
	const wall = { item: "Pintura", estado: "Ruim", observacao: "Mancha junto à janela", fotos: ["foto-2"], ...whole };
	const { fichaId } = await sendFichaOf(account.email, "vistoria", {
		ambientes: [{ ambiente: "Sala", itens: [wall] }],
	});
	await enter(page, account);
	await open(page, `/app/fichas/${fichaId}`);
});

test("a draft can be filled in by keyboard alone", async ({ page, baseURL }) => {
	await signInAsBroker(page, baseURL);
	await moveTo(page, "/app/fichas/nova/visita");
	await page.getByRole("button", { name: "Cliente novo" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Nome completo")).toBeFocused();
	await page.getByRole("link", { name: /Dados da visita/ }).press("Enter");
	await page.getByLabel("Data da visita").press("Enter");
	await expect(page.getByRole("heading", { name: "Quem visitou" })).toBeFocused();
	await expect(page.getByRole("textbox", { name: "E-mail opcional", exact: true }), "two words").toBeVisible();
	await page.getByLabel("Nome completo").focus();
	await page.keyboard.type("Ana Beatriz Lopes");
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Quem visitou" })).toBeVisible();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("a visit is started, filled in step by step, and sent", async ({ page, baseURL }) => {
		await enter(page, await makeAccount(baseURL, "Marina Prado"));
		await page.goto("/app/fichas/nova/visita");
		await page.getByRole("button", { name: "Cliente novo" }).click();
		await page.getByLabel("Nome completo").fill("Ana Beatriz Lopes");
		await page.getByLabel("CPF", { exact: true }).fill("111.444.777-35");
		await page.getByLabel("Celular (WhatsApp)").fill("11998765432");
		await page.getByLabel("Tipo do imóvel").selectOption("Casa");
		await page.getByLabel("Logradouro").fill("Rua das Flores");
		await page.getByLabel("Número", { exact: true }).fill("10");
		await page.getByLabel("Cidade").fill("Campinas");
		await page.getByLabel("UF").selectOption("SP");
		await page.getByLabel("Valor anunciado (R$)").fill("850.000,00");
		await page.getByRole("button", { name: "Revisar" }).click();
		await page.getByLabel("Seu CRECI").fill("CRECI/SP 204112-F");
		await page.getByRole("button", { name: "Enviar para assinatura" }).click();
		await expect(page.getByText("Aguardando assinatura")).toBeVisible();
	});
});
