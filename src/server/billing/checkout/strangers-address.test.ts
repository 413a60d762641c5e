import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { issueToken } from "#server/accounts/sign-in/tokens.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { confirmTrial } from "#server/billing/trial/confirm-trial.ts";
import { finishSignup, readSignupTicket } from "#server/billing/trial/finish-signup.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { leadsTrial } from "#server/billing/trial/trial-lead.table.ts";
import { trialToken } from "#server/billing/trial/trial-token.ts";
import { billingState } from "#tests/support/billing/billing-state.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { createPendingUser } from "./create-pending-user.ts";
import { purchaseData } from "./purchase-data.read.ts";

const ana = { name: "Ana Lima", email: buyer.email, phone: "(21) 99999-8888" };
const planted = { nome_completo: "Plantado", cpf_cnpj: "11144477735" };

async function openLink(deps: TestDeps) {
	const [lead] = await deps.db.select().from(leadsTrial).where(eq(leadsTrial.email, ana.email));
	const confirmed = await confirmTrial(deps, trialToken(deps, lead?.id ?? "", 1));
	if (!confirmed.ok || confirmed.value.kind !== "finish-signup") throw new Error("not confirmed");
	return confirmed.value;
}

test("what a stranger typed at the checkout is not in the account its holder begins later", async () => {
	const deps = await makeTestDeps();
	const { usuarioId } = await buy(deps, "basico", "annual", planted);
	expect((await startTrial(deps, ana)).ok).toBe(true);
	const { ticket, name, phone } = await openLink(deps);
	expect([name, phone]).toEqual([ana.name, "21999998888"]);
	const found = await readSignupTicket(deps, ticket);
	expect(found?.profile).toMatchObject({ nome_completo: ana.name, telefone: "21999998888", cpf_cnpj: null });
	expect(JSON.stringify((await billingState(deps, usuarioId)).profile)).not.toContain("Plantado");
});

test("who has the mailbox corrects what somebody else has said in a trial with their address", async () => {
	const deps = await makeTestDeps();
	await startTrial(deps, { ...ana, name: "Plantado", phone: "(11) 90000-0000" });
	const { ticket, userId } = await openLink(deps);
	const form = {
		nome_completo: ana.name,
		telefone: "21999998888",
		endereco_completo: "Rua A, 1",
		cpf_cnpj: buyer.cpf_cnpj,
		nome_usuario: "analima",
		senha: PASSWORD,
		confirmar_senha: PASSWORD,
	};
	expect((await finishSignup(deps, { ticket, form })).ok).toBe(true);
	expect((await billingState(deps, userId)).profile).toMatchObject({
		nome_completo: ana.name,
		telefone: "21999998888",
	});
});

test("an account that only a checkout has begun asks its holder for the name when they finish the sign-up", async () => {
	const deps = await makeTestDeps();
	const { usuarioId: userId } = await buy(deps, "basico", "annual", planted);
	const lifeMs = 60_000;
	const ticket = await deps.db.transaction((tx) => issueToken(deps, tx, { userId, purpose: "finish-signup", lifeMs }));
	const form = {
		endereco_completo: "Rua A, 1",
		cpf_cnpj: buyer.cpf_cnpj,
		nome_usuario: "analima",
		senha: PASSWORD,
		confirmar_senha: PASSWORD,
	};
	expect(await finishSignup(deps, { ticket, form })).toEqual({ ok: false, reason: "name-missing" });
	const named = { ...form, nome_completo: ana.name };
	expect(await finishSignup(deps, { ticket, form: named })).toEqual({ ok: false, reason: "phone-missing" });
	expect(await finishSignup(deps, { ticket, form: { ...named, telefone: "21999998888" } })).toMatchObject({ ok: true });
});

test("a purchase that is paid names the holder of an address nobody has proved, over a stranger's trial", async () => {
	const deps = await makeTestDeps();
	await startTrial(deps, { ...ana, name: "Plantado", phone: "(11) 90000-0000" });
	const { usuarioId, providerId } = await buy(deps);
	await syncPayment(deps, await deps.provider.pay(providerId));
	expect((await billingState(deps, usuarioId)).profile).toMatchObject({
		nome_completo: buyer.nome_completo,
		telefone: buyer.telefone,
		cpf_cnpj: buyer.cpf_cnpj,
	});
});

test("a stranger who pays for somebody's address changes nothing that its holder has said of themselves", async () => {
	const deps = await makeTestDeps();
	await startTrial(deps, ana);
	await openLink(deps);
	const { usuarioId, providerId } = await buy(deps, "basico", "annual", planted);
	await syncPayment(deps, await deps.provider.pay(providerId));
	expect((await billingState(deps, usuarioId)).profile).toMatchObject({
		nome_completo: ana.name,
		telefone: "21999998888",
	});

	const trial = await makeAccount(deps);
	const before = (await billingState(deps, trial.userId)).profile;
	const gift = await buy(deps, "basico", "annual", { ...planted, email: trial.email });
	await syncPayment(deps, await deps.provider.pay(gift.providerId));
	const { nome_completo, telefone, cpf_cnpj } = (await billingState(deps, trial.userId)).profile ?? {};
	expect([nome_completo, telefone, cpf_cnpj]).toEqual([before?.nome_completo, before?.telefone, before?.cpf_cnpj]);
});

test("the copy of one's data holds nothing of an order that somebody else typed and nobody paid", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	await buy(deps, "basico", "annual", { ...planted, email });
	const copy = JSON.stringify(await purchaseData(deps, userId));
	expect(copy).not.toContain(planted.nome_completo);
	expect(copy).not.toContain(planted.cpf_cnpj);
});

test("two browsers of one buyer have an order each, and of both paid one counts and the other goes back, with a mail", async () => {
	const deps = await makeTestDeps();
	const phone = await buy(deps);
	const desk = await createPendingUser(deps, { ...buyer, planId: "profissional", billing: "annual" }, { ip: "::1" });
	if (!desk.ok) throw new Error(desk.reason);
	expect(desk.value.orderId).not.toBe(phone.order.id);
	const second = await buy(deps, "premium", "annual");
	await syncPayment(deps, await deps.provider.pay(phone.providerId));
	const vain = await deps.provider.pay(second.providerId);
	await syncPayment(deps, vain);
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("payment", vain))?.status).toBe("refunded");
	await soon(() => deps.mail.messages.filter(({ id }) => id === `payment-returned-${vain}`)).toMatchObject([
		{ to: { address: buyer.email }, subject: "Devolvemos seu pagamento de R$ 1.764,00" },
	]);
	const paid = await deps.db.select().from(orders).where(eq(orders.status, "pago"));
	expect(paid.map(({ id }) => id)).toEqual([phone.order.id]);
});
