import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openAdminPage, signInAsAdmin, toast } from "#tests/e2e/support/admin.ts";
import { look } from "#tests/e2e/support/look.ts";
import { mailsNaming, recipient } from "#tests/e2e/support/mail-folder.ts";
import { makeAccount } from "#tests/e2e/support/make-account.ts";
import { buyUnseen } from "#tests/e2e/support/plan.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

/** One act of the account's page, unfolded. */
async function unfold(page: Page, title: string) {
	const act = page.locator("details").filter({ has: page.getByText(title, { exact: true }) });
	await act.locator("summary").click();
	return act;
}

async function subjectsTo(address: string): Promise<(string | undefined)[]> {
	const mails = await mailsNaming(address);
	return mails.filter((mail) => recipient(mail) === address).map(({ subject }) => subject);
}

test("money goes back in part, a subscription is cancelled, each with its reason and told to the customer", async ({
	page,
	browser,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 400: .*\/admin\/contas\//);
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	const customer = await browser.newPage();
	await buyUnseen(customer, account, { plan: "basico", billing: "monthly" });
	await signInAsAdmin(page);
	await openAdminPage(page, `/admin/contas?busca=${encodeURIComponent(account.email)}`);
	await page.getByRole("link", { name: new RegExp(account.email) }).click();

	const refund = await unfold(page, "Devolver dinheiro");
	await refund.getByLabel("Quanto").fill("10,00");
	await refund.getByLabel("Motivo").fill("cobrança de uma semana parada");
	await refund.getByRole("button", { name: "Devolver", exact: true }).click();
	await expect(page.getByText("Devolução pedida ao provedor")).toBeVisible();
	await expect(page.getByText(/cobrança de uma semana parada/)).toBeVisible();
	await expect.poll(() => subjectsTo(account.email)).toContainEqual(expect.stringMatching(/devol/i));
	await page.reload();
	await look(page, "conta-devolvida");
	const again = await unfold(page, "Devolver dinheiro");
	await again.getByLabel("Quanto").fill("999,00");
	await again.getByLabel("Motivo").fill("mais do que pagou");
	await again.getByRole("button", { name: "Devolver", exact: true }).click();
	await expect(page.getByRole("alert").filter({ hasText: "Escreva um valor até o que resta" })).toBeVisible();
	await look(page, "conta-devolver-demais");

	const cancel = await unfold(page, "Cancelar a assinatura");
	await cancel.getByLabel("Motivo").fill("pediu por telefone");
	await cancel.getByRole("button", { name: "Cancelar a assinatura" }).click();
	await expect(page.getByText(/pediu por telefone/)).toBeVisible();
	await look(page, "conta-cancelada");
	await expect(page.getByText("Cancelar a assinatura")).toHaveCount(0);
	await customer.reload();
	await expect(customer.getByText(/cancelad|cancelamento/i).first()).toBeVisible();
	await customer.close();
});

test("a message is taken over, answered from a template and read in the sender's mail", async ({ page, request }) => {
	const email = `${randomUUID().slice(0, 13)}@exemplo.com.br`;
	const form = { nome: "Célia Antunes", email, telefone: "(11) 98765-4321", assunto: "Planos" };
	const sent = await request.post("/contato", { form: { ...form, mensagem: "Posso trocar de plano no meio do mês?" } });
	expect(sent.status()).toBeLessThan(400);
	await signInAsAdmin(page);
	await openAdminPage(page, "/admin/mensagens");
	const message = page.getByRole("listitem").filter({ hasText: email });
	await message.getByLabel("Com quem está").selectOption({ index: 1 });
	await message.getByRole("button", { name: /^Atribuir/ }).click();
	await expect(toast(page, "Mensagem atribuída")).toBeVisible();
	await message.getByText("Responder", { exact: false }).first().click();
	await message.getByLabel("Começar de um modelo").selectOption({ index: 1 });
	await expect(message.getByLabel("Resposta")).not.toHaveValue("");
	await look(page, "mensagem-respondendo");
	await message.getByLabel("Resposta").fill("Pode, na página do plano, e paga só a diferença.");
	await message.getByRole("button", { name: "Enviar resposta" }).click();
	await expect(toast(page, "Resposta a caminho")).toBeVisible();
	await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringMatching(/^Re: /));
	const answer = (await mailsNaming(email)).find(({ subject }) => subject?.startsWith("Re: "));
	expect(answer?.text).toContain("paga só a diferença");
	expect(answer?.text).toMatch(/Olá,? Célia/);
});
