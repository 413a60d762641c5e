import { expect, type Page } from "@playwright/test";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { addClient, addProperty, answerCorretor, sendVisit, signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { lookAgain } from "#tests/e2e/support/make-account.ts";
import { openLink, signHere, walkToSignature } from "#tests/e2e/support/sign.ts";
import { test } from "#tests/e2e/support/site-test.ts";

// Without motion a colour of the other theme is there at once.
const look = { reducedMotion: "reduce", viewport: { width: 360, height: 740 } } as const;
test.use({ contextOptions: { reducedMotion: look.reducedMotion }, viewport: look.viewport });

/** The link inside the message that the WhatsApp button writes. */
async function linkIn(page: Page, path: "assinar" | "proposta"): Promise<string> {
	const message = await page.getByRole("link", { name: "WhatsApp", exact: true }).first().getAttribute("href");
	const text = new URL(message ?? "").searchParams.get("text") ?? "";
	return new URL(text.match(/https?:\S+/)?.find((link) => link.includes(`/${path}/`)) ?? "").pathname;
}

/** To the next step; the button of the one after it has the same name. */
async function next(page: Page): Promise<void> {
	const current = page.getByRole("navigation", { name: "Etapas" }).locator("[aria-current=step]");
	const left = (await current.getAttribute("data-step")) ?? "";
	await page.getByRole("button", { name: /^(Continuar|Revisar)$/ }).click();
	await expect(current).not.toHaveAttribute("data-step", left);
}

async function fillProposal(page: Page): Promise<void> {
	await page.getByRole("navigation", { name: "Etapas" }).getByRole("link").first().click();
	await expect(page.getByText(/^48 h: até \S{3} \d\d\/\d\d às \d\d:\d\d \(Brasília\)$/)).toBeVisible();
	await next(page);
	await page.getByRole("radio", { name: "Solteiro(a)" }).check();
	await page.getByLabel(/^Profissão/).fill("Engenheiro");
	await page.getByLabel("Logradouro").fill("Rua Harmonia");
	await page.getByLabel("Número", { exact: true }).fill("10");
	await page.getByLabel("Cidade").fill("São Paulo");
	await page.getByLabel("UF").selectOption("SP");
	await next(page);
	await next(page);
	await page.getByLabel("Valor proposto (R$)").fill("520000");
	await page.getByLabel("Sinal / entrada na assinatura (R$)").fill("50000");
	await expect(page.getByRole("radio", { name: "Apenas reserva, devolvível" })).toBeChecked();
	await expect(page.getByText("volta inteiro para quem pagou")).toBeVisible();
	await page.getByLabel("FGTS (R$)").fill("70000");
	await expect(page.getByText(/^Faltam R\$\s400\.000,00$/)).toBeVisible();
	await page.getByLabel("Financiamento (R$)").fill("400000");
	await expect(page.getByText("A conta fecha.")).toBeVisible();
	await expect(page.getByText("quinhentos e vinte mil reais")).toBeVisible();
	await next(page);
	await next(page);
	await page.getByRole("button", { name: "Enviar para assinatura" }).click();
	await expect(page.getByText("Aguardando assinatura")).toBeVisible();
}

test("a proposal made from the visit is signed by the client, countered by the owner, and goes on as a new version", async ({
	page,
	browser,
	baseURL,
}) => {
	const phone = () => browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR", ...look });
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await sendVisit(page);
	const clients = await phone();
	const client = await clients.newPage();
	await openLink(client, await linkIn(page, "assinar"));
	await walkToSignature(client);
	await signHere(client);

	await lookAgain(page);
	await page.getByRole("button", { name: "Proposta a partir da visita" }).click();
	await fillProposal(page);
	await expect(page.getByText(/restam 1 dia e 23 h/)).toBeVisible();

	await openLink(client, await linkIn(page, "assinar"));
	const seen = async () => {
		await lookAgain(page);
		return page.getByText(/^Visualizada em /).count();
	};
	await expect.poll(seen).toBeGreaterThan(0);
	await walkToSignature(client);
	await signHere(client);
	await clients.close();

	await lookAgain(page);
	await page.getByLabel("Nome do proprietário").fill("Helena Duarte Lima");
	await page.getByLabel("Celular (WhatsApp)").fill("11998765432");
	await page.getByRole("button", { name: "Criar link do proprietário" }).click();
	await expect(page.getByText("Falta responder")).toBeVisible();
	await expectGood(page);
	const ownersLink = await linkIn(page, "proposta");

	const owners = await phone();
	const owner = await owners.newPage();
	await owner.goto(ownersLink);
	await expect(owner.getByRole("heading", { name: "Proposta para o seu imóvel" })).toBeVisible();
	await expect(owner.getByText("joao@exemplo.com.br")).toHaveCount(0);
	await owner.getByText("Contrapropor", { exact: true }).click();
	await owner.getByLabel("Valor que você aceita (R$)").pressSequentially("530000");
	await expect(owner.getByLabel("Valor que você aceita (R$)")).toHaveValue("530.000");
	await expect(owner.getByText("quinhentos e trinta mil reais", { exact: true })).toBeVisible();
	// A keyboard of digits alone would not let a company's letters be typed.
	await expect(owner.locator("#contraproposta-documento")).not.toHaveAttribute("inputmode");
	await owner.locator("#contraproposta-documento").fill("111.444.777-35");
	await owner.getByLabel("Condições ou recado (opcional)").fill("Posse em fevereiro");
	await expectGood(owner);
	await owner.getByRole("checkbox").filter({ visible: true }).check();
	await owner.getByRole("button", { name: "Enviar a contraproposta" }).click();
	await expect(owner.getByRole("heading", { name: "Contraproposta registrada" })).toBeVisible();
	await owners.close();

	await lookAgain(page);
	await expect(page.getByText("Contraproposta", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Abrir a contraproposta" }).click();
	await expect(page.getByText("“Posse em fevereiro”")).toBeVisible();
	await page.getByRole("link", { name: /Valor e pagamento/ }).click();
	await expect(page.getByText(/^Faltam R\$\s10\.000,00$/)).toBeVisible();
});
