import { expect, type Page } from "@playwright/test";
import { moveTo } from "./make-account.ts";

export async function typeClient(page: Page): Promise<void> {
	const name = "João Antônio da Conceição";
	await moveTo(page, "/app/clientes/novo");
	await page.getByLabel("Nome completo").fill(name);
	await page.getByLabel(/^CPF\s*opcional$/).fill("52998224725");
	await page.getByLabel("Celular (WhatsApp)").fill("11912345678");
	await page.getByLabel("E-mail").fill("joao@exemplo.com.br");
	await page.getByRole("button", { name: "Salvar cliente" }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

export async function typeProperty(page: Page): Promise<void> {
	await moveTo(page, "/app/imoveis/novo");
	await page.getByLabel("Tipo do imóvel").selectOption("Apartamento");
	await page.getByLabel("Logradouro").fill("Rua Augusta");
	await page.getByLabel("Número", { exact: true }).fill("1500");
	await page.getByLabel("Cidade").fill("São Paulo");
	await page.getByLabel("UF").selectOption("SP");
	await page.getByLabel("Valor anunciado (R$)").fill("540000");
	await page.getByRole("button", { name: "Salvar imóvel" }).click();
	await expect(page.getByRole("heading", { level: 1, name: /Rua Augusta, 1500/ })).toBeVisible();
}

export async function typeCorretor(page: Page): Promise<void> {
	await moveTo(page, "/app/corretor");
	await page.getByLabel("Seu CRECI").fill("CRECI/SP 204112-F");
	await page.getByRole("button", { name: "Salvar", exact: true }).click();
	await expect(page.getByText("Dados salvos")).toBeVisible();
}
