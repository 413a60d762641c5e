import { expect } from "vitest";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { buyExtra } from "#server/billing/extras/buy-extra.ts";
import { extraReturns } from "#server/billing/extras/extra-return.table.ts";
import { returnOwnExtras } from "#server/billing/extras/return-extras.ts";
import { refundPurchase } from "#server/billing/payments/refunds/refund-purchase.ts";
import { actForAccount } from "#server/desk/accounts/act-for-account.ts";
import { providerResources } from "#server/stand-in/stand-in.table.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { HOUR, letUndoPass, pass, payOrder, stateOf, subscribe } from "./subscribe.ts";

export const UNDER_WAY = "a refund is under way";
const Refunds = z.array(z.looseObject({ status: z.string(), amount: z.number() }));

export const refundsOf = async (deps: TestDeps, paymentId: string) =>
	Refunds.parse((await deps.provider.read("payment", paymentId))?.refunds);

/** The keys under which the provider was asked for refunds. */
export const asked = (deps: TestDeps) =>
	deps.provider.calls.filter(({ method, path }) => method === "POST" && path.includes("refunds")).map(({ key }) => key);

/** From now on every refund is in process, as a Pix in contingency. */
export async function slowDown(deps: TestDeps): Promise<void> {
	await deps.db.update(providerResources).set({ inner: { slowRefund: true } });
}

/** The provider has made up its mind about all that it had in process. */
export async function decide(
	deps: TestDeps,
	paymentId: string,
	status: "approved" | "rejected" | "authorized",
): Promise<void> {
	const body = await deps.provider.read("payment", paymentId);
	const waiting = await refundsOf(deps, paymentId);
	const back = waiting.filter((refund) => refund.status === "in_process").reduce((sum, { amount }) => sum + amount, 0);
	const whole = back === Number(body?.transaction_amount);
	await deps.provider.tamper("payment", paymentId, {
		refunds: waiting.map((refund) => (refund.status === "in_process" ? { ...refund, status } : refund)),
		date_last_updated: deps.clock.now().toISOString(),
		...(status === "approved" && {
			status: whole ? "refunded" : "approved",
			status_detail: whole ? "refunded" : "partially_refunded",
			transaction_amount_refunded: back,
		}),
	});
}

export async function pressRefund(deps: TestDeps, userId: string, paymentId: string, valor?: string) {
	const account = (await readAccount(deps, userId))?.account ?? { id: "", email: "" };
	const form = new FormData();
	form.set("motivo", "cliente pediu");
	form.set("pagamento", paymentId);
	if (valor) form.set("valor", valor);
	const admin = { id: deps.random.uuid(), email: "chefe@exemplo.com.br", sessionId: deps.random.uuid() };
	const done = await actForAccount(deps, "devolver", { admin, account, form });
	return done.ok ? "asked" : done.reason;
}

export async function giveBackThree(deps: TestDeps) {
	const { userId } = await subscribe(deps, "basico");
	await buyExtra(deps, { userId, extra: "fichas" });
	const { paymentId, order } = await payOrder(deps, "extra-fichas");
	expect((await returnOwnExtras(deps, { userId, kind: "extra-fichas", quantity: 3, seen: 10 })).ok).toBe(true);
	const [row] = await deps.db.select().from(extraReturns);
	return { userId, paymentId, orderId: order.id, returnId: row?.id ?? "" };
}

export async function withdraw(deps: TestDeps) {
	const { userId } = await subscribe(deps, "basico", "annual");
	await pass(deps, HOUR);
	await buyExtra(deps, { userId, extra: "fichas" });
	const pack = (await payOrder(deps, "extra-fichas")).paymentId;
	const { subscription, payments } = await stateOf(deps, userId);
	const plan = payments.find(({ id }) => id !== pack)?.id ?? "";
	const leave = async () => {
		expect((await refundPurchase(deps, { userId })).ok).toBe(true);
		await letUndoPass(deps);
	};
	return { userId, plan, pack, subscriptionId: subscription.id, leave };
}
