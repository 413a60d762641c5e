import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { violations } from "#tests/e2e/support/axe.ts";
import { enter, enterTool, linkInMail, makeAccount, toolAwake } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

// Whole journeys, from the sign-up on.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const section = (page: Page, name: string) => page.getByRole("region", { name });
const line = (page: Page, name: string) => page.locator("summary").filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Avisos" }).getByText(text);

async function openAccount(page: Page) {
	await page.goto("/app/conta");
	await toolAwake(page);
}

test("home greets by name, says what is left of the trial and what to do next; the profile is switched with one click, on any page, and stays", async ({
	page,
	baseURL,
}) => {
	await enterTool(page, await makeAccount(baseURL, "Maria das Dores"));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Bom dia|Boa tarde|Boa noite), Maria$/);
	const trial = page.getByRole("complementary", { name: "Seu teste grátis" });
	await expect(trial).toContainText("Faltam 7 dias do seu teste grátis");
	await expect(trial.getByRole("link", { name: "Escolher plano" })).toHaveAttribute("href", "/app/plano");
	const steps = section(page, "Próximos passos").getByRole("listitem");
	await expect(steps).toHaveCount(6);
	await expect(steps.nth(0).getByRole("link"), "before the first ficha asks").toHaveAttribute("href", "/app/corretor");
	await expect(steps.nth(3)).toContainText("Completar sua conta (feito)");
	const bar = page.getByRole("group", { name: "Perfil em uso" });
	/** Answered, and not only shown as asked for: a new document would call it off. */
	const switchTo = async (name: string, place: Locator = bar) => {
		const answered = page.waitForResponse(
			(answer) => answer.request().method() === "POST" && /conta/.test(answer.url()),
		);
		await place.getByRole("button", { name }).click();
		await expect(bar.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
		await answered;
	};
	await test.step("the profile is switched, and the page one is on stays", async () => {
		await expect(bar.getByRole("button", { name: "Gestão" })).toHaveAttribute("aria-pressed", "true");
		await switchTo("Corretor");
		await expect(page.getByText("A visão de quem está na rua")).toBeVisible();
		await expect(page).toHaveURL("/app");
	});
	await test.step("a step leads to where it is done", async () => {
		await switchTo("Gestão");
		await steps.nth(4).getByRole("link").click();
		await expect(page).toHaveURL("/app/conta#duas-etapas");
		await expect(section(page, "Verificação em duas etapas")).toBeInViewport();
	});
	await test.step("on another page it is the same, and is switched there too", async () => {
		await switchTo("Corretor");
		await openAccount(page);
		await expect(bar.getByRole("button", { name: "Corretor" })).toHaveAttribute("aria-pressed", "true");
		await page.setViewportSize({ width: 360, height: 740 });
		const cut = (row: Locator) =>
			row.evaluate((one) =>
				[...one.querySelectorAll("*")].some((e) => e.clientWidth > 0 && e.scrollWidth > e.clientWidth),
			);
		const rows = section(page, "Acesso").locator("summary");
		await expect(rows).not.toHaveCount(0);
		for (const row of await rows.all()) expect(await cut(row), `${await row.innerText()}: cut off`).toBe(false);
		await switchTo("Gestão", section(page, "Perfil em uso"));
	});
});

test("whoever switches and goes on to another page before the answer is there finds the profile they asked for", async ({
	page,
	baseURL,
}) => {
	await enterTool(page, await makeAccount(baseURL));
	let answer = () => {};
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/app/conta.data*", async (route) => {
		await held;
		await route.continue();
	});
	const bar = page.getByRole("group", { name: "Perfil em uso" });
	await bar.getByRole("button", { name: "Corretor" }).click();
	await page.getByRole("link", { name: "Fichas", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fichas");
	await page.setViewportSize({ width: 1280, height: 760 });
	const places = page.getByRole("navigation", { name: "Principal" });
	await expect(places, "not answered yet").not.toContainText("Meus números");
	answer();
	await expect(places, "the broker's").toContainText("Meus números");
	await expect(bar.getByRole("button", { name: "Corretor" })).toHaveAttribute("aria-pressed", "true");
	await expect(page, "and stays there").toHaveURL("/app/fichas");
});

test("data can be corrected, and what is wrong says so under its field", async ({ page, baseURL, trouble }) => {
	trouble.expect(/status 400: .*\/app\/conta/);
	trouble.expect(/^console: Failed to load resource/);
	await enter(page, await makeAccount(baseURL));
	await openAccount(page);
	await line(page, "Corrigir meus dados").click();
	const name = page.getByLabel("Nome completo");
	await name.fill("Jo");
	await page.getByLabel("Telefone").fill("1199");
	await page.getByRole("button", { name: "Salvar dados" }).click();
	await expect(name).toHaveAccessibleDescription("Nome deve ter pelo menos 3 caracteres");
	await expect(name).toBeFocused();
	await expect(page.getByLabel("Telefone")).toHaveAccessibleDescription("Telefone deve ter 10 ou 11 dígitos");
	await name.fill("Joana <b>Lima</b>");
	await page.getByLabel("Telefone").fill("2133334444");
	await page.getByRole("button", { name: "Salvar dados" }).click();
	await expect(toast(page, "Dados atualizados")).toBeVisible();
	await expect(section(page, "Seus dados").getByRole("definition").first()).toHaveText("Joana <b>Lima</b>");
	await expect(section(page, "Seus dados")).toContainText("(21) 3333-4444");
	await expect(line(page, "Corrigir meus dados")).toBeFocused();
	await page.reload();
	await expect(section(page, "Seus dados")).toContainText("Joana <b>Lima</b>");
});

test("my data comes as a file, only with the password and only once", async ({ page, baseURL, trouble }) => {
	trouble.expect(/status 400: .*\/app\/conta/);
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	await enter(page, account);
	await openAccount(page);
	await line(page, "Exportar meus dados").click();
	const form = section(page, "Levar meus dados");
	await form.getByLabel("Sua senha").fill("não é esta");
	await form.getByRole("button", { name: "Baixar arquivo" }).click();
	await expect(form.getByLabel("Sua senha")).toHaveAccessibleDescription(/^Senha incorreta/);
	await toolAwake(page);
	await form.getByLabel("Sua senha").fill(account.password);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		form.getByRole("button", { name: "Baixar arquivo" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("rubrica-meus-dados.zip");
	const files = unzipSync(await readFile(await download.path()));
	expect(Object.keys(files)).toEqual(["LEIA-ME.txt", "dados.json"]);
	const text = Buffer.from(files["dados.json"] ?? []).toString();
	expect(JSON.stringify(JSON.parse(text))).toContain(account.email);
	expect(text).toContain(account.username);
	expect(text).not.toMatch(/argon2|passwordHash|tokenHash/i);
	await page.goto(download.url());
	await expect(page).toHaveURL("/app/conta#exportar");
});

test("the address of the account changes when the new one has answered", async ({ page, baseURL, trouble }) => {
	trouble.expect(/status 404: .*confirmar-email/);
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	const email = `novo.${account.email}`;
	await enter(page, account);
	await openAccount(page);
	await line(page, account.email).click();
	await page.getByLabel("Novo e-mail").fill(email);
	await section(page, "Acesso").getByLabel("Sua senha").fill(account.password);
	await page.getByRole("button", { name: "Enviar link de confirmação" }).click();
	await expect(toast(page, "Confira seu novo e-mail")).toBeVisible();
	await expect(line(page, account.email)).toBeVisible();

	const link = await linkInMail(email, /\/app\/conta\/confirmar-email\/[\w-]+/);
	await page.goto(link);
	await page.goto(link);
	await page.getByRole("button", { name: "Confirmar este e-mail" }).click();
	await expect(page.getByRole("heading", { name: "E-mail trocado" })).toBeVisible();
	await page.getByRole("link", { name: "Voltar para minha conta" }).click();
	await expect(line(page, email)).toBeVisible();

	await page.goto(link);
	await expect(page.getByRole("heading", { name: "Link inválido ou vencido" })).toBeVisible();
	await page.context().clearCookies();
	await enterTool(page, { email, password: account.password });
});

test("the account is deleted with its password, after saying what is kept", async ({ page, baseURL, trouble }) => {
	trouble.expect(/status 4\d\d: /);
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	await enter(page, account);
	await openAccount(page);
	await line(page, "Excluir minha conta").click();
	const form = section(page, "Excluir conta");
	await expect(form).toContainText("As fichas já assinadas e as evidências delas");
	await form.getByRole("button", { name: "Excluir conta para sempre" }).click();
	await expect(form.getByLabel("Sua senha")).toBeFocused();
	await expect(form.getByLabel("Sua senha"), "below the long text that its form begins with").toBeInViewport();
	await form.getByLabel("Sua senha").fill(account.password);
	await form.getByRole("button", { name: "Excluir conta para sempre" }).click();
	const understood = form.getByLabel("Entendi que não dá para desfazer.");
	await expect(understood).toHaveAccessibleDescription("Marque para confirmar que você entendeu");
	await understood.check();
	await form.getByRole("button", { name: "Excluir conta para sempre" }).click();
	await expect(page.getByRole("heading", { name: "Sua conta foi excluída" })).toBeVisible();
	await expect(page.getByText("Corrija os erros no formulário"), "said of the form of before").toHaveCount(0);

	await page.goto("/app");
	await expect(page).toHaveURL(/\/app\/entrar/);
	const credentials = { identificacao: account.email, senha: account.password };
	const refused = await page.request.post("/app/entrar", { form: credentials });
	expect(await refused.text()).toContain("senha incorretos");
});

test("without network a page says so, and what to do next", async ({ page, baseURL, trouble }) => {
	trouble.expect(/^failed: .*conta\.data/);
	trouble.expect(/^console: /);
	await enterTool(page, await makeAccount(baseURL));
	await page.route("**/app/conta.data*", (route) => route.abort("internetdisconnected"));
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Conta" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Sem conexão agora" })).toBeVisible();
	await expect(page).toHaveTitle("Sem conexão agora · Rubrica");
	await page.unroute("**/app/conta.data*");
	await page.getByRole("button", { name: "Tentar de novo" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
});

/** Everything that unfolds is open while axe looks. */
async function expectReadable(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const details of document.querySelectorAll("details")) details.open = true;
	});
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		const wide = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
	}
	await page.setViewportSize({ width: 360, height: 760 });
	expect(await violations(page)).toEqual([]);
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
	expect(await violations(page, ["color-contrast", "link-in-text-block"])).toEqual([]);
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
}

test("how it looks: the navigation within reach, nothing sideways, nothing that axe finds", async ({
	page,
	baseURL,
}) => {
	await enterTool(page, await makeAccount(baseURL));
	await test.step("axe finds nothing on /app, light or dark, and nothing scrolls sideways", () => expectReadable(page));
	await test.step("the navigation is under the thumb on a phone and at the side on a desktop", async () => {
		const navigation = page.getByRole("navigation", { name: "Principal" });
		const box = () => navigation.boundingBox();
		await expect.poll(async () => ((at) => at && at.y + at.height)(await box())).toBe(760);
		await page.setViewportSize({ width: 1280, height: 800 });
		await expect.poll(box).toMatchObject({ x: 0, y: 64 });
		await navigation.getByRole("link", { name: "Conta" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
		await expect(navigation.getByRole("link", { name: "Conta" })).toHaveAttribute("aria-current", "page");
	});
	await test.step("axe finds nothing on /app/conta, light or dark, and nothing scrolls sideways", () =>
		expectReadable(page));
});
