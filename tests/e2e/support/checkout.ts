import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { islandAwake } from "./site-test.ts";
import { withProduct } from "./with-product.ts";

export type TestBuyer = { nome_completo: string; email: string; cpf_cnpj: string; telefone: string };

export const CPF = "529.982.247-25";
export const CNPJ = "12.345.678/0001-95";
export const NEW_CNPJ = "12.ABC.345/01DE-35";

/** Somebody who is in no database yet. */
export function newBuyer(change: Partial<TestBuyer> = {}): TestBuyer {
	return {
		nome_completo: "Helena Vasques",
		email: `helena.${randomUUID().slice(0, 13)}@exemplo.com.br`,
		cpf_cnpj: CPF,
		telefone: "(11) 98765-4321",
		...change,
	};
}

export const checkoutField = (page: Page) => ({
	nome_completo: page.getByLabel(/^(Nome Completo|Razão Social)$/),
	email: page.getByLabel("Email", { exact: true }),
	cpf_cnpj: page.getByRole("textbox", { name: /^(CPF|CNPJ)$/ }),
	telefone: page.getByLabel("Telefone"),
});

export const toPayment = (page: Page) => page.getByRole("button", { name: "Ir para Pagamento" });

export async function openCheckout(page: Page, plan: PlanKey = "profissional", billing: BillingCycle = "annual") {
	await page.goto(`/checkout/dados?plan=${plan}&billing=${billing}`);
	// Wakes the page also where the clock stands still.
	await page.keyboard.press("Shift");
	await islandAwake(page, "checkout-form");
}

export async function fillCheckout(page: Page, buyer: Partial<TestBuyer>): Promise<void> {
	const fields = checkoutField(page);
	for (const [name, value] of Object.entries(buyer)) await fields[name as keyof TestBuyer].fill(value);
}

/** The same where the script runs: the button rests while the address is looked up, and a click just then is lost. */
export async function fillAndLookUp(page: Page, buyer: TestBuyer): Promise<void> {
	const lookedUp = page.waitForResponse("**/rest/v1/a_usuarios?**");
	await fillCheckout(page, buyer);
	await lookedUp;
	await expect(toPayment(page)).toBeEnabled();
}

type Order = { buyer: TestBuyer; plan?: PlanKey; billing?: BillingCycle };

/** Orders as an individual, by the form that a browser without scripts sends, and opens the provider's page. */
export async function goToProvider(page: Page, order: Order): Promise<void> {
	await page.goto(await orderUnseen(page, order));
}

/** The same without opening it: answers with its address. */
export async function orderUnseen(
	page: Page,
	{ buyer, plan = "profissional", billing = "annual" }: Order,
): Promise<string> {
	const form = { ...buyer, tipo_pessoa: "fisica" };
	const ordered = await page.request.post(`/checkout/dados?plan=${plan}&billing=${billing}`, { form, maxRedirects: 0 });
	const { location = "" } = ordered.headers();
	expect(location, await ordered.text()).toContain("/provedor-teste/");
	return location;
}

/** Pays at the provider by the forms its pages send, without opening them; answers with the address it leads back to. */
export async function payUnseen(page: Page, address: string, holder = "APRO"): Promise<string> {
	const card = { number: "5031 4332 1540 6351", holder, validity: "11/30", code: "123", installments: "1" };
	const paid = await page.request.post(address, { form: { meio: "card", ...card } });
	const back = /href="([^"]+)">Voltar ao site/.exec(await paid.text())?.[1]?.replaceAll("&amp;", "&");
	expect(back, "the provider leads back").toBeTruthy();
	return back ?? "";
}

/** Waits until the provider's notification of this browser's order has been worked off. */
export async function expectOutcome(page: Page, expected: string): Promise<void> {
	const outcome = async () => (await (await page.request.get("/functions/v1/checkout-status")).json()).outcome;
	await expect.poll(outcome).toBe(expected);
}

/** The name on the card decides what the stand-in provider says. */
export async function payByCard(page: Page, holder = "APRO"): Promise<void> {
	await page.getByLabel("Nome no cartão").fill(holder);
	await page.getByRole("button", { name: "Pagar com cartão" }).click();
	await leaveProvider(page);
}

/** Returns the payment's id: it is paid later. */
export async function askForPixOrBoleto(page: Page, method: "Pix" | "Boleto"): Promise<string> {
	await page.locator("summary", { hasText: method }).click();
	await page.getByRole("button", { name: /^Gerar/ }).click();
	await page.waitForURL("**/provedor-teste/pagamentos/**");
	const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
	await leaveProvider(page);
	return id;
}

/** What the buyer's bank app does, while the page of the shop stays open. */
export async function payElsewhere(page: Page, paymentId: string): Promise<void> {
	const paid = await page.request.post(`/provedor-teste/pagamentos/${paymentId}/pagar`);
	if (!paid.ok()) throw new Error(`the stand-in provider answered ${paid.status()}`);
}

/** A lever of the stand-in's control page. */
export async function atProvider(page: Page, acao: "vencer" | "devolver", paymentId: string): Promise<void> {
	const done = await page.request.post("/provedor-teste/acoes", { form: { acao, id: paymentId } });
	if (!done.ok()) throw new Error(`the stand-in provider answered ${done.status()}`);
}

export async function subscribe(page: Page, holder = "APRO"): Promise<void> {
	await page.getByLabel("Nome no cartão").fill(holder);
	await page.getByRole("button", { name: "Assinar" }).click();
	await leaveProvider(page);
}

/** After a payment the provider leads back by itself, too: where five seconds have passed, there is nothing to click. */
export async function leaveProvider(page: Page): Promise<void> {
	const isBack = ({ pathname }: URL) => !pathname.startsWith("/provedor-teste");
	// Exactly: before it is paid, a link says "Desistir e voltar ao site".
	const back = page.getByRole("link", { name: "Voltar ao site", exact: true });
	await Promise.race([back.waitFor(), page.waitForURL(isBack)]);
	if (!isBack(new URL(page.url()))) await back.click({ timeout: 10_000 }).catch(() => undefined);
	await page.waitForURL(isBack);
}

/** The hour that a provider takes until the first month is charged has passed; `address` is that of the subscription. */
export async function chargeFirstMonth(address: string): Promise<void> {
	const preapproval = new URL(address, "http://localhost").pathname.split("/").at(-1);
	const charged = await withProduct(({ pool }) =>
		pool.query("update provedor_teste.resources set due_at = now() where kind = 'invoice' and parent = $1", [
			preapproval,
		]),
	);
	expect(charged.rowCount, `an invoice of ${preapproval}`).toBe(1);
}
