import type { Page } from "@playwright/test";
import { deviceReady, rowsOnDevice } from "#tests/e2e/support/device.ts";
import { enter, makeAccount, type TestAccount, toolAwake } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

const AWAY = /Sem conexão: o que você digitou ficou guardado neste aparelho/;
const KEPT = "Sem sinal: guardado neste aparelho, tentando de novo";

test("what was typed when the signal went outlives the page: in a draft beside what came meanwhile, in a model as it was", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	trouble.expect(/status 409/);
	trouble.expect(/^console: Failed to load resource/);
	await bringReadyDevice(page, baseURL);
	await page.goto("/app/fichas/nova/proposta?cliente=novo");
	await toolAwake(page);
	await page.getByRole("button", { name: "Imóvel novo" }).click();
	await page.waitForURL(/\/app\/fichas\/[0-9a-f-]{36}/);
	const draft = `${new URL(page.url()).pathname}?passo=condicoes`;
	const other = await context.newPage();
	await other.goto(draft);
	await toolAwake(other);
	await page.goto(draft);
	await toolAwake(page);
	await other.getByLabel("Intermediação").fill("Paga pelo vendedor");
	await expect(other.getByText("Tudo salvo")).toBeVisible();
	await other.goto("/app/modelos/novo");
	await toolAwake(other);
	await other.getByRole("button", { name: "Duplicar e ajustar: Ficha de visita" }).click();
	await expect(other.getByText("Tudo salvo")).toBeVisible();
	const model = new URL(other.url()).pathname;
	await context.setOffline(true);
	await other.getByLabel("Nome do modelo").fill("Visita com cadastro");
	await expect(other.getByText(KEPT)).toBeVisible();
	await other.close({ runBeforeUnload: false });
	await page.getByLabel("Intermediação").fill("Paga pelo comprador");
	await expect(page.getByText(KEPT)).toBeVisible();
	await page.close({ runBeforeUnload: false });

	await context.setOffline(false);
	const again = await context.newPage();
	await again.goto(draft);
	await expect(again.getByText("Neste aparelho: Paga pelo comprador")).toBeVisible();
	await expect(again.getByText("No servidor: Paga pelo vendedor")).toBeVisible();
	await again.getByRole("button", { name: "Ficar com a deste aparelho" }).click();
	await expect(again.getByText("Tudo salvo")).toBeVisible();
	await again.reload();
	await expect(again.getByLabel("Intermediação")).toHaveValue("Paga pelo comprador");
	await again.goto(model);
	await expect(again.getByLabel("Nome do modelo")).toHaveValue("Visita com cadastro");
	await expect(again.getByText("Tudo salvo")).toBeVisible();
});

test("what was typed is neither lost nor sent twice, whatever happens to the page before it is saved", async ({
	page,
	context,
	baseURL,
}) => {
	const account = await bringReadyDevice(page, baseURL);
	await test.step("a form with a button: it outlives the page too, but for secrets, and goes once it is saved", async () => {
		await page.goto("/app/conta");
		await toolAwake(page);
		await page.getByText("Corrigir meus dados").click();
		await page.getByText("CPF/CNPJ e nome de usuário").click();
		await context.setOffline(true);
		await page.getByLabel("Endereço completo").fill("Rua da Harmonia, 12, São Paulo");
		await page.getByRole("button", { name: "Salvar dados" }).click();
		await expect(page.getByText(AWAY), "beside the button").toBeInViewport();
		const secret = page.locator("input[type=password]:visible").first();
		await secret.fill("um segredo de teste 1");
		await expect.poll(() => rowsOnDevice(page, "unsent"), "the page's row lies on the device").toBe(1);
		await page.close({ runBeforeUnload: false });
		await context.setOffline(false);
	});
	const again = await context.newPage();
	await test.step("it is there when the page is opened again", async () => {
		await again.goto("/app/conta");
		await expect(again.getByText(/Recuperamos o que você tinha digitado neste aparelho/)).toBeVisible();
		await expect(again.getByLabel("Endereço completo")).toHaveValue("Rua da Harmonia, 12, São Paulo");
		const secrets = again.locator("input[type=password]");
		await expect(secrets).not.toHaveCount(0);
		for (const field of await secrets.all()) await expect(field).toHaveValue("");
		await again.getByRole("button", { name: "Salvar dados" }).click();
		await expect.poll(() => rowsOnDevice(again, "unsent"), "nothing is unsent any more").toBe(0);
		await again.reload();
		await toolAwake(again);
		await expect(again.getByText(/Recuperamos/)).toHaveCount(0);
		await expect(again.getByText("Rua da Harmonia, 12, São Paulo").first()).toBeVisible();
	});
	await test.step("a new client saved without signal is told so beside the button, and is not typed again", async () => {
		await again.goto("/app/clientes/novo");
		await toolAwake(again);
		await again.getByLabel("Nome completo").fill("Joana Prado");
		await again.getByLabel("Celular (WhatsApp)").fill("11987654321");
		await context.setOffline(true);
		await again.getByRole("button", { name: "Salvar cliente" }).click();
		await expect(again.getByText(AWAY)).toBeInViewport();
		await context.setOffline(false);
		await again.getByRole("button", { name: "Salvar cliente" }).click();
		await expect(again.getByRole("heading", { level: 1, name: "Joana Prado" })).toBeVisible();
		await expect.poll(() => rowsOnDevice(again, "unsent"), "nothing is unsent any more").toBe(0);
	});
	await test.step("a form whose answer and page come before React has drawn the wait is unsent no more", async () => {
		for (const { path, fill, save } of [
			{
				path: "/app/conta",
				fill: async () => {
					await again.getByText("Corrigir meus dados").click();
					await again.getByLabel("Endereço completo").fill("Rua da Harmonia, 14, São Paulo");
				},
				save: "Salvar dados",
			},
			{
				path: "/app/clientes/novo",
				fill: async () => {
					await again.getByLabel("Nome completo").fill("Teresa Nogueira");
					await again.getByLabel("Celular (WhatsApp)").fill("11912345678");
				},
				save: "Salvar cliente",
			},
		]) {
			await again.goto(path);
			await toolAwake(again);
			await fill();
			await expect.poll(() => rowsOnDevice(again, "unsent"), path).toBe(1);
			await drawLate(again);
			await again.getByRole("button", { name: save }).click();
			await expect.poll(() => rowsOnDevice(again, "unsent"), `nothing is unsent any more on ${path}`).toBe(0);
		}
	});
	await test.step("what is typed while the device lets go of what the server has is sent as well", async () => {
		await again.goto("/app/fichas/nova/proposta?cliente=novo");
		await toolAwake(again);
		await again.getByRole("button", { name: "Imóvel novo" }).click();
		await again.getByRole("link", { name: /Condições/ }).click();
		const saved = again.waitForResponse("**/rest/v1/fichas/**");
		await again.route(
			"**/rest/v1/fichas/**",
			async (route) => {
				const response = await route.fetch();
				await holdUnsent(again);
				await route.fulfill({ response });
			},
			{ times: 1 },
		);
		const field = again.getByLabel("Intermediação");
		await field.fill("Paga pelo vendedor");
		await (await saved).finished();
		await field.fill("Paga pelo comprador");
		await field.blur();
		await again.evaluate(() => window.dispatchEvent(new Event("solta")));
		await expect(again.getByText("Tudo salvo")).toBeVisible();
		await again.reload();
		await expect(again.getByLabel("Intermediação")).toHaveValue("Paga pelo comprador");
	});
	await test.step("what was typed when the session had ended is there after signing in again", async () => {
		await again.goto("/app/conta");
		await toolAwake(again);
		await again.getByText("Corrigir meus dados").click();
		await again.getByLabel("Endereço completo").fill("Rua da Harmonia, 16, São Paulo");
		await context.clearCookies();
		await again.getByRole("button", { name: "Salvar dados" }).click();
		await again.waitForURL(/\/app\/entrar/);
		await again.getByLabel("E-mail ou nome de usuário").fill(account.email);
		await again.getByLabel("Senha", { exact: true }).fill(account.password);
		await again.getByRole("button", { name: "Entrar" }).click();
		await again.waitForURL("**/app");
		await toolAwake(again);
		await again.goto("/app/conta");
		await expect(again.getByText(/Recuperamos o que você tinha digitado neste aparelho/)).toBeVisible();
		await expect(again.getByLabel("Endereço completo")).toHaveValue("Rua da Harmonia, 16, São Paulo");
	});
});

test("whom a lawyer's link is for is still typed when the page comes back, though its form has another number", async ({
	page,
	baseURL,
}) => {
	const account = await bringReadyDevice(page, baseURL);
	const { fichaId } = await sendFichaOf(account.email);
	await page.goto(`/app/fichas/${fichaId}`);
	await toolAwake(page);
	await page
		.getByRole("link", { name: /Linha do tempo/ })
		.last()
		.click();
	const name = page.getByLabel("Para quem");
	await name.fill("Dra. Helena Prado");
	await expect.poll(() => rowsOnDevice(page, "unsent")).toBe(1);
	await page.reload();
	await expect(name).toHaveValue("Dra. Helena Prado");
});

test("what was refused because the record had changed outlives the page before another letter is typed", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 422/);
	trouble.expect(/^console: Failed to load resource/);
	await bringReadyDevice(page, baseURL);
	await page.goto("/app/clientes/novo");
	await toolAwake(page);
	await page.getByLabel("Nome completo").fill("Rita Moura");
	await page.getByLabel("Celular").fill("11912345678");
	await page.getByRole("button", { name: "Salvar cliente" }).click();
	await page.waitForURL(/\/app\/clientes\/[0-9a-f-]{36}/);
	const record = page.url();
	const other = await context.newPage();
	await other.goto(record);
	await toolAwake(other);
	await other.getByLabel("E-mail").fill("rita@exemplo.com.br");
	await other.getByRole("button", { name: "Salvar dados" }).click();
	await other.waitForURL("**/app/clientes");

	await page.getByLabel("Celular").fill("11988887777");
	await page.getByRole("button", { name: "Salvar dados" }).click();
	await expect(page.getByText("Este cadastro mudou enquanto você escrevia")).toBeVisible();
	await expect.poll(() => rowsOnDevice(page, "unsent"), "from the moment of the refusal").toBe(1);
	await page.close({ runBeforeUnload: false });
	await other.goto(record);
	await expect(other.getByText(/Recuperamos o que você tinha digitado neste aparelho/)).toBeVisible();
	await expect(other.getByLabel("Celular")).toHaveValue("(11) 98888-7777");
	await other.getByRole("button", { name: "Salvar dados" }).click();
	await expect(
		other.getByText("No servidor: rita@exemplo.com.br"),
		"it stands on what it was typed upon",
	).toBeVisible();
	await other.getByRole("button", { name: "Salvar dados" }).click();
	await other.waitForURL("**/app/clientes");
	await expect.poll(() => rowsOnDevice(other, "unsent"), "nothing is unsent any more").toBe(0);
});

/** A broker's device that keeps what is needed without a connection. */
async function bringReadyDevice(page: Page, baseURL: string | undefined): Promise<TestAccount> {
	const account = await makeAccount(baseURL, "Marina Prado");
	await enter(page, account);
	await page.goto("/app");
	await toolAwake(page);
	await deviceReady(page);
	return account;
}

/** As on a phone with a slow store: whoever asks for what is unsent waits until the page is told "solta". */
function holdUnsent(page: Page): Promise<void> {
	return page.evaluate(
		() =>
			new Promise<void>((held) => {
				let isHeld = true;
				addEventListener("solta", () => {
					isHeld = false;
				});
				const asked = indexedDB.open("rubrica-aparelho");
				asked.onsuccess = () => {
					const store = asked.result.transaction("unsent", "readwrite").objectStore("unsent");
					const hold = () => {
						held();
						if (isHeld) store.count().onsuccess = hold;
						else asked.result.close();
					};
					store.count().onsuccess = hold;
				};
			}),
	);
}

/** As on a phone with much to do: React draws what can wait three seconds later, by its scheduler's messages. */
function drawLate(page: Page): Promise<void> {
	return page.evaluate(() => {
		const post = MessagePort.prototype.postMessage;
		MessagePort.prototype.postMessage = function (message: unknown) {
			setTimeout(() => post.call(this, message), 3_000);
		};
	});
}
