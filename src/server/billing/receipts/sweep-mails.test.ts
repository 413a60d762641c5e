import { expect, test } from "vitest";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { mailsAbout } from "#tests/support/billing/billing-state.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { sweepMails } from "./sweep-mails.job.ts";

const DAY = 86_400_000;

test("a mail whose job was given up is sent after all, and one that went out is not sent again", async () => {
	const deps = await makeTestDeps();
	const { providerId } = await buy(deps);
	await syncPayment(deps, await deps.provider.pay(providerId));
	await deps.pool.query("delete from pgboss.job where name like 'billing.send-%'");
	deps.clock.advance(2 * DAY);
	await sweepMails.handle(deps, {});
	await deps.jobs.work(deps);
	await deps.mail.waitFor(2);
	const owed = "select mailed_at from receipts union all select mailed_at from billing_notices";
	await soon(async () => (await deps.pool.query(owed)).rows.every(({ mailed_at }) => mailed_at)).toBe(true);
	await sweepMails.handle(deps, {});
	const unfinished = "select 1 from pgboss.job where name like 'billing.send-%' and state <> 'completed'";
	await soon(async () => (await deps.pool.query(unfinished)).rowCount).toBe(0);
	expect([mailsAbout(deps, "credentials").length, mailsAbout(deps, "receipt").length]).toEqual([1, 1]);
});
