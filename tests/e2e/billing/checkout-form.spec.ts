import type { Page, Route } from "@playwright/test";
import { plans } from "#core/billing/plans/plans.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import {
	CNPJ,
	checkoutField,
	fillAndLookUp,
	fillCheckout,
	NEW_CNPJ,
	newBuyer,
	openCheckout,
	toPayment,
} from "#tests/e2e/support/checkout.ts";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { expect, holdBack, islandAwake, stopClock, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const toast = (page: Page, text: string) =>
	page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true });
const summary = (page: Page) => page.getByRole("complementary", { name: "Resumo" });
const busy = (page: Page) => page.getByRole("button", { name: "Processando..." });

/** Answers the existence check as told, and counts how often it was asked. */
async function answerEmailCheck(page: Page, answer: { exists: boolean; status_conta: string | null }) {
	const asked: (string | null)[] = [];
	await page.route("**/rest/v1/a_usuarios?**", (route) => {
		asked.push(new URL(route.request().url()).searchParams.get("email"));
		return route.fulfill({ json: answer });
	});
	return asked;
}

reading(
	"the summary of each plan, by the year and by the month, says what is bought and charged",
	async ({ reader: page }) => {
		for (const [plan, annual] of plans.flatMap((plan) => [[plan, true] as const, [plan, false] as const])) {
			await page.goto(`/checkout/dados?plan=${plan.id}&billing=${annual ? "annual" : "monthly"}`);
			await expect(summary(page)).toContainText(plan.name);
			await expect(summary(page)).toContainText(plan.description);
			await expect(summary(page).getByText("Mais Popular")).toBeVisible({ visible: plan.id === "profissional" });
			await expect(summary(page)).toContainText(annual ? "Anual" : "Mensal");
			await expect(summary(page)).toContainText(formatMoney(annual ? plan.annualPrice : plan.monthlyPrice));
			await expect(summary(page).getByText("/mês")).toBeVisible({ visible: !annual });
			await expect(summary(page)).toContainText("Principais benefícios");
			for (const [at, { name }] of plan.features.entries()) {
				await expect(summary(page).getByText(name, { exact: true })).toBeVisible({ visible: at < 4 });
			}
			await expect(summary(page).getByText("Parcelado em até 12x no cartão")).toBeVisible({ visible: annual });
			await expect(summary(page).getByText("Cobrança recorrente mensal")).toBeVisible({ visible: !annual });
			await expect(summary(page)).toContainText("Pagamento 100% Seguro");
			await expect(summary(page)).toContainText("Garantia de 7 dias");
		}
	},
);

// Each such address is read in tests/integration/billing/led-on.test.ts.
reading("an address that names no plan leads back to the prices, also without JavaScript", async ({ reader: page }) => {
	const leadOn = await holdBack(page, "**/precos");
	await page.goto("/checkout/dados?plan=basico");
	await expect(page.getByRole("heading", { name: "Plano inválido. Redirecionando..." })).toBeVisible();
	leadOn();
	await page.waitForURL("**/precos");
	await page.unroute("**/precos");
});

test("the first of three steps is the current one, and the footer leads to the terms", async ({ page }) => {
	await openCheckout(page);
	const steps = page.getByRole("navigation", { name: "Etapas da compra" }).getByRole("listitem");
	await expect(steps).toHaveText([/Dados/, /Pagamento/, /Pronto/]);
	await expect(steps.first()).toHaveAttribute("aria-current", "step");
	for (const [name, path, heading] of [
		["Termos de Uso", "/termos", /Termos de Uso/],
		["Privacidade", "/privacidade", /Privacidade/],
		["Suporte", "/suporte", /Fale com/],
	] as const) {
		const link = page.getByRole("contentinfo").getByRole("link", { name });
		await expect(link).toHaveAttribute("href", path);
		await link.click();
		await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
		await page.goBack();
	}
	await page.getByRole("link", { name: "Voltar aos Planos" }).click();
	await page.waitForURL("**/precos");
});

test("an empty form names everything that is missing, and each rule has its message under its field", async ({
	page,
}) => {
	await openCheckout(page);
	await answerEmailCheck(page, { exists: false, status_conta: null });
	await toPayment(page).click();
	await expect(toast(page, "Erro no formulário")).toBeVisible();
	const field = checkoutField(page);
	await expect(field.nome_completo).toHaveAccessibleDescription("Nome completo é obrigatório");
	await expect(field.nome_completo).toBeFocused();
	await expect(field.email).toHaveAccessibleDescription(/^Email é obrigatório/);
	await expect(field.cpf_cnpj).toHaveAccessibleDescription("CPF é obrigatório");
	await expect(field.telefone).toHaveAccessibleDescription("Telefone é obrigatório");
	await field.nome_completo.fill("Ana");
	await expect(field.nome_completo).toHaveAccessibleDescription("");
	const buyer = newBuyer();
	await fillAndLookUp(page, buyer);
	for (const [name, typed, message] of [
		["nome_completo", "Jo", "Nome deve ter pelo menos 3 caracteres"],
		["telefone", "1133334444", "Telefone deve ter 11 dígitos (com DDD)"],
		["cpf_cnpj", "529.982.247-26", "CPF inválido"],
		["cpf_cnpj", "111.111.111-11", "CPF inválido"],
		["email", "helena@exemplo", "Email inválido"],
	] as const) {
		await fillCheckout(page, { ...buyer, [name]: typed });
		await toPayment(page).click();
		await expect(field[name]).toHaveAccessibleDescription(new RegExp(`^${message.replace(/[()]/g, "\\$&")}`));
		await expect(field[name]).toBeFocused();
	}
});

test("a company has other labels, another document, and the field starts empty", async ({ page }) => {
	await openCheckout(page);
	const field = checkoutField(page);
	await expect(page.getByRole("group", { name: "Tipo de Cadastro" })).toBeVisible();
	await expect(page.getByRole("radio", { name: "Pessoa Física (CPF)" })).toBeChecked();
	await expect(page.getByLabel("Nome Completo")).toBeVisible();
	await expect(field.cpf_cnpj).toHaveAttribute("maxlength", "14");
	await expect(field.cpf_cnpj).toHaveAttribute("placeholder", "000.000.000-00");
	await field.cpf_cnpj.pressSequentially("52998224725");
	await expect(field.cpf_cnpj).toHaveValue("529.982.247-25");

	await page.getByText("Pessoa Jurídica (CNPJ)").click();
	await expect(page.getByLabel("Razão Social")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "CNPJ" })).toHaveValue("");
	await expect(field.cpf_cnpj).toHaveAttribute("maxlength", "18");
	await expect(field.cpf_cnpj).toHaveAttribute("placeholder", "00.000.000/0000-00");
	await field.cpf_cnpj.pressSequentially("12345678000195");
	await expect(field.cpf_cnpj).toHaveValue(CNPJ);
	await field.cpf_cnpj.fill("");
	await field.cpf_cnpj.pressSequentially("12abc34501de35");
	await expect(field.cpf_cnpj).toHaveValue(NEW_CNPJ);
	await toPayment(page).click();
	await expect(field.cpf_cnpj).toHaveAccessibleDescription("");
	await field.cpf_cnpj.fill("12.345.678/0001-96");
	await toPayment(page).click();
	await expect(field.cpf_cnpj).toHaveAccessibleDescription("CNPJ inválido");

	await page.getByText("Pessoa Física (CPF)").click();
	await expect(field.cpf_cnpj).toHaveValue("");
	await expect(field.cpf_cnpj).toHaveAccessibleDescription("");
	await field.telefone.pressSequentially("11987654321");
	await expect(field.telefone).toHaveValue("(11) 98765-4321");
	await expect(field.telefone).toHaveAttribute("maxlength", "15");
});

test("the address is asked about once, half a second after typing, and the button waits", async ({ page }) => {
	await stopClock(page);
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
	const asked: string[] = [];
	await page.route("**/rest/v1/a_usuarios?**", async (route) => {
		asked.push(route.request().url());
		await answered;
		await route.fulfill({ json: { exists: false, status_conta: null } });
	});
	await openCheckout(page);
	const { email } = checkoutField(page);
	await email.fill("helena");
	await page.clock.runFor(600);
	expect(asked).toEqual([]);
	await email.fill("helena@exemplo.com.br");
	await page.clock.runFor(450);
	expect(asked).toEqual([]);
	await page.clock.runFor(100);
	await expect(page.getByRole("status").filter({ hasText: "Verificando e-mail..." })).toBeVisible();
	await expect(toPayment(page)).toBeDisabled();
	await expect.poll(() => asked.length).toBe(1);
	answer();
	await expect(page.getByText("Verificando e-mail...")).toHaveCount(0);
	await expect(toPayment(page)).toBeEnabled();
});

test("an active account is turned away at the field; one that is not can be reactivated, or another address used", async ({
	page,
}) => {
	await openCheckout(page, "premium", "monthly");
	const field = checkoutField(page);
	await test.step("an active account is turned away, and shown where to sign in", async () => {
		await answerEmailCheck(page, { exists: true, status_conta: "ativo" });
		await fillCheckout(page, newBuyer());
		await expect(field.email).toHaveAccessibleDescription(
			/^Este email já possui uma conta ativa\. Faça login ou use outro email\./,
		);
		await expect(page.getByRole("link", { name: "Fazer login" })).toHaveAttribute("href", "/app/entrar");
		const calls: string[] = [];
		page.on("request", (request) => calls.push(request.url()));
		await toPayment(page).click();
		await expect(field.email).toBeFocused();
		expect(calls.filter((url) => url.includes("/functions/"))).toEqual([]);
	});
	const asked = await answerEmailCheck(page, { exists: true, status_conta: "trial" });
	for (const name of ["cpf_cnpj", "telefone"] as const) await field[name].fill("");
	await field.nome_completo.fill("Helena Vasques");
	await field.email.fill("helena@exemplo.com.br");
	const found = page.getByRole("status").filter({ hasText: "Email encontrado" });
	await expect(found).toContainText("a conta e tudo o que está nela continuam seus");
	await page.getByRole("button", { name: "Reativar com o plano Premium" }).click();
	await expect(found).toContainText("Sua conta volta com o plano Premium");
	await expect(field.cpf_cnpj).toBeFocused();
	await field.email.fill("outra@exemplo.com.br");
	await page.getByRole("button", { name: "Usar outro e-mail" }).click();
	await expect(field.email).toHaveValue("");
	await expect(field.email).toBeFocused();
	await expect(found).toHaveCount(0);
	await expect.poll(() => asked).toEqual(["helena@exemplo.com.br", "outra@exemplo.com.br"]);
});

test('whatever fails on the way to the payment is said under "Erro", and nothing typed is lost', async ({
	page,
	trouble,
}) => {
	trouble.expect(/functions\/v1/);
	const failures = [
		{ call: "create-pending-user", answer: undefined, message: "Erro inesperado. Tente novamente." },
		{
			call: "create-pending-user",
			answer: { status: 200, json: {} },
			message: "Erro ao criar usuário. Tente novamente.",
		},
		{
			call: "process-checkout",
			answer: { status: 503, json: { error: "O Mercado Pago não respondeu. Tente de novo." } },
			message: "O Mercado Pago não respondeu. Tente de novo.",
		},
		{
			call: "process-checkout",
			answer: { status: 502, body: "<html>Bad gateway" },
			message: "Erro inesperado. Tente novamente.",
		},
	];
	await openCheckout(page);
	await answerEmailCheck(page, { exists: false, status_conta: null });
	await page.route("**/functions/v1/create-pending-user", (route) => route.fulfill({ json: { usuario_id: "u1" } }));
	const buyer = newBuyer();
	await fillAndLookUp(page, buyer);
	const field = checkoutField(page);
	for (const { call, answer, message } of failures) {
		const asked = page.waitForRequest(`**/functions/v1/${call}`);
		const fail = (route: Route) => (answer ? route.fulfill(answer) : route.abort());
		await page.route(`**/functions/v1/${call}`, fail, { times: 1 });
		await toPayment(page).click();
		await asked;
		await expect(page.getByRole("alert").filter({ hasText: "Erro" }).filter({ hasText: message }).last()).toBeVisible();
		for (const [name, value] of Object.entries(buyer)) {
			await expect(field[name as keyof typeof field]).toHaveValue(value);
		}
		await expect(toPayment(page)).toBeEnabled();
		await expect(toPayment(page)).toBeFocused();
	}
});

test("one click or two, the purchase is sent once, without a price, and the button says so", async ({ page }) => {
	await openCheckout(page, "basico", "monthly");
	await answerEmailCheck(page, { exists: false, status_conta: null });
	const sent: { path: string; body: unknown }[] = [];
	await page.route("**/functions/v1/create-pending-user", (route) => {
		sent.push({ path: "create-pending-user", body: route.request().postDataJSON() });
		return route.fulfill({ json: { usuario_id: "u1" } });
	});
	await page.route("**/functions/v1/process-checkout", async (route) => {
		sent.push({ path: "process-checkout", body: route.request().postDataJSON() });
		await expect(busy(page)).toBeDisabled();
		await route.fulfill({ json: { checkoutUrl: "/sobre" } });
	});
	const buyer = newBuyer();
	await fillAndLookUp(page, buyer);
	await toPayment(page).dblclick();
	await page.waitForURL("**/sobre");
	expect(sent).toEqual([
		{
			path: "create-pending-user",
			body: {
				nome_nome_completo: buyer.nome_completo,
				email: buyer.email,
				telefone: "11987654321",
				cpf_cnpj: "52998224725",
				tipo_pessoa: "fisica",
				planId: "basico",
				billing: "monthly",
			},
		},
		{
			path: "process-checkout",
			body: {
				planId: "basico",
				billing: "monthly",
				userEmail: buyer.email,
				userPhone: "11987654321",
				usuario_id: "u1",
			},
		},
	]);
});

test("the form is filled in and sent with the keyboard alone", async ({ page }) => {
	await openCheckout(page);
	await answerEmailCheck(page, { exists: false, status_conta: null });
	await page.route("**/functions/v1/create-pending-user", (route) => route.fulfill({ json: { usuario_id: "u1" } }));
	await page.route("**/functions/v1/process-checkout", (route) => route.fulfill({ json: { checkoutUrl: "/sobre" } }));
	await page.getByRole("radio", { name: "Pessoa Física (CPF)" }).focus();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("radio", { name: "Pessoa Jurídica (CNPJ)" })).toBeChecked();
	const lookedUp = page.waitForResponse("**/rest/v1/a_usuarios?**");
	for (const text of ["Horizonte Imóveis Ltda.", newBuyer().email, "12345678000195", "11987654321"]) {
		await page.keyboard.press("Tab");
		await page.keyboard.type(text);
	}
	await lookedUp;
	await expect(toPayment(page)).toBeEnabled();
	await page.keyboard.press("Enter");
	await page.waitForURL("**/sobre");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("what is wrong stands under its field, and nothing has to be typed again", async ({ page, trouble }) => {
		trouble.expect(/status 400: .*\/checkout\/dados/);
		trouble.expect(/^console: Failed to load resource/);
		await page.goto("/checkout/dados?plan=basico&billing=annual");
		await page.getByRole("link", { name: "Comprar como empresa (CNPJ)" }).click();
		await expect(page.getByRole("radio", { name: "Pessoa Jurídica (CNPJ)" })).toBeChecked();
		await fillCheckout(page, newBuyer({ nome_completo: "Horizonte Imóveis", cpf_cnpj: "12345678000199" }));
		await toPayment(page).click();
		await expect(page.getByText("Erro no formulário")).toBeVisible();
		const field = checkoutField(page);
		await expect(field.cpf_cnpj).toHaveAccessibleDescription("CNPJ inválido");
		await expect(field.nome_completo).toHaveValue("Horizonte Imóveis");
		await expect(page.getByRole("radio", { name: "Pessoa Jurídica (CNPJ)" })).toBeChecked();
	});
});

test("a plan card leads to its checkout", async ({ page }) => {
	await page.goto("/precos");
	await islandAwake(page, "plan-cards");
	await page.getByRole("link", { name: "Assinar Premium" }).click();
	await page.waitForURL("**/checkout/dados?plan=premium&billing=annual");
	await expect(page.getByRole("heading", { name: "Seus Dados" })).toBeVisible();
});
