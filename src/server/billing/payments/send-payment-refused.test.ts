import { expect, test } from "vitest";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { DAY, HOUR, pass } from "#tests/support/billing/subscribe.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { sendPaymentRefused } from "./send-payment-refused.job.ts";
import { syncPayment } from "./sync-payment.ts";

test("a card that was in review and is refused is told by mail, once; one that is refused at once is told on the page", async () => {
	const deps = await makeTestDeps();
	const { providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId, { holder: "CONT" });
	await syncPayment(deps, paymentId);
	deps.clock.advance(86_400_000);
	await deps.provider.reject(paymentId);
	await Promise.all([syncPayment(deps, paymentId), syncPayment(deps, paymentId)]);
	const other = await buy(deps, "basico", "annual", { email: "rui@exemplo.com.br" });
	await syncPayment(deps, await deps.provider.pay(other.providerId, { holder: "FUND" }));
	await deps.jobs.work(deps);
	const [mail] = await deps.mail.waitFor(1);
	expect(mail).toMatchObject({
		id: `payment-refused-${paymentId}`,
		to: { address: buyer.email },
		subject: "O pagamento não foi aprovado: Plano Profissional anual",
	});
	expect(mail?.text).toContain("/checkout/dados?plan=profissional&billing=annual");
	expect(mail?.text).not.toContain("Juliana");
	await sendPaymentRefused.handle(deps, { paymentId });
	expect(deps.mail.messages).toHaveLength(1);
});

test("who has paid in another way meanwhile hears nothing of the card that was refused", async () => {
	const deps = await makeTestDeps();
	const { providerId } = await buy(deps);
	const inReview = await deps.provider.pay(providerId, { holder: "CONT" });
	await syncPayment(deps, inReview);
	await syncPayment(deps, await deps.provider.pay(providerId));
	await deps.provider.reject(inReview);
	await syncPayment(deps, inReview);
	await sendPaymentRefused.handle(deps, { paymentId: inReview });
	expect(deps.mail.messages.map(({ id }) => id)).not.toContain(`payment-refused-${inReview}`);
});

test("a first monthly charge that is refused is told by mail, once, though it is tried again; then it passes", async () => {
	const deps = await makeTestDeps();
	const { providerId } = await buy(deps, "profissional", "monthly");
	await deps.provider.authorize(providerId);
	await deps.provider.changeCard(providerId, "FUND");
	await pass(deps, HOUR);
	await Promise.all([syncPreapproval(deps, providerId), syncPreapproval(deps, providerId)]);
	await pass(deps, 3 * DAY);
	await syncPreapproval(deps, providerId);
	await deps.jobs.work(deps);
	const [mail] = await deps.mail.waitFor(1);
	expect(mail).toMatchObject({
		id: expect.stringMatching(/^payment-refused-/),
		to: { address: buyer.email },
		subject: "O pagamento não foi aprovado: Plano Profissional mensal",
	});
	expect(mail?.text).toContain("A primeira mensalidade não foi aprovada");
	await deps.provider.changeCard(providerId, "APRO");
	await pass(deps, 3 * DAY);
	await syncPreapproval(deps, providerId);
	await deps.jobs.work(deps);
	const kinds = deps.mail.messages.map(({ id }) => id.split("-").slice(0, 2).join("-"));
	expect(kinds.filter((kind) => kind === "payment-refused")).toHaveLength(1);
});
