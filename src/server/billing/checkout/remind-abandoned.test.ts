import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { forgetBuyers } from "./forget-buyers.job.ts";
import { removeReminder } from "./forget-reminders.ts";
import { refuseReminders } from "./refuse-reminders.ts";
import { remindAbandoned } from "./remind-abandoned.job.ts";
import { sendAbandoned } from "./send-abandoned.job.ts";

async function promised({ pool }: TestDeps): Promise<string[]> {
	const { rows } = await pool.query(
		"select data->>'orderId' as id from pgboss.job where name = $1 order by created_on",
		[sendAbandoned.name],
	);
	return rows.map(({ id }) => id);
}

/** The link at the end of the mail. */
function refusalToken({ mail }: TestDeps): string {
	return /sem-lembretes\/([\w-]+)/.exec(mail.messages.at(-1)?.text ?? "")?.[1] ?? "";
}

test("whoever did not pay is written to once, with the same plan and cycle, however often is swept and sent", async () => {
	const deps = await makeTestDeps();
	const { order } = await buy(deps, "premium", "monthly", { nome_completo: "Nome de quem digitou" });
	await remindAbandoned.handle(deps, {});
	expect(await promised(deps)).toEqual([]);
	deps.clock.advance(3 * HOUR_MS);
	await Promise.all([remindAbandoned.handle(deps, {}), remindAbandoned.handle(deps, {})]);
	deps.clock.advance(HOUR_MS);
	await remindAbandoned.handle(deps, {});
	expect(await promised(deps)).toEqual([order.id]);
	await sendAbandoned.handle(deps, { orderId: order.id });
	await sendAbandoned.handle(deps, { orderId: order.id });
	const [mail] = deps.mail.messages;
	expect(deps.mail.messages.map(({ id }) => id)).toEqual([`abandoned-order-${order.id}`]);
	expect(mail?.to.address).toBe(buyer.email);
	expect(mail?.subject).toBe("Faltou o pagamento: Plano Premium mensal");
	expect(mail?.text).toContain("/checkout/dados?plan=premium&billing=monthly");
	// Anybody can type anybody's address: what they typed beside it is not for its owner to read.
	expect(`${mail?.to.name}${mail?.html}${mail?.text}`).not.toContain("digitou");
});

test("of several tries the last one counts, and one address is written to once in ninety days", async () => {
	const deps = await makeTestDeps();
	await buy(deps, "basico", "monthly");
	deps.clock.advance(HOUR_MS);
	const second = await buy(deps, "premium", "annual");
	deps.clock.advance(4 * HOUR_MS);
	await remindAbandoned.handle(deps, {});
	expect(await promised(deps)).toEqual([second.order.id]);
	deps.clock.advance(DAY_MS);
	await buy(deps, "basico", "annual");
	deps.clock.advance(4 * HOUR_MS);
	await remindAbandoned.handle(deps, {});
	expect(await promised(deps)).toHaveLength(1);
	deps.clock.advance(91 * DAY_MS);
	const later = await buy(deps, "profissional", "annual");
	deps.clock.advance(4 * HOUR_MS);
	await remindAbandoned.handle(deps, {});
	expect(await promised(deps)).toEqual([second.order.id, later.order.id]);
});

test("who paid, waits for a Pix or was refused is not reminded", async () => {
	const deps = await makeTestDeps();
	const paid = await buy(deps, "basico", "annual");
	await deps.provider.pay(paid.providerId);
	const pix = await buy(deps, "basico", "annual", { email: "pix@exemplo.com.br" });
	await deps.provider.pay(pix.providerId, { method: "pix" });
	const refused = await buy(deps, "basico", "annual", { email: "recusado@exemplo.com.br" });
	await deps.provider.pay(refused.providerId, { holder: "FUND" });
	for (const { order } of [paid, pix, refused]) await syncOrder(deps, order.id);
	deps.clock.advance(4 * HOUR_MS);
	await remindAbandoned.handle(deps, {});
	expect(await promised(deps)).toEqual([]);
});

test("a mail that waited until it was paid is not sent", async () => {
	const deps = await makeTestDeps();
	const { order, providerId } = await buy(deps);
	deps.clock.advance(4 * HOUR_MS);
	await remindAbandoned.handle(deps, {});
	await deps.provider.pay(providerId);
	await syncOrder(deps, order.id);
	await sendAbandoned.handle(deps, { orderId: order.id });
	expect(deps.mail.messages.map(({ id }) => id)).not.toContain(`abandoned-order-${order.id}`);
});

test("whoever wants no reminders gets none, before the first goes out and ever after, also without the account", async () => {
	const deps = await makeTestDeps();
	const { order } = await buy(deps);
	deps.clock.advance(4 * HOUR_MS);
	await remindAbandoned.handle(deps, {});
	await sendAbandoned.handle(deps, { orderId: order.id });
	const token = refusalToken(deps);
	expect(await refuseReminders(deps, "nobody-has-this")).toEqual({ ok: false, reason: "unknown-link" });
	expect((await refuseReminders(deps, token)).ok).toBe(true);
	expect((await refuseReminders(deps, token)).ok).toBe(true);
	await deps.db.transaction((tx) => removeReminder(tx, buyer.email, deps));
	deps.clock.advance(100 * DAY_MS);
	await forgetBuyers.handle(deps, {});
	const again = await buy(deps);
	deps.clock.advance(4 * HOUR_MS);
	await remindAbandoned.handle(deps, {});
	await sendAbandoned.handle(deps, { orderId: again.order.id });
	expect(deps.mail.messages).toHaveLength(1);
});

test("that somebody was reminded is forgotten after ninety days, and with the account", async () => {
	const deps = await makeTestDeps();
	const left = async () => Number((await deps.pool.query("select count(*) from checkout_reminders")).rows[0]?.count);
	await buy(deps);
	await buy(deps, "basico", "annual", { email: "rui@exemplo.com.br" });
	deps.clock.advance(4 * HOUR_MS);
	await remindAbandoned.handle(deps, {});
	expect(await left()).toBe(2);
	await deps.db.transaction((tx) => removeReminder(tx, buyer.email, deps));
	expect(await left()).toBe(1);
	deps.clock.advance(91 * DAY_MS);
	await forgetBuyers.handle(deps, {});
	expect(await left()).toBe(0);
});
