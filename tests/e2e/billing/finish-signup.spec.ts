import type { Page, Route } from "@playwright/test";
import { enter, makeAccount } from "#tests/e2e/support/make-account.ts";
import { fillFinishForm, finish, finishField, newPerson, signUp } from "#tests/e2e/support/sign-up.ts";
import { expect, holdBack, islandAwake, test } from "#tests/e2e/support/site-test.ts";

const toast = (page: Page, text: string) =>
	page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true });

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the description of a field begins with; the hint follows. */
const startingWith = (text: string) => new RegExp(`^${text.replace(/[!@#$%^&*()]/g, "\\$&")}`);

async function openForm(page: Page) {
	const person = newPerson();
	await page.goto(await signUp(page.request, person));
	await islandAwake(page, "finish-signup-form");
	return person;
}

const holderOf = (page: Page) => page.locator('input[name="conta"]').inputValue();

test("an address with the four values is left at once for one that names nobody; name and phone can be corrected there", async ({
	page,
}) => {
	const { form, email, nome } = await openForm(page);
	const query = new URLSearchParams({ email, name: nome, phone: "11987654321", user_id: await holderOf(page) });
	await page.goto(`/complete-profile?${query}`);
	await expect(page).toHaveURL(/\/complete-profile$/);
	await expect(page.getByText(nome)).toBeVisible();
	await islandAwake(page, "finish-signup-form");
	await fillFinishForm(page, form);
	await page.getByText("Corrigir nome ou telefone").click();
	await page.getByLabel("Nome completo").fill("Marina do Couto");
	const showLogin = await holdBack(page, "**/app/entrar");
	await finish(page).click();
	await expect(toast(page, "Trial ativado! Redirecionando para login...")).toBeVisible();
	showLogin();
	// Else it would come in between.
	await page.waitForURL("**/app/entrar");
	await enter(page, { email, password: form.senha });
	await page.goto("/app/conta");
	await expect(page.getByLabel("Nome completo").first()).toHaveValue("Marina do Couto");
});

const cases = [
	["cpf_cnpj", "529.982.247", "CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos"],
	["cpf_cnpj", "111.111.111-11", "CPF inválido"],
	["cpf_cnpj", "12.345.678/0001-99", "CNPJ inválido"],
	["nome_usuario", "ab", "Nome de usuário deve ter pelo menos 3 caracteres"],
	["senha", "Ab1!", "Senha deve ter pelo menos 8 caracteres"],
	["senha", "abcdefg1!", "Senha deve ter pelo menos 1 letra maiúscula"],
	["senha", "Abcdefgh!", "Senha deve ter pelo menos 1 número"],
	["senha", "Abcdefgh1", "Senha deve ter pelo menos 1 símbolo (!@#$%^&*)"],
	["confirmar_senha", "Outra#senha1", "Senhas não coincidem"],
] as const;

test("an empty form names everything that is missing, and each rule has its message under its field", async ({
	page,
}) => {
	const { form } = await openForm(page);
	const field = finishField(page);
	await expect(field.nome_usuario, "suggested, and free to change").toHaveValue(/^[a-z0-9]{3,20}$/);
	await field.nome_usuario.fill("");
	await finish(page).click();
	await expect(toast(page, "Corrija os erros no formulário")).toBeVisible();
	await expect(field.endereco_completo).toHaveAccessibleDescription("Endereço completo é obrigatório");
	await expect(field.endereco_completo).toBeFocused();
	await expect(field.cpf_cnpj).toHaveAccessibleDescription("CPF/CNPJ é obrigatório");
	await expect(field.nome_usuario).toHaveAccessibleDescription(/^Nome de usuário é obrigatório/);
	await expect(field.senha).toHaveAccessibleDescription(/^Senha é obrigatória/);
	await expect(field.confirmar_senha).toHaveAccessibleDescription("Confirmação de senha é obrigatória");
	await field.endereco_completo.fill("Rua A");
	await expect(field.endereco_completo).toHaveAccessibleDescription("");
	await fillFinishForm(page, form);
	for (const [name, typed, message] of cases) {
		await field[name].fill(typed);
		await finish(page).click();
		await expect(field[name]).toHaveAccessibleDescription(startingWith(message));
		await expect(field[name]).toBeFocused();
		await field[name].fill(form[name]);
	}
});

test("fields take only what belongs in them, the meter ticks each rule, what the server refuses is said", async ({
	page,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 400: .*\/complete-profile\/salvar/);
	trouble.expect(/^console: Failed to load resource/);
	const { username } = await makeAccount(baseURL);
	const { form } = await openForm(page);
	const field = finishField(page);
	await field.cpf_cnpj.pressSequentially("52998224725");
	await expect(field.cpf_cnpj).toHaveValue("529.982.247-25");
	await field.cpf_cnpj.fill("");
	await field.cpf_cnpj.pressSequentially("12345678000195");
	await expect(field.cpf_cnpj).toHaveValue("12.345.678/0001-95");
	await field.cpf_cnpj.fill("12abc34501de35");
	await expect(field.cpf_cnpj).toHaveValue("12.ABC.345/01DE-35");
	await field.nome_usuario.fill("");
	await field.nome_usuario.pressSequentially("João.Da Silva_2!");
	await expect(field.nome_usuario).toHaveValue("joaodasilva2");
	await field.nome_usuario.fill("a".repeat(40));
	await expect(field.nome_usuario).toHaveValue("a".repeat(20));

	const { senha } = field;
	await senha.fill("Abc1");
	await expect(senha).toHaveAccessibleDescription(/1 letra maiúscula \(certo\)\s*1 número \(certo\)/);
	await expect(senha).not.toHaveAccessibleDescription(/caracteres \(certo\)/);
	await expect(senha).toHaveAttribute("type", "password");
	const show = page.getByRole("button", { name: "Mostrar senha" }).first();
	await show.click();
	await expect(senha).toHaveAttribute("type", "text");
	await expect(show).toHaveAttribute("aria-pressed", "true");
	await senha.fill("Abcdef1!");
	await expect(page.getByText("A senha atende a todas as regras.")).toBeAttached();

	await field.nome_usuario.fill(form.nome_usuario);
	await expect(page.getByText("Disponível")).toBeVisible();
	await field.nome_usuario.fill(username);
	await expect(field.nome_usuario).toHaveAccessibleDescription(/^Este nome de usuário já está em uso/);
	await fillFinishForm(page, { ...form, nome_usuario: username });
	await finish(page).click();
	await expect(toast(page, "Corrija os erros no formulário")).toBeVisible();
	await expect(field.nome_usuario).toBeFocused();
	await expect(field.nome_usuario).toHaveAccessibleDescription(/^Este nome de usuário já está em uso/);
	await expect(senha).toHaveValue(form.senha);

	await fillFinishForm(page, { ...form, senha: "Senha123!", confirmar_senha: "Senha123!" });
	await expect(senha, "before it is sent").toHaveAccessibleDescription(/^Esta senha é fácil de adivinhar/);
	await finish(page).click();
	await expect(senha).toHaveAccessibleDescription(/^Esta senha é fácil de adivinhar/);
});

test("a server that fails, and no answer at all: each is said, nothing is lost, and the next try gets through", async ({
	page,
	trouble,
}) => {
	trouble.expect(/complete-profile\/salvar/);
	const { form } = await openForm(page);
	const failures = [
		[500, "Erro ao finalizar cadastro. Tente novamente."],
		[0, "Erro inesperado. Tente novamente."],
	] as const;
	await fillFinishForm(page, form);
	for (const [status, message] of failures) {
		const fail = (route: Route) => (status ? route.fulfill({ status, json: {} }) : route.abort());
		await page.route("**/complete-profile/salvar", fail, { times: 1 });
		await finish(page).click();
		await expect(toast(page, message)).toBeVisible();
		await expect(finishField(page).senha).toHaveValue(form.senha);
	}
	await finish(page).click();
	await page.waitForURL("**/app/entrar");
});

test("when only the password could not be set, the person learns that the temporary one stays valid", async ({
	page,
}) => {
	const { form } = await openForm(page);
	await page.route("**/complete-profile/salvar", (route) => route.fulfill({ json: { ok: true, passwordSet: false } }));
	await holdBack(page, "**/app/entrar");
	await fillFinishForm(page, form);
	await finish(page).click();
	await expect(toast(page, "Trial ativado! Redirecionando para login...")).toBeVisible();
	await expect(page.getByText(/senha temporária do e-mail de confirmação, que continua valendo/)).toBeVisible();
});

async function expectLedHome(page: Page, by: () => Promise<unknown>) {
	const leadOn = await holdBack(page, HOME);
	await by();
	await expect(page.getByText("Sessão inválida. Faça o cadastro novamente.").first()).toBeVisible();
	leadOn();
	await page.waitForURL((url) => url.pathname === "/");
	await page.unroute(HOME);
}

const HOME = "**/";

test("a session lost while the form was open is said, and leads home", async ({ page, context, trouble }) => {
	trouble.expect(/status 403: .*\/complete-profile/);
	trouble.expect(/^console: Failed to load resource/);
	const { form } = await openForm(page);
	await fillFinishForm(page, form);
	await context.clearCookies();
	await expectLedHome(page, () => finish(page).click());
});
