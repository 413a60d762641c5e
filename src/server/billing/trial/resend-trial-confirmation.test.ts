import { expect, test } from "vitest";
import { trialProfile } from "#core/billing/trial/trial.ts";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { activateAccount } from "#server/accounts/activate-account.ts";
import type { MailMessage } from "#server/platform/mail/mail.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { confirmTrial } from "./confirm-trial.ts";
import { resendTrialConfirmation } from "./resend-trial-confirmation.ts";
import { resolveTrialResend } from "./resolve-trial-resend.job.ts";
import { startTrial } from "./start-trial.ts";

const email = "ana@exemplo.com.br";
const ip = "203.0.113.7";

async function signedUp(deps: TestDeps): Promise<string> {
	await deps.jobs.work(deps);
	const trial = await startTrial(deps, { name: "Ana Prado", email, phone: "(11) 98765-4321" });
	if (!trial.ok) throw new Error(trial.reason);
	await deps.mail.waitFor(1);
	return trial.value.leadId;
}

const tokenIn = (mail: MailMessage | undefined) => /\/confirmar-trial\/([\w-]+)$/m.exec(mail?.text ?? "")?.[1] ?? "";

async function openRequests({ pool }: TestDeps): Promise<number> {
	const { rows } = await pool.query("select 1 from address_requests");
	return rows.length;
}

async function resendJobs({ pool }: TestDeps): Promise<{ state: string; data: unknown }[]> {
	const { rows } = await pool.query("select state::text, data from pgboss.job where name = $1", [
		resolveTrialResend.name,
	]);
	return rows;
}

test("a resend brings a new link, and the one before it stops working", async () => {
	const deps = await makeTestDeps();
	const leadId = await signedUp(deps);
	await resendTrialConfirmation(deps, { email, ip });
	const [first, second] = await deps.mail.waitFor(2);
	expect(second?.id).toBe(`trial-confirmation-${leadId}-2`);
	expect(second?.to.address).toBe(email);
	expect(await confirmTrial(deps, tokenIn(first))).toEqual({ ok: false, reason: "invalid-link" });
	expect(await confirmTrial(deps, tokenIn(second))).toMatchObject({ ok: true, value: { kind: "finish-signup" } });
});

test("a known and an unknown address get the same answer, and of neither anything stays behind", async () => {
	const deps = await makeTestDeps();
	await signedUp(deps);
	const unknown = "ninguem@exemplo.com.br";
	expect(await resendTrialConfirmation(deps, { email: unknown, ip })).toBe(
		await resendTrialConfirmation(deps, { email, ip }),
	);
	await deps.mail.waitFor(2);
	await soon(() => openRequests(deps)).toBe(0);
	await soon(async () => (await resendJobs(deps)).map(({ state }) => state)).toEqual(["completed", "completed"]);
	expect(deps.mail.messages.map(({ to }) => to.address)).toEqual([email, email]);
	const queue = JSON.stringify((await deps.pool.query("select data, output from pgboss.job")).rows);
	for (const secret of [email, unknown, ...deps.mail.messages.map(tokenIn)]) expect(queue).not.toContain(secret);
	const limits = JSON.stringify((await deps.pool.query("select * from rate_limits")).rows);
	expect(limits).not.toContain("exemplo.com.br");
});

test("within a minute an address is served once, in silence and whoever asks", async () => {
	const deps = await makeTestDeps();
	await Promise.all(
		Array.from({ length: 5 }, (_, n) => resendTrialConfirmation(deps, { email, ip: `203.0.113.${n + 1}` })),
	);
	expect(await resendJobs(deps)).toHaveLength(1);
	await resendTrialConfirmation(deps, { email: "outra@exemplo.com.br", ip });
	expect(await resendJobs(deps)).toHaveLength(2);
});

test("one sender cannot ask for address after address without end", async () => {
	const deps = await makeTestDeps();
	for (let n = 0; n < 22; n++) await resendTrialConfirmation(deps, { email: `a${n}@exemplo.com.br`, ip });
	expect(await resendJobs(deps)).toHaveLength(20);
});

test("the job run again does nothing more", async () => {
	const deps = await makeTestDeps();
	const leadId = await signedUp(deps);
	await resendTrialConfirmation(deps, { email, ip });
	await deps.mail.waitFor(2);
	const [job] = await resendJobs(deps);
	await resolveTrialResend.handle(deps, job?.data as { requestId: string });
	const { rows } = await deps.pool.query("select token_generation from leads_trial where id = $1", [leadId]);
	expect(rows).toEqual([{ token_generation: 2 }]);
});

test("who has finished the sign-up is told to sign in instead", async () => {
	const deps = await makeTestDeps();
	await signedUp(deps);
	const userId = (await accountByEmail(deps, email))?.id ?? "";
	const profile = trialProfile(deps.clock.now());
	await deps.db.transaction((tx) =>
		activateAccount(deps, tx, { userId, status: "trial", passwordHash: undefined, profile }),
	);
	await resendTrialConfirmation(deps, { email, ip });
	const [, second] = await deps.mail.waitFor(2);
	expect(second?.subject).toBe("Você já tem cadastro na Rubrica");
	expect(second?.text).toContain("/app/entrar");
	expect(second?.text).not.toContain("confirmar-trial");
});
