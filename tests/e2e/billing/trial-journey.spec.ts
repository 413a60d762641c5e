import type { Page } from "@playwright/test";
import { mailsNaming, recipient } from "#tests/e2e/support/mail-folder.ts";
import { linkInMail } from "#tests/e2e/support/make-account.ts";
import {
	CONFIRMATION,
	fillFinishForm,
	finish,
	newPerson,
	type Person,
	signUp,
	temporaryPassword,
} from "#tests/e2e/support/sign-up.ts";
import { expect, holdBack, islandAwake, stopClock, test } from "#tests/e2e/support/site-test.ts";

const toast = (page: Page, text: string) =>
	page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true });

// Without JavaScript nothing tells when a smooth scroll has ended.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function fillTrialForm(page: Page, { nome, email, telefone }: Person) {
	const section = page.locator("#get-access");
	await section.getByLabel("Nome completo").fill(nome);
	await section.getByLabel("Email").fill(email);
	await section.getByLabel("Telefone").fill(telefone);
	await section.getByRole("button", { name: "Continuar Cadastro" }).click();
}

async function signIn(page: Page, identifier: string, password: string) {
	await page.getByLabel("E-mail ou nome de usuário").fill(identifier);
	await page.getByLabel("Senha", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Entrar" }).click();
}

test("from the home page to the first screen of the tool", async ({ page }) => {
	const person = newPerson();
	await page.goto("/#get-access");
	await islandAwake(page, "trial-form");
	const showConfirmation = await holdBack(page, "**/confirmacao?**");
	await fillTrialForm(page, person);
	await expect(toast(page, "Cadastro realizado! Verifique seu email para confirmar.")).toBeVisible();
	showConfirmation();
	await page.waitForURL(`**/confirmacao?email=${encodeURIComponent(person.email)}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confira seu e-mail");
	await expect(page.getByText(person.email)).toBeVisible();

	await page.goto(await linkInMail(person.email, CONFIRMATION));
	// Nobody's name, e-mail and phone stand in an address.
	await expect(page).toHaveURL(/\/complete-profile$/);
	await expect(page.getByText(person.nome)).toBeVisible();
	await islandAwake(page, "finish-signup-form");
	const showLogin = await holdBack(page, "**/app/entrar");
	await fillFinishForm(page, person.form);
	await finish(page).click();
	await expect(toast(page, "Trial ativado! Redirecionando para login...")).toBeVisible();
	showLogin();
	await page.waitForURL("**/app/entrar");
	await expect(page.getByText("Sua conta está pronta")).toBeVisible();
	await expect(page.getByLabel("E-mail ou nome de usuário"), "filled in, and in no address").toHaveValue(person.email);

	await signIn(page, person.form.nome_usuario, person.form.senha);
	await page.waitForURL("**/app");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Marina");
	await expect(page.getByText("Faltam 7 dias")).toBeVisible();
});

test("from the dialog of another page to the confirmation", async ({ page }) => {
	const person = newPerson();
	await page.goto("/sobre");
	await islandAwake(page, "site-header");
	await page.getByRole("contentinfo").getByRole("link", { name: "Teste 7 Dias Grátis" }).click();
	const dialog = page.getByRole("dialog", { name: "Comece seu teste grátis" });
	await dialog.getByLabel("Nome completo").fill(person.nome);
	await dialog.getByLabel("Email").fill(person.email);
	await dialog.getByLabel("Telefone").fill(person.telefone);
	await dialog.getByRole("button", { name: "Começar teste grátis" }).click();
	await page.waitForURL("**/confirmacao?email=**");
	await page.goto(await linkInMail(person.email, CONFIRMATION));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Falta pouco");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the same way, by plain forms", async ({ page }) => {
		const person = newPerson();
		await page.goto("/#get-access");
		await fillTrialForm(page, person);
		await page.waitForURL("**/confirmacao?email=**");
		await expect(page.getByRole("button", { name: "Reenviar e-mail" })).toBeVisible();
		await page.goto(await linkInMail(person.email, CONFIRMATION));
		await fillFinishForm(page, person.form);
		const showLogin = await holdBack(page, "**/app/entrar");
		await finish(page).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trial ativado! Redirecionando para login...");
		showLogin();
		await page.waitForURL("**/app/entrar");
		await signIn(page, person.email, person.form.senha);
		await page.waitForURL("**/app");
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Marina");
	});
});

test("the link leads on however often it is opened, and to the login once the sign-up is done", async ({
	page,
	request,
}) => {
	const person = newPerson();
	const link = await signUp(request, person);
	await request.get(link, { maxRedirects: 0 });
	await page.goto(link);
	await page.goto(link);
	await islandAwake(page, "finish-signup-form");
	await fillFinishForm(page, person.form);
	await finish(page).click();
	await page.waitForURL("**/app/entrar");
	await page.goto(link);
	await expect(page).toHaveURL("/app/entrar");
});

test("a link that leads nowhere offers a new one, and only the newest counts", async ({ page, request, trouble }) => {
	trouble.expect(/status 404: .*\/confirmar-trial\//);
	trouble.expect(/^console: Failed to load resource/);
	const person = newPerson();
	const first = await signUp(request, person);
	await page.goto("/confirmar-trial/nao-existe");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link inválido ou vencido");
	await page.getByLabel("E-mail do cadastro").fill(person.email);
	await page.getByRole("button", { name: "Enviar novo link" }).click();
	await page.waitForURL("**/confirmacao?**");
	await expect(page.getByText(/^Pedido recebido/)).toBeVisible();
	await expect.poll(() => linkInMail(person.email, CONFIRMATION)).not.toBe(first);
	await page.goto(first);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link inválido ou vencido");
	await page.goto(await linkInMail(person.email, CONFIRMATION));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Falta pouco");
});

test("the temporary password of the mail leads to finish-signup too", async ({ page, request }) => {
	const person = newPerson();
	await signUp(request, person);
	await page.goto("/app/entrar");
	await signIn(page, person.email, await temporaryPassword(person));
	await page.waitForURL("**/complete-profile");
	await islandAwake(page, "finish-signup-form");
	await expect(page.getByText(person.nome)).toBeVisible();
});

test("the resend button comes after 60 seconds, and again 60 seconds after it was used", async ({ page, request }) => {
	const person = newPerson();
	await signUp(request, person);
	await stopClock(page);
	await page.goto(`/confirmacao?email=${encodeURIComponent(person.email)}`);
	await page.keyboard.press("Shift");
	await islandAwake(page, "resend-link");
	const resend = page.getByRole("button", { name: "Reenviar e-mail" });
	await page.clock.runFor(58_000);
	await expect(page.getByText(/Você pode pedir outro link em 2\ss$/)).toBeVisible();
	await expect(resend).toBeHidden();
	await page.clock.runFor(3_000);
	await resend.click();
	await expect(page.getByRole("status").filter({ hasText: "Pedido recebido" })).toBeFocused();
	await expect(page.getByText(/Você pode pedir outro link em 60\ss$/)).toBeVisible();
	await expect(resend).toBeHidden();
	const mails = async () => (await mailsNaming(person.email)).filter((mail) => recipient(mail) === person.email).length;
	await expect.poll(mails).toBe(2);
	await page.clock.runFor(61_000);
	await expect(resend).toBeVisible();
});

test("a resend that fails says so and can be tried again", async ({ page, trouble }) => {
	trouble.expect(/status 429: .*resend-confirmation/);
	trouble.expect(/^console: Failed to load resource/);
	await page.clock.install();
	await page.goto("/confirmacao?email=ana%40exemplo.com.br");
	await islandAwake(page, "resend-link");
	await page.clock.runFor(61_000);
	await page.route("**/functions/v1/resend-confirmation", (route) =>
		route.fulfill({ status: 429, json: { error: "Muitas tentativas. Aguarde um pouco e tente novamente." } }),
	);
	await page.getByRole("button", { name: "Reenviar e-mail" }).click();
	await page.clock.runFor(500);
	await expect(toast(page, "Muitas tentativas. Aguarde um pouco e tente novamente.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Reenviar e-mail" })).toBeVisible();
});
