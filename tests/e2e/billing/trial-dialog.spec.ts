import type { Page, Route } from "@playwright/test";
import { expectGood, violations } from "#tests/e2e/support/axe.ts";
import { awake, documentTop, expect, holdBack, scrollTo, test } from "#tests/e2e/support/site-test.ts";

const good = { nome: "Bia Souza", email: "bia@exemplo.com.br", telefone: "(21) 98888-7777" };
const trialButton = (page: Page, where: "banner" | "contentinfo") =>
	page.getByRole(where).getByRole("link", { name: "Teste 7 Dias Grátis" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Comece seu teste grátis" });
const nome = (page: Page) => dialog(page).getByLabel("Nome completo");
const email = (page: Page) => dialog(page).getByLabel("Email");
const telefone = (page: Page) => dialog(page).getByLabel("Telefone");
const send = (page: Page) => dialog(page).getByRole("button", { name: "Começar teste grátis" });
const notices = (page: Page) => page.getByRole("region", { name: "Avisos" });

async function openDialog(page: Page) {
	await page.goto("/precos");
	await awake(page);
	await trialButton(page, "contentinfo").click();
	await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page) {
	await nome(page).fill(good.nome);
	await email(page).fill(good.email);
	await telefone(page).fill(good.telefone);
}

async function expectKept(page: Page) {
	await expect(dialog(page)).toBeVisible();
	await expect(nome(page)).toHaveValue(good.nome);
	await expect(email(page)).toHaveValue(good.email);
	await expect(telefone(page)).toHaveValue(good.telefone);
}

async function answerRegistration(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
	const sent: unknown[] = [];
	await page.route("**/functions/v1/register-trial-user", (route) => {
		sent.push(route.request().postDataJSON());
		return answer(route);
	});
	return sent;
}

for (const path of ["/precos", "/sobre", "/contato"]) {
	test(`footer, menu and header of ${path} open the dialog, first field ready, and give the focus back`, async ({
		page,
	}) => {
		await page.goto(path);
		await awake(page);
		await trialButton(page, "contentinfo").click();
		await expect(dialog(page)).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`${path}$`));
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toBeHidden();
		await expect(trialButton(page, "contentinfo")).toBeFocused();
		if (path === "/sobre") await test.step("the mobile menu opens it in its place", () => openFromMenu(page));
		await page.setViewportSize({ width: 1280, height: 800 });
		await trialButton(page, "banner").click();
		await expect(nome(page)).toBeFocused();
		await dialog(page).getByRole("button", { name: "Fechar" }).click();
		await expect(dialog(page)).toBeHidden();
		await expect(trialButton(page, "banner")).toBeFocused();
	});
}

async function openFromMenu(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Abrir menu" }).click();
	const menu = page.getByRole("dialog", { name: "Menu" });
	await menu.getByRole("link", { name: "Teste 7 Dias Grátis" }).click();
	await expect(menu).toBeHidden();
	await expect(dialog(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toBeHidden();
}

test.describe("on a wide screen", () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test("on the home page the buttons of header and footer scroll to the sign-up section instead", async ({ page }) => {
		await page.goto("/");
		await awake(page);
		for (const where of ["banner", "contentinfo"] as const) {
			await scrollTo(page, 0);
			await trialButton(page, where).click();
			await expect(page).toHaveURL(/#get-access$/);
			const section = page.locator("#get-access");
			await expect
				.poll(async () => Math.round((await documentTop(section)) - (await page.evaluate(() => window.scrollY))))
				.toBe(80);
			await expect(page.locator("dialog[open]")).toHaveCount(0);
		}
	});

	test("a click beside the dialog closes it; what was typed waits for the next time", async ({ page }) => {
		await page.goto("/precos");
		await awake(page);
		await trialButton(page, "banner").click();
		await fill(page);
		await page.mouse.click(20, 400);
		await expect(dialog(page)).toBeHidden();
		await trialButton(page, "banner").click();
		await expectKept(page);
	});
});

test("each field is checked by the dialog's own rules, editing clears its message, the phone is masked, axe finds nothing", async ({
	page,
}) => {
	await openDialog(page);
	expect(await violations(page), "as it opens").toEqual([]);
	const sent = await answerRegistration(page, (route) => route.abort());
	await send(page).click();
	await expect(nome(page)).toHaveAccessibleDescription("Nome é obrigatório");
	await expect(email(page)).toHaveAccessibleDescription("Email é obrigatório");
	await expect(telefone(page)).toHaveAccessibleDescription("Telefone é obrigatório");
	await expect(nome(page)).toBeFocused();

	await nome(page).fill(" B ");
	await expect(nome(page)).toHaveAccessibleDescription("");
	await email(page).fill("bia souza@exemplo.com");
	await telefone(page).fill("219888877");
	await send(page).click();
	await expect(nome(page)).toHaveAccessibleDescription("Nome deve ter pelo menos 2 caracteres");
	await expect(email(page)).toHaveAccessibleDescription("Email inválido");
	await expect(telefone(page)).toHaveAccessibleDescription("Telefone inválido");
	await expectGood(page);

	await nome(page).fill("Bo");
	await email(page).fill(good.email);
	await telefone(page).fill(good.telefone);
	await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(0);
	expect(sent).toEqual([]);
	await expect(telefone(page)).toHaveAttribute("maxlength", "15");
	await telefone(page).fill("");
	await telefone(page).pressSequentially("219888877771234");
	await expect(telefone(page)).toHaveValue("(21) 98888-7777");
});

test("while it is sent nothing can be changed, closed or sent again; then the confirmation page comes", async ({
	page,
}) => {
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
	await openDialog(page);
	const sent = await answerRegistration(page, async (route) => {
		await answered;
		await route.fulfill({ json: { success: true } });
	});
	await page.route("**/confirmacao?**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Confirme" }));
	const leadOn = await holdBack(page, "**/confirmacao?**");
	await fill(page);
	await send(page).dblclick();
	const busy = dialog(page).getByRole("button", { name: "Enviando..." });
	await expect(busy).toHaveAttribute("aria-busy", "true");
	for (const field of [nome, email, telefone]) await expect(field(page)).toBeDisabled();
	// A browser lets a page refuse the first Escape only.
	for (const _ of [1, 2, 3]) await page.keyboard.press("Escape");
	await expect(busy).toBeVisible();
	answer();
	await expect(notices(page)).toContainText("Cadastro realizado!");
	await expect(notices(page)).toContainText("Verifique seu email para confirmar e acessar sua conta.");
	await expect(dialog(page)).toBeHidden();
	leadOn();
	await page.waitForURL("**/confirmacao?email=bia%40exemplo.com.br");
	expect(sent).toMatchObject([{ nome_completo: good.nome, email: good.email, telefone: good.telefone }]);
});

test("whatever goes wrong is told in the open dialog with everything kept, and the next try gets through", async ({
	page,
	trouble,
}) => {
	const outcomes = [
		{
			status: 409,
			json: { success: false, error: "Um usuário com este email já existe" },
			told: ["Email já cadastrado", "Este email já possui uma conta. Tente fazer login ou use outro email."],
		},
		{
			status: 500,
			json: { error: "boom" },
			told: ["Erro no cadastro", "Não foi possível processar seu cadastro. Tente novamente."],
		},
		{
			status: 200,
			json: { success: false, error: "Domínio bloqueado" },
			told: ["Erro no cadastro", "Domínio bloqueado"],
		},
		{
			status: 200,
			json: { success: false },
			told: ["Erro no cadastro", "Erro desconhecido. Entre em contato conosco."],
		},
		{
			status: undefined,
			json: {},
			told: ["Erro inesperado", "Algo deu errado. Tente novamente em alguns instantes."],
		},
	];
	trouble.expect(/^failed: .*register-trial-user/);
	for (const status of [409, 500]) trouble.expect(new RegExp(`status ${status}: .*register-trial-user`));
	trouble.expect(/^console: Failed to load resource/);
	await openDialog(page);
	await page.route("**/confirmacao?**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Confirme" }));
	const answers = outcomes.values();
	await answerRegistration(page, (route) => {
		const { value } = answers.next();
		if (!value) return route.fulfill({ json: { success: true } });
		return value.status ? route.fulfill(value) : route.abort("internetdisconnected");
	});
	await fill(page);
	for (const { told } of outcomes) {
		await send(page).click();
		await expect(
			notices(page)
				.getByRole("listitem")
				.filter({ hasText: told.join("") }),
		).toBeVisible();
		await expectKept(page);
		await expect(nome(page)).toBeEnabled();
	}
	await send(page).click();
	await page.waitForURL("**/confirmacao?email=bia%40exemplo.com.br");
});
