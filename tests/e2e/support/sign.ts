import { expect, type Page } from "@playwright/test";

/** The page has become steps: what is tapped now is answered. */
export async function signingAwake(page: Page): Promise<void> {
	await page.locator("html[data-awake]").waitFor({ state: "attached" });
}

export async function openLink(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await signingAwake(page);
}

export const step = (page: Page, title: string) => page.getByRole("heading", { name: title, level: 2 });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The CPF of the sample's visitor. */
export const SAMPLE_CPF = "529.982.247-25";

/** Says who they are, as they would on their own phone. */
export async function identify(page: Page, cpf = SAMPLE_CPF): Promise<void> {
	await page.getByLabel(/^(Seu CPF|CNPJ da empresa|Seu documento)/).fill(cpf);
	await page.getByRole("button", { name: /^(Sim, sou eu|Sou .+: começar)$/ }).click();
}

/** From the first screen to the one with the signature, without a location. */
export async function walkToSignature(page: Page, cpf = SAMPLE_CPF): Promise<void> {
	await identify(page, cpf);
	const question = step(page, "O que achou da visita?");
	const read = step(page, "O que você vai assinar");
	await expect(question.or(read)).toBeFocused();
	if (await question.isVisible()) await button(page, "Continuar").click();
	await expect(read).toBeFocused();
	await button(page, "Continuar").click();
	await button(page, "Continuar sem localização").click();
	await expect(step(page, "Sua assinatura")).toBeVisible();
}

/** A wave across the pad. */
export async function drawSignature(page: Page): Promise<void> {
	const pad = page.getByRole("application", { name: "Área da assinatura" });
	await pad.scrollIntoViewIfNeeded();
	const box = await pad.boundingBox();
	if (!box) throw new Error("no pad");
	const at = (n: number) => [box.x + 30 + n * 8, box.y + box.height / 2 + Math.sin(n / 2) * 30] as const;
	await page.mouse.move(...at(0));
	await page.mouse.down();
	for (let n = 1; n < 25; n++) await page.mouse.move(...at(n));
	await page.mouse.up();
}

export async function signHere(page: Page): Promise<void> {
	await page.getByRole("checkbox").check();
	await drawSignature(page);
	await button(page, "Confirmar").click();
	const registered = page.getByRole("heading", { name: "Assinatura registrada" });
	await expect(registered).toBeVisible();
	await expect(registered).toBeInViewport();
}

/** The same where there is no connection: kept on the broker's phone. */
export async function signOnDevice(page: Page): Promise<void> {
	await signingAwake(page);
	await walkToSignature(page);
	await page.getByRole("checkbox").check();
	await drawSignature(page);
	await button(page, "Confirmar").click();
	await expect(page.getByRole("heading", { name: "Assinatura guardada" })).toBeVisible();
}

/** From the receipt to all that is kept of the person, which a link alone does not show. */
export async function openMyData(page: Page, documento = "529.982.247-25"): Promise<void> {
	await page.getByLabel("Seu CPF, CNPJ ou documento, como está na ficha").fill(documento);
	await button(page, "Ver meus dados").click();
	await expect(page.getByRole("heading", { name: "Registro da assinatura" })).toBeVisible();
}
