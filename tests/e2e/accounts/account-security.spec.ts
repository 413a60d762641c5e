import type { APIRequestContext, Page } from "@playwright/test";
import { enter, makeAccount, moveTo, type TestAccount, typePassword } from "#tests/e2e/support/make-account.ts";
import { oneTimeCode } from "#tests/e2e/support/one-time-code.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

// Whole journeys, with several sign-ins each.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const GOOD = "Prova#Assinada91";

const section = (page: Page, name: string) => page.getByRole("region", { name });
const factor = (page: Page) => section(page, "Verificação em duas etapas");
const line = (page: Page, name: string) => page.locator("summary").filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Avisos" }).getByText(text);

async function openAccount(page: Page) {
	await moveTo(page, "/app/conta");
}

/** Goes through enrolment; returns the secret and the codes that are shown once. */
async function enrol(page: Page, password: string) {
	await openAccount(page);
	await line(page, "Proteger minha conta").click();
	await factor(page).getByLabel("Sua senha").fill(password);
	await factor(page).getByRole("button", { name: "Continuar" }).click();
	const picture = factor(page).getByRole("img", { name: "Código QR para o aplicativo autenticador" });
	await expect(picture, "what is to be read next stands above the form that asked for it").toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("heading", { name: "1. Leia o código no seu aplicativo" })).toBeFocused();
	const secret = await factor(page)
		.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+/)
		.innerText();
	await factor(page).getByLabel("Código de 6 dígitos").fill(oneTimeCode(secret));
	await factor(page).getByRole("button", { name: "Ativar verificação" }).click();
	await expect(page.getByRole("heading", { name: "Guarde seus códigos de recuperação" })).toBeFocused();
	const codes = await factor(page).getByRole("list").getByRole("listitem").allInnerTexts();
	expect(codes).toHaveLength(10);
	return { secret, codes };
}

/** The password was right: what is asked for next, without typing it again. */
async function openCodeStep(page: Page, account: TestAccount) {
	await page.context().clearCookies();
	const asked = await signInBy(page.request, account);
	expect(asked.headers().location).toMatch(/^\/app\/entrar\/codigo/);
	await page.goto(asked.headers().location ?? "");
}

async function typeRecoveryCode(page: Page, code: string) {
	await page.getByRole("link", { name: "Usar um código de recuperação" }).click();
	await page.getByLabel("Código de recuperação").fill(code);
	await page.getByRole("button", { name: "Confirmar" }).click();
}

async function changePassword(page: Page, current: string, next: string, again = next) {
	const access = section(page, "Acesso");
	await access.getByLabel("Senha atual").fill(current);
	await access.getByLabel("Nova senha", { exact: true }).fill(next);
	await access.getByLabel("Confirmar nova senha").fill(again);
	await access.getByRole("button", { name: "Trocar senha" }).click();
}

test("a new password ends every other session and keeps this one", async ({ page, request: elsewhere, baseURL }) => {
	const account = await makeAccount(baseURL);
	await signInBy(elsewhere, account);
	expect(await doorOf(elsewhere)).toBe("/app");
	await enter(page, account);
	await openAccount(page);
	await line(page, "Senha").click();
	await changePassword(page, account.password, GOOD);
	await expect(toast(page, "Senha alterada")).toBeVisible();
	await expect(section(page, "Sessões").getByRole("listitem")).toHaveCount(1);
	await page.reload();
	await expect(page.getByRole("heading", { name: "Minha conta" })).toBeVisible();
	expect(await doorOf(elsewhere)).toBe("/app/entrar");

	const refused = await signInBy(elsewhere, account);
	expect(refused.status()).toBe(401);
	expect(await refused.text()).toContain("senha incorretos");
	await signInBy(elsewhere, { ...account, password: GOOD });
	expect(await doorOf(elsewhere)).toBe("/app");
});

/** Somewhere else: another browser of theirs, of which only its session is of interest. */
function signInBy(elsewhere: APIRequestContext, { email, password }: Pick<TestAccount, "email" | "password">) {
	return elsewhere.post("/app/entrar", { form: { identificacao: email, senha: password }, maxRedirects: 0 });
}

/** Where whoever asks for the tool there is led. */
async function doorOf(elsewhere: APIRequestContext): Promise<string> {
	return new URL((await elsewhere.get("/app")).url()).pathname;
}

test("a password that cannot be taken says why under its field, and whoever types on keeps it", async ({
	page,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 400: .*conta/);
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	await enter(page, account);
	await openAccount(page);
	await line(page, "Senha").click();
	const access = section(page, "Acesso");
	const next = access.getByLabel("Nova senha", { exact: true });
	await changePassword(page, "", GOOD);
	await expect(access.getByLabel("Senha atual")).toHaveAccessibleDescription("Senha é obrigatória");
	await changePassword(page, account.password, "curta");
	await expect(next).toHaveAccessibleDescription(/^Senha deve ter pelo menos 8 caracteres/);
	await changePassword(page, account.password, GOOD, "outra");
	await expect(access.getByLabel("Confirmar nova senha")).toHaveAccessibleDescription(/^Senhas não coincidem/);
	await changePassword(page, account.password, "Senha123!");
	await expect(next).toHaveAccessibleDescription(/^Esta senha é fácil de adivinhar/);
	await expect(next).toBeFocused();
	await changePassword(page, "não é esta", GOOD);
	await expect(access.getByLabel("Senha atual")).toHaveAccessibleDescription("Senha incorreta");
	await expect(access.getByLabel("Senha atual")).toBeFocused();

	await test.step("whoever types on before the answer keeps the field and what is in it", async () => {
		const answer = Promise.withResolvers<void>();
		await page.route("**/app/conta.data*", async (route) => {
			await answer.promise;
			await route.continue();
		});
		await changePassword(page, "nem esta", GOOD);
		await access.getByLabel("Confirmar nova senha").fill("outra");
		const answered = page.waitForResponse((response) => response.status() === 400);
		answer.resolve();
		await answered;
		await expect(access.getByLabel("Senha atual")).toHaveAccessibleDescription("Senha incorreta");
		await expect(access.getByLabel("Confirmar nova senha")).toBeFocused();
		await expect(access.getByLabel("Confirmar nova senha")).toHaveValue("outra");
	});
});

test("the second factor is enrolled, asked for at sign-in, and each code works once", async ({
	page,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 40[01]: /);
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	await enter(page, account);
	const { secret, codes } = await enrol(page, account.password);
	const [first = "", second = ""] = codes;
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		factor(page).getByRole("link", { name: "Baixar" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("rubrica-codigos-de-recuperacao.txt");
	await page.reload();
	await expect(factor(page)).toContainText("Você tem 10 códigos de recuperação sem uso.");
	await expect(factor(page)).not.toContainText(first);

	await page.context().clearCookies();
	await typePassword(page, account);
	await page.getByLabel("Código", { exact: true }).fill(oneTimeCode(secret, 1));
	await page.getByRole("button", { name: "Confirmar" }).click();
	await page.waitForURL("**/app");

	await openCodeStep(page, account);
	await typeRecoveryCode(page, first);
	await page.waitForURL("**/app");
	await openCodeStep(page, account);
	await typeRecoveryCode(page, first);
	await expect(page.getByLabel("Código de recuperação")).toHaveAccessibleDescription(/incorreto ou já usado/);
	await page.getByLabel("Código de recuperação").fill(second);
	await page.getByRole("button", { name: "Confirmar" }).click();
	await page.waitForURL("**/app");
	await openAccount(page);
	await expect(factor(page)).toContainText("Você tem 8 códigos de recuperação sem uso.");
});

test("new recovery codes replace the old ones, and switching off asks for password and code", async ({
	page,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 400: /);
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	await enter(page, account);
	const { secret, codes: old } = await enrol(page, account.password);
	await line(page, "Códigos de recuperação").click();
	const renew = page.locator("#regenerate-codes");
	await renew.getByLabel("Sua senha").fill(account.password);
	await renew.getByLabel("Código do aplicativo").fill(oneTimeCode(secret, 1));
	await renew.getByRole("button", { name: "Criar códigos novos" }).click();
	await expect(toast(page, "Códigos novos criados")).toBeVisible();
	const [fresh = ""] = await factor(page).getByRole("list").getByRole("listitem").allInnerTexts();
	expect(old).not.toContain(fresh);

	await line(page, "Desativar a verificação").click();
	const off = page.locator("#disable-second-factor");
	await off.getByLabel("Sua senha").fill(account.password);
	await off.getByLabel("Código do aplicativo ou de recuperação").fill(old[0] ?? "");
	await off.getByRole("button", { name: "Desativar verificação" }).click();
	await expect(off.getByLabel("Código do aplicativo ou de recuperação")).toHaveAccessibleDescription(/incorreto/);
	await off.getByLabel("Sua senha").fill(account.password);
	await off.getByLabel("Código do aplicativo ou de recuperação").fill(fresh);
	await off.getByRole("button", { name: "Desativar verificação" }).click();
	await expect(factor(page)).toContainText("Desativada");
	await page.context().clearCookies();
	await enter(page, account);
});

test("sessions are listed, and can be ended one by one or all but this", async ({ page, playwright, baseURL }) => {
	const account = await makeAccount(baseURL);
	const site = { baseURL: baseURL ?? "" };
	const others = [await playwright.request.newContext(site), await playwright.request.newContext(site)];
	for (const other of others) await signInBy(other, account);
	await enter(page, account);
	await openAccount(page);
	const sessions = section(page, "Sessões");
	await expect(sessions.getByRole("listitem")).toHaveCount(3);
	await expect(sessions.getByRole("listitem").filter({ hasText: "Esta sessão" })).toHaveCount(1);
	await expect(sessions).toContainText("Chrome no Linux");
	await expect(sessions).toContainText("IP 127.0.•.•");
	await expect(sessions).not.toContainText("127.0.0.1");
	await sessions
		.getByRole("button", { name: /^Encerrar sessão/ })
		.first()
		.click();
	await expect(sessions.getByRole("listitem")).toHaveCount(2);
	await expect(sessions.getByRole("heading", { name: "Sessões" })).toBeFocused();
	await sessions.getByRole("button", { name: "Encerrar todas as outras" }).click();
	await expect(sessions.getByRole("listitem")).toHaveCount(1);
	for (const other of others) {
		expect(await doorOf(other)).toBe("/app/entrar");
		await other.dispose();
	}
	await page.reload();
	await expect(page.getByRole("heading", { name: "Minha conta" })).toBeVisible();
});
