import type { Page, Route } from "@playwright/test";
import { expect, holdBack, islandAwake, test } from "#tests/e2e/support/site-test.ts";

const good = { nome: "Ana Corretora", email: "ana@exemplo.com.br", telefone: "(11) 98765-4321" };
const section = (page: Page) => page.locator("#get-access");
const nome = (page: Page) => section(page).getByLabel("Nome completo");
const email = (page: Page) => section(page).getByLabel("Email");
const telefone = (page: Page) => section(page).getByLabel("Telefone");
const send = (page: Page) => section(page).getByRole("button", { name: "Continuar Cadastro" });
const notice = (page: Page, text: string) =>
	page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true });

async function openForm(page: Page) {
	await page.goto("/#get-access");
	await islandAwake(page, "trial-form");
}

async function fill(page: Page, values: typeof good = good) {
	await nome(page).fill(values.nome);
	await email(page).fill(values.email);
	await telefone(page).fill(values.telefone);
}

async function expectKept(page: Page) {
	await expect(nome(page)).toHaveValue(good.nome);
	await expect(email(page)).toHaveValue(good.email);
	await expect(telefone(page)).toHaveValue(good.telefone);
	await expect(nome(page)).toBeEnabled();
	await expect(send(page)).toBeVisible();
}

/** The sign-up call, answered by the test; every body that was sent is kept. */
async function answerSignUp(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
	const sent: unknown[] = [];
	await page.route("**/rest/v1/leads_trial", (route) => {
		sent.push(route.request().postDataJSON());
		return answer(route);
	});
	return sent;
}

async function standInForConfirmation(page: Page) {
	await page.route("**/confirmacao?**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Confirme" }));
}

const rules = [
	{
		field: nome,
		cases: [
			["", "Nome completo é obrigatório"],
			["   ", "Nome completo é obrigatório"],
			[" Jo ", "Nome deve ter pelo menos 3 caracteres"],
		],
		right: "Bia",
	},
	{
		field: email,
		cases: [
			["", "Email é obrigatório"],
			["ana", "Email inválido"],
			["ana@exemplo", "Email inválido"],
			["ana @exemplo.com", "Email inválido"],
		],
		right: "b@c.br",
	},
	{
		field: telefone,
		cases: [
			["", "Telefone é obrigatório"],
			["119876543", "Telefone deve ter 10 ou 11 dígitos"],
		],
		right: "1133334444",
	},
] as const;

test("an empty form names all three fields, each rule stands under its field and goes when it is edited, the phone is masked", async ({
	page,
}) => {
	await openForm(page);
	const sent = await answerSignUp(page, (route) => route.abort());
	await send(page).click();
	for (const { field, cases } of rules) await expect(field(page)).toHaveAccessibleDescription(cases[0][1]);
	await expect(nome(page)).toBeFocused();
	await expect(page.getByRole("alert")).toHaveText("Corrija os erros no formulário");
	await nome(page).fill("A");
	await expect(nome(page)).toHaveAccessibleDescription("");
	await expect(email(page)).toHaveAccessibleDescription("Email é obrigatório");

	for (const { field, cases, right } of rules) {
		await fill(page);
		for (const [typed, message] of cases) {
			await field(page).fill(typed);
			await send(page).click();
			await expect(field(page)).toHaveAccessibleDescription(message);
			await expect(field(page)).toHaveAttribute("aria-invalid", "true");
			await expect(field(page)).toBeFocused();
			await expect(section(page).locator('[aria-invalid="true"]')).toHaveCount(1);
		}
		await field(page).fill(right);
		await expect(field(page)).toHaveAccessibleDescription("");
		await expect(field(page)).not.toHaveAttribute("aria-invalid");
	}
	expect(sent).toEqual([]);

	await telefone(page).fill("");
	await telefone(page).pressSequentially("11");
	await expect(telefone(page)).toHaveValue("(11");
	await telefone(page).pressSequentially("3333a4444");
	await expect(telefone(page)).toHaveValue("(11) 3333-4444");
	await telefone(page).pressSequentially("5");
	await expect(telefone(page)).toHaveValue("(11) 33334-4445");
	await telefone(page).pressSequentially("9");
	await expect(telefone(page)).toHaveValue("(11) 33334-4445");
	await telefone(page).press("Backspace");
	await expect(telefone(page)).toHaveValue("(11) 3333-4444");
});

test("while it is sent nothing can be changed or sent again; then comes the confirmation page", async ({ page }) => {
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
	await openForm(page);
	const sent = await answerSignUp(page, async (route) => {
		await answered;
		await route.fulfill({ status: 201, json: { email_enviado: true } });
	});
	await standInForConfirmation(page);
	const leadOn = await holdBack(page, "**/confirmacao?**");
	await fill(page, { ...good, nome: "  Ana Corretora ", email: "Ana+Teste@Exemplo.com.BR" });
	await send(page).dblclick();
	const busy = section(page).getByRole("button", { name: "Validando..." });
	await expect(busy).toHaveAttribute("aria-busy", "true");
	for (const field of [nome, email, telefone]) await expect(field(page)).toBeDisabled();
	await busy.press("Enter");
	answer();
	await expect(notice(page, "Cadastro realizado! Verifique seu email para confirmar.")).toBeVisible();
	await expect(nome(page)).toHaveValue("");
	leadOn();
	await page.waitForURL("**/confirmacao?email=ana%2Bteste%40exemplo.com.br");
	expect(sent).toMatchObject([
		{ nome: "Ana Corretora", email: "ana+teste@exemplo.com.br", telefone: "11987654321", origem: { pagina: "/" } },
	]);
});

test("Enter sends the form; an account made without its mail is told to write to support before it moves on", async ({
	page,
}) => {
	await openForm(page);
	const sent = await answerSignUp(page, (route) => route.fulfill({ status: 201, json: { email_enviado: false } }));
	await standInForConfirmation(page);
	const leadOn = await holdBack(page, "**/confirmacao?**");
	await fill(page);
	await telefone(page).press("Enter");
	await expect(
		notice(page, "Cadastro realizado, mas houve erro no envio do email. Entre em contato conosco."),
	).toBeVisible();
	leadOn();
	await page.waitForURL("**/confirmacao?email=ana%40exemplo.com.br");
	expect(sent).toHaveLength(1);
});

test("whatever the server refuses is said, under its field where it has one, and nothing typed is lost", async ({
	page,
	trouble,
}) => {
	const refusals = [
		{
			status: 409,
			json: { code: "23505", message: "duplicate key" },
			message: "Este email já foi cadastrado! Verifique sua caixa de entrada.",
		},
		{ status: 500, json: { error: "boom" }, message: "Erro ao processar cadastro. Tente novamente." },
		{ status: 429, json: { error: "Aguarde 60 segundos." }, message: "Aguarde 60 segundos." },
		{ status: 400, json: { errors: { email: "Email inválido" } }, message: "Corrija os erros no formulário" },
	];
	trouble.expect(/^console: Failed to load resource/);
	for (const { status } of refusals) trouble.expect(new RegExp(`status ${status}: .*/leads_trial`));
	const answers = refusals.values();
	await openForm(page);
	await answerSignUp(page, (route) => route.fulfill(answers.next().value));
	await fill(page);
	for (const { status, message } of refusals) {
		await send(page).click();
		await expect(notice(page, message)).toBeVisible();
		await expectKept(page);
		await expect(status === 400 ? email(page) : send(page)).toBeFocused();
	}
	await expect(email(page)).toHaveAccessibleDescription("Email inválido");
});

test("what was typed before the form woke up is still there afterwards", async ({ page }) => {
	const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
	await page.route("**/assets/trial-form.island-*.js", async (route) => {
		await woken;
		await route.continue();
	});
	await page.goto("/#get-access");
	await nome(page).fill(good.nome);
	await email(page).fill(good.email);
	wake();
	await islandAwake(page, "trial-form");
	await telefone(page).fill("119");
	await send(page).click();
	await expect(telefone(page)).toHaveAccessibleDescription("Telefone deve ter 10 ou 11 dígitos");
	await expect(nome(page)).toHaveValue(good.nome);
	await expect(email(page)).toHaveValue(good.email);
});
