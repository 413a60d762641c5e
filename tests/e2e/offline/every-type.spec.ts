import type { BrowserContext, Page } from "@playwright/test";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { beginOnDevice, leaveSignal, openCold, sendUntil } from "#tests/e2e/support/device.ts";
import { signOnDevice } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection help is read, a visit refused, a proposal and an authorisation signed, and all of it arrives", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	await leaveSignal(page, context, baseURL);
	await test.step("the answers are there, where somebody asks what to do without a connection", () =>
		readHelp(context));
	await test.step("who prefers not to sign says so, and the ficha arrives refused with the reason", () =>
		refuse(context));
	await context.setOffline(true);
	await test.step("a proposal is made, signed and sealed", async () => {
		const phone = await begin(context, "proposta");
		await fillPerson(phone);
		await step(phone, /Valor e pagamento/);
		await phone.getByLabel("Valor proposto (R$)").fill("520000");
		await phone.getByLabel("Financiamento (R$)").fill("520000");
		await expect(phone.getByText("A conta fecha.")).toBeVisible();
		await signAndDeliver(phone, context, 1);
	});
	await context.setOffline(true);
	await test.step("an authorisation is made, signed and sealed", async () => {
		const phone = await begin(context, "agenciamento");
		await fillPerson(phone);
		await choose(phone, ["Matrícula registrada"]);
		await step(phone, /Imóvel/);
		await phone.getByLabel("Matrícula nº").fill("12.345");
		await phone.getByLabel("Cartório (RI)").fill("13º Oficial");
		await choose(phone, ["Desocupado", "Nenhum declarado"]);
		await step(phone, /Condições/);
		await phone.getByLabel("Valor pedido (R$)").fill("520000");
		await phone.getByLabel(/^Prazo/).fill("120");
		await phone.getByLabel(/^Comissão/).fill("6");
		await choose(phone, ["Com exclusividade", "Na escritura", "Proprietário", "Portais"]);
		await phone.getByRole("group", { name: /sinal/ }).getByRole("radio", { name: "não" }).check();
		await phone.getByRole("group", { name: /fotos/ }).getByRole("radio", { name: "sim" }).check();
		await signAndDeliver(phone, context, 2);
	});
});

async function readHelp(context: BrowserContext): Promise<void> {
	const phone = await openCold(context);
	await phone.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Ajuda" }).click();
	await phone.getByText("Estou sem sinal. Dá para fazer a ficha?").click();
	await expect(phone.getByText("Comece a ficha por “Nova”")).toBeVisible();
	await expectGood(phone);
	if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/ajuda-sem-conexao.png`, fullPage: true });
	await phone.close();
}

async function refuse(context: BrowserContext): Promise<void> {
	const phone = await begin(context, "visita");
	await phone.getByRole("button", { name: "Colher assinaturas" }).click();
	await phone.waitForURL(/\/assinar\/0$/);
	await phone.getByRole("link", { name: /não (quero )?assinar/i }).click();
	await phone.getByRole("radio").first().check();
	await phone.getByLabel("Quer contar mais? (opcional)").fill("Vou pensar até sexta");
	await expectGood(phone);
	await phone.getByRole("button", { name: "Registrar a recusa" }).click();
	await expect(phone.getByRole("heading", { name: "Recusa guardada" })).toBeVisible();
	await phone.getByRole("link", { name: "Voltar para a ficha" }).click();
	await expect(phone.getByText("Preferiu não assinar")).toBeVisible();
	await deliver(phone, context, "Recebida pelo servidor");
	const arrived = phone.getByRole("link", { name: "Abrir a ficha com conexão" });
	const look = async () => {
		await phone.goto("/app/neste-aparelho");
		await sendUntil(phone, "Recebida pelo servidor");
		await phone.getByRole("link", { name: /João Antônio/ }).click();
		await expect(phone.getByText("Preferiu não assinar")).toBeVisible();
		return arrived.count();
	};
	// Each look opens the page anew and sends: a busy machine has time for three of them in the usual patience.
	await expect.poll(look, { timeout: 120_000 }).toBe(1);
	await arrived.click();
	await expect(phone.getByText(/Vou pensar até sexta/).first()).toBeVisible();
	await phone.close();
}

async function begin(context: BrowserContext, tipo: string): Promise<Page> {
	const phone = await openCold(context, `/app/fichas/nova/${tipo}`);
	await beginOnDevice(phone);
	return phone;
}

async function step(phone: Page, name: RegExp): Promise<void> {
	await phone.getByRole("navigation", { name: "Etapas" }).getByRole("link", { name }).click();
}

async function choose(phone: Page, names: string[]): Promise<void> {
	for (const name of names) {
		const chip = phone.locator("label").filter({ hasText: new RegExp(`^${name}$`) });
		const list = phone.locator("select").filter({ has: phone.locator("option", { hasText: name }) });
		if (await list.count()) await list.first().selectOption(name);
		else await chip.first().click();
	}
}

async function fillPerson(phone: Page): Promise<void> {
	await step(phone, /Quem/);
	await phone.getByRole("radio", { name: "Solteiro(a)" }).check();
	await phone.getByLabel(/^Profissão/).fill("Engenheiro");
	await phone.getByLabel("Logradouro").fill("Rua Harmonia");
	await phone.getByLabel("Número", { exact: true }).fill("10");
	await phone.getByLabel("Cidade").fill("São Paulo");
	await phone.getByLabel("UF").selectOption("SP");
}

async function signAndDeliver(phone: Page, context: BrowserContext, sealed: number): Promise<void> {
	await step(phone, /Revis/);
	await phone.getByRole("button", { name: "Colher assinaturas" }).click();
	await phone.waitForURL(/\/assinar\/0$/);
	await signOnDevice(phone);
	await phone.getByRole("link", { name: "Voltar para a ficha" }).click();
	await deliver(phone, context, "Recebida e selada", sealed);
	await phone.close();
}

async function deliver(phone: Page, context: BrowserContext, state: string, times = 1): Promise<void> {
	await context.setOffline(false);
	await phone.goto("/app/neste-aparelho");
	await sendUntil(phone, state, times);
}
