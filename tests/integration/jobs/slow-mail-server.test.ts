import { simpleParser } from "mailparser";
import { expect, onTestFinished, test } from "vitest";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import type { Deps } from "#server/deps.ts";
import { allJobs } from "#server/jobs.ts";
import { connect } from "#server/platform/db/connect.ts";
import { makeListen } from "#server/platform/db/listen.ts";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { makeSmtpMailer } from "#server/platform/mail/smtp-mailer.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { startSmtpStandIn } from "#tests/support/mail/smtp-stand-in.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { soon } from "#tests/support/soon.ts";

const PURCHASES = 5;
const REQUESTS = 40;
const sender = { from: { address: "nao-responda@rubrica.local" }, messageIdHost: "rubrica.local" };
// Longer than the visits below take on any machine: the server is silent all the while.
const timeouts = { connectMs: 60_000, greetingMs: 60_000, silenceMs: 120_000, wholeMs: 120_000 };

test("five purchases whose mails hang take no connection from the pages, and each mail arrives once afterwards", async () => {
	const smtp = await startSmtpStandIn();
	smtp.setMode("hang-in-data");
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { pool: aside } = connect(product.deps.databaseUrl, { max: 2 });
	// As in production before: jobs and pages on the same ten connections.
	const { pool } = product.deps;
	const listen = makeListen(product.deps.databaseUrl);
	const jobs = await startJobs<Deps>({ pool: aside, listen }, allJobs, product.deps.log, {
		retryDelaySeconds: 1,
		keepsTime: false,
	});
	const mail = makeSmtpMailer(smtp.url, sender, timeouts);
	const deps: Deps = { ...product.deps, jobs, mail };
	onTestFinished(async () => {
		await jobs.stop();
		await mail.close();
		await smtp.close();
		await aside.end();
	});
	for (let n = 0; n < PURCHASES; n++) {
		const { providerId } = await buy(deps, "profissional", "annual", { email: `compra${n}@exemplo.com.br` });
		expect(await syncPayment(deps, await product.deps.provider.pay(providerId))).toBe("accepted");
	}
	await jobs.work(deps);
	const sending = "select count(*)::int as n from pgboss.job where state = 'active' and name like 'billing.send-%'";
	await soon(async () => (await aside.query(sending)).rows[0].n).toBe(2 * PURCHASES);
	await soon(() => smtp.silent()).toBeGreaterThan(0);

	const inTransaction =
		"select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
	expect((await aside.query(inTransaction)).rows).toEqual([{ n: 0 }]);
	const before = pool.waits;
	const visits: number[] = [];
	for (let n = 0; n < REQUESTS; n++) visits.push((await product.send(`/blog?busca=imovel${n}`)).status);
	expect(visits).toEqual(Array(REQUESTS).fill(200));
	expect(pool.waits - before).toBe(0);
	expect(smtp.mails).toEqual([]);

	smtp.setMode("ok");
	await expect.poll(() => smtp.mails.length, { timeout: 200_000 }).toBe(2 * PURCHASES);
	const left =
		"select (select count(*) from receipts where mailed_at is null) + (select count(*) from billing_notices where mailed_at is null) as n";
	await soon(async () => Number((await aside.query(left)).rows[0].n)).toBe(0);
	const ids = await Promise.all(smtp.mails.map(async ({ raw }) => (await simpleParser(raw)).messageId));
	expect(new Set(ids).size).toBe(2 * PURCHASES);
}, 300_000);
