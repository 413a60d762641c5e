import { expect, test } from "vitest";
import { buy, buyer } from "#tests/support/billing/buy.ts";
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
