import type { Page } from "@playwright/test";
import { expectGood, expectNothingSideways } from "#tests/e2e/support/axe.ts";
import { linkInMail, makeAccount, enter as signIn, toolAwake } from "#tests/e2e/support/make-account.ts";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

const WRONG = "E-mail, usuário ou senha incorretos.";
const name = (page: Page) => page.getByLabel("E-mail ou nome de usuário");
const password = (page: Page) => page.getByLabel("Senha", { exact: true });
const enter = (page: Page) => page.getByRole("button", { name: "Entrar" });

// Without JavaScript nothing tells when a smooth scroll has ended.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function type(page: Page, identifier: string, secret: string) {
	await name(page).fill(identifier);
	await password(page).fill(secret);
	await enter(page).click();
}

async function open(page: Page, path = "/app/entrar") {
	await page.goto(path);
	await toolAwake(page);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test("in by address or by username, and out again", async ({ page, baseURL }) => {
			const account = await makeAccount(baseURL);
			for (const identifier of [` ${account.email.toUpperCase()} `, account.username]) {
				await page.goto("/app/entrar");
				if (javaScriptEnabled) await toolAwake(page);
				await expect(page.getByText("Acesso da gestão")).toBeVisible();
				await type(page, identifier, account.password);
				await page.waitForURL("**/app");
				await page.goto("/app/entrar");
				await expect(page).toHaveURL("/app");
				if (javaScriptEnabled) await toolAwake(page);
				await page.getByRole("button", { name: "Menu da conta" }).click();
				await page.getByRole("button", { name: "Sair" }).click();
				await expect(page).toHaveURL("/app/entrar");
				await page.goto("/app");
				await expect(page).toHaveURL(/\/app\/entrar/);
			}
		});
	});
}

/** What plain forms are answered: integration/http/without-script/sign-in. */
test("an empty form asks for both, a wrong name and a wrong password read the same, and the right ones lead back to the page that asked", async ({
	page,
	baseURL,
	trouble,
}) => {
	for (const status of [400, 401]) trouble.expect(new RegExp(`status ${status}: .*/app/entrar`));
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	await open(page, "/app/conta");
	await expect(page).toHaveURL("/app/entrar?voltar=%2Fapp%2Fconta");
	await enter(page).click();
	await expect(name(page)).toHaveAccessibleDescription("Informe seu e-mail ou nome de usuário");
	await expect(password(page)).toHaveAccessibleDescription("Informe sua senha");
	for (const [identifier, secret] of [
		[account.email, "não é esta"],
		[account.username, "não é esta"],
		["ninguem@exemplo.com.br", account.password],
	] as const) {
		const answered = page.waitForResponse((response) => response.status() === 401);
		await type(page, identifier, secret);
		await answered;
		await expect(page.getByRole("alert")).toContainText(WRONG);
		await expect(name(page)).toHaveValue(identifier);
		await expect(password(page)).toBeFocused();
	}
	await type(page, account.username, account.password);
	await page.waitForURL("**/app/conta");
	await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
});

test("a forgotten password: mail, new password, sign-in; the link works once", async ({
	page,
	request: elsewhere,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 40\d: /);
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	const form = { identificacao: account.email, senha: account.password };
	await elsewhere.post("/app/entrar", { form });
	expect(new URL((await elsewhere.get("/app")).url()).pathname).toBe("/app");
	await open(page);
	await page.getByRole("link", { name: "Esqueci minha senha" }).click();
	await page.waitForURL("**/app/recuperar-senha");
	await toolAwake(page);
	await page.getByLabel("E-mail").fill("sem arroba");
	await page.getByRole("button", { name: "Enviar link" }).click();
	await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("E-mail inválido");
	await page.getByLabel("E-mail").fill(account.email);
	await page.getByRole("button", { name: "Enviar link" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confira seu e-mail");
	await expect(page.getByText(account.email)).toBeVisible();

	const link = await linkInMail(account.email, /\/app\/redefinir-senha\/[\w-]+/);
	const opened = await page.goto(link);
	expect(opened?.headers()["referrer-policy"]).toBe("strict-origin");
	await toolAwake(page);
	const [next, again] = [page.getByLabel("Nova senha", { exact: true }), page.getByLabel("Confirmar nova senha")];
	const save = page.getByRole("button", { name: "Salvar nova senha" });
	await next.fill("curta");
	await again.fill("curta");
	await save.click();
	await expect(next).toHaveAccessibleDescription(/^Senha deve ter pelo menos 8 caracteres/);
	const chosen = `Outra7#${account.username.slice(0, 8)}`;
	await next.fill(chosen);
	await again.fill(chosen);
	await save.click();
	await page.waitForURL("**/app/entrar?**");
	await expect(page.getByText("Senha trocada. Entre com a nova.")).toBeVisible();

	expect(new URL((await elsewhere.get("/app")).url()).pathname).toBe("/app/entrar");
	await toolAwake(page);
	await type(page, account.email, account.password);
	await expect(page.getByRole("alert")).toContainText(WRONG);
	await type(page, account.email, chosen);
	await page.waitForURL("**/app");
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link inválido ou vencido");
	await expect(page.getByRole("link", { name: "Pedir novo link" })).toBeVisible();
});

reading(
	"sign-in leads to no other place than one of the tool",
	async ({ request, anyAccount: { email, password } }) => {
		const form = { identificacao: email, senha: password };
		for (const stranger of [
			"//exemplo.org/app",
			"https://exemplo.org/app",
			"/\\exemplo.org",
			"/precos",
			"/appetite",
			"/app/sair",
		]) {
			const path = `/app/entrar?voltar=${encodeURIComponent(stranger)}`;
			const answer = await request.post(path, { form, maxRedirects: 0 });
			expect(answer.headers().location, stranger).toBe("/app");
			const signedIn = await request.get(path, { maxRedirects: 0 });
			expect(signedIn.headers().location, stranger).toBe("/app");
		}
	},
);

test("an unknown address is answered like a known one", async ({ page }) => {
	await page.goto("/app/recuperar-senha");
	await toolAwake(page);
	await page.getByLabel("E-mail").fill("ninguem@exemplo.com.br");
	await page.getByRole("button", { name: "Enviar link" }).click();
	await expect(page.getByText("Se houver uma conta com este e-mail, o link chega em instantes:")).toBeVisible();
});

test("the password can be shown, the wrong one typed over, and whoever types on is not torn out of the field", async ({
	page,
	trouble,
}) => {
	trouble.expect(/status 401: .*\/app\/entrar/);
	trouble.expect(/^console: Failed to load resource/);
	await page.goto("/app/entrar");
	await toolAwake(page);
	await page.getByRole("button", { name: "Mostrar senha" }).click();
	await expect(password(page)).toHaveAttribute("type", "text");
	await type(page, "ninguem", "qualquer uma");
	await expect(password(page)).toBeFocused();
	await page.keyboard.type("outra");
	await expect(password(page)).toHaveValue("outra");

	const answer = Promise.withResolvers<void>();
	await page.route("**/app/entrar.data*", async (route) => {
		await answer.promise;
		await route.continue();
	});
	const answered = page.waitForResponse((response) => response.status() === 401);
	await type(page, "ninguem", "qualquer uma");
	await name(page).fill("outro nome");
	answer.resolve();
	await answered;
	await expect(page.getByRole("alert")).toContainText(WRONG);
	await expect(name(page)).toBeFocused();
	await expect(name(page)).toHaveValue("outro nome");
});

reading(
	"signing in again ends the session this browser had; a link to the sign-out ends none",
	async ({ reader: page, anyAccount }) => {
		const session = async () => (await page.context().cookies()).filter((cookie) => cookie.name === "sessao");
		await signIn(page, anyAccount);
		const before = await session();
		expect(before).toHaveLength(1);
		await page.goto("/app/sair");
		await expect(page).toHaveURL("/app");
		await signIn(page, anyAccount);
		expect((await session())[0]?.value).not.toBe(before[0]?.value);
		await page.context().addCookies(before);
		await page.goto("/app");
		await expect(page).toHaveURL(/\/app\/entrar/);
	},
);

reading("the step of the code cannot be entered without the password", async ({ reader: page }) => {
	await page.goto("/app/entrar/codigo?voltar=%2Fapp%2Fconta");
	await expect(page).toHaveURL("/app/entrar?voltar=%2Fapp%2Fconta");
});

test("axe finds nothing on the pages before the login, and nothing scrolls sideways", async ({ page, trouble }) => {
	trouble.expect(/status 40[34]: /);
	trouble.expect(/^console: Failed to load resource/);
	for (const path of [
		"/app/entrar",
		"/app/recuperar-senha",
		"/app/redefinir-senha/nao-existe",
		"/confirmacao?email=ana%40exemplo.com.br",
		"/confirmacao",
		"/confirmar-trial/nao-existe",
		"/complete-profile",
	]) {
		await page.goto(path);
		await page.setViewportSize({ width: 360, height: 800 });
		await expectGood(page);
		for (const width of [320, 768, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expectNothingSideways(page);
		}
	}
});
