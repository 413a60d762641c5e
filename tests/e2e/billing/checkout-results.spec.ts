import { askForPixOrBoleto, goToProvider, newBuyer, payByCard } from "#tests/e2e/support/checkout.ts";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { expect, islandAwake, stopClock, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const query of [
	"",
	"?payment_id=fake&status=approved",
	"?payment_id=999999999999&status=approved&collection_status=approved&email=vitima@exemplo.com.br&plan=premium",
	"?payment_id=fake&collection_id=fake&external_reference=pedido-1&status=approved",
]) {
	reading(`/checkout/sucesso${query} promises nothing`, async ({ reader: page }) => {
		const answer = await page.goto(`/checkout/sucesso${query}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Estamos confirmando seu pagamento");
		expect((await page.content()).toLowerCase()).not.toMatch(/aprovad|vitima/);
		expect(answer?.headers()["cache-control"]).toBe("no-store");
		await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	});
}

test("a stranger with somebody's payment id learns its state and no name", async ({ page, browser, baseURL }) => {
	const buyer = newBuyer();
	await goToProvider(page, { buyer });
	const id = await askForPixOrBoleto(page, "Pix");
	const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
	await stranger.goto(`/checkout/sucesso?payment_id=${id}`);
	await stranger.waitForURL("**/checkout/pendente?**");
	const shown = await stranger.content();
	expect(shown).not.toContain(buyer.email);
	expect(shown).not.toContain("000201");
	await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Pagamento Pendente");
	await stranger.context().close();
});

test("a known payment is shown on the page of its state, whatever address is opened", async ({ page }) => {
	await goToProvider(page, { buyer: newBuyer() });
	await payByCard(page, "FUND");
	for (const path of ["sucesso", "pendente", "erro"]) {
		await page.goto(`/checkout/${path}`);
		await page.waitForURL("**/checkout/erro**");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saldo insuficiente");
	}
});

for (const [code, title] of [
	["cc_rejected_bad_filled_card_number", "Número do cartão inválido"],
	["cc_rejected_bad_filled_date", "Data de vencimento inválida"],
	["cc_rejected_bad_filled_security_code", "Código de segurança inválido"],
	["cc_rejected_insufficient_amount", "Saldo insuficiente"],
	["cc_rejected_call_for_authorize", "Cartão bloqueado"],
	["cc_rejected_card_disabled", "Cartão desabilitado"],
	["cc_rejected_duplicated_payment", "Pagamento duplicado"],
	["cc_rejected_high_risk", "Transação de alto risco"],
	["payment_timeout", "Tempo esgotado"],
	["payment_cancelled", "Pagamento cancelado"],
	["anything_else", "Erro no pagamento"],
	["", "Erro no pagamento"],
] as const) {
	reading(`the error page titles "${code}" as "${title}"`, async ({ reader: page }) => {
		await page.goto(`/checkout/erro?error=${code}&payment_id=123456&plan=premium&billing=monthly&email=a@exemplo.com`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.getByText("123456")).toBeVisible();
		await expect(page.getByRole("article").getByRole("listitem")).toHaveText([
			/dados do cartão/,
			/outro cartão ou outra forma de pagamento/,
			/banco/,
		]);
		await expect(page.getByText("segunda a sexta, das 9h às 18h")).toBeVisible();
		await expect(page.getByRole("link", { name: "Tentar Novamente" })).toHaveAttribute(
			"href",
			"/checkout/dados?plan=premium&billing=monthly",
		);
	});
}

reading("the error page leads on by four buttons; without plan and cycle, to the prices", async ({ reader: page }) => {
	await page.goto("/checkout/erro?error=payment_timeout&plan=premium");
	for (const [name, href] of [
		["Tentar Novamente", "/precos"],
		["Voltar aos Planos", "/precos"],
		["Falar com Suporte", "/contato"],
		["Página Inicial", "/"],
	] as const) {
		await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
	}
});

for (const [method, name, instruction] of [
	["pix", "Pix", /copia e cola/],
	["boleto", "Boleto", /linha digitável/],
	["debit", "Débito", /autorize o débito/],
] as const) {
	reading(`the pending page tells how to finish by ${name}`, async ({ reader: page }) => {
		await page.goto(`/checkout/pendente?method=${method}&plan=basico`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pagamento Pendente");
		await expect(page.getByText(name, { exact: true })).toBeVisible();
		await expect(page.getByRole("article").getByRole("listitem").filter({ hasText: instruction })).toBeVisible();
		await expect(page.getByText(/se atualiza automaticamente quando o pagamento for confirmado/)).toBeVisible();
		await expect(page.getByText(/Boletos vencem em 3 dias úteis/)).toHaveCount(name === "Pix" ? 0 : 1);
		for (const [name, href] of [
			["Voltar aos Planos", "/precos"],
			["Preciso de Ajuda", "/contato"],
			["Página Inicial", "/"],
		] as const) {
			await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
		}
	});
}

test("'Verificar Status' says 'Verificando...' for two seconds, then loads the page again", async ({ page }) => {
	await stopClock(page);
	await page.goto("/checkout/pendente?method=pix&plan=basico");
	await page.keyboard.press("Shift");
	await islandAwake(page, "check-status");
	await page.getByRole("button", { name: "Verificar Status" }).click();
	await expect(page.getByRole("button", { name: "Verificando..." })).toBeDisabled();
	const loads: string[] = [];
	page.on("framenavigated", (frame) => loads.push(frame.url()));
	await page.clock.runFor(1_900);
	expect(loads).toEqual([]);
	await page.clock.runFor(200);
	await expect(page.getByRole("button", { name: "Verificar Status" })).toBeVisible();
	expect(loads).toHaveLength(1);
});

test("the pending page watches by itself, ever more calmly, and says when nobody answers", async ({
	page,
	trouble,
}) => {
	trouble.expect(/checkout-status/);
	await stopClock(page);
	const asked: number[] = [];
	let down = true;
	await page.route("**/functions/v1/checkout-status", (route) => {
		asked.push(asked.length);
		return down ? route.abort() : route.fulfill({ json: { outcome: "unknown" } });
	});
	await page.goto("/checkout/pendente?method=pix&plan=basico");
	await page.keyboard.press("Shift");
	const watch = await islandAwake(page, "payment-watch");
	await expect(watch).toContainText("Carregando...");
	await page.clock.runFor(2_100);
	await expect(watch).toContainText("Sem resposta agora.");
	down = false;
	await page.clock.runFor(2_700);
	await expect(watch).toContainText("Acompanhando o pagamento");
	await expect(watch).toContainText(/última verificação às \d{2}:\d{2}:\d{2}/);
	expect(asked).toHaveLength(2);
	await page.clock.runFor(3_000);
	expect(asked).toHaveLength(2);
});
