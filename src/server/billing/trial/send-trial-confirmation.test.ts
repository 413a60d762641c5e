import { expect, test } from "vitest";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { temporaryPassword } from "#server/accounts/sign-in/temporary-password.ts";
import type { Deps } from "#server/deps.ts";
import { MailError, type MailMessage } from "#server/platform/mail/mail.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { confirmTrial } from "./confirm-trial.ts";
import { sendTrialConfirmation } from "./send-trial-confirmation.job.ts";
import { startTrial } from "./start-trial.ts";
import { leadsTrial } from "./trial-lead.table.ts";

/** Longer than any test may last: who waits this long was never told. */
const FAR_TOO_LONG_MS = 600_000;
const request = { name: "Ana Prado", email: "ana@exemplo.com.br", phone: "(11) 98765-4321" };

async function signUp(deps: Deps, name = request.name): Promise<{ leadId: string }> {
	const trial = await startTrial(deps, { ...request, name });
	if (!trial.ok) throw new Error(trial.reason);
	return trial.value;
}

const tokenIn = ({ text }: MailMessage) => /\/confirmar-trial\/([\w-]+)$/m.exec(text)?.[1] ?? "";
const passwordIn = ({ text }: MailMessage) => /^Senha: (.+)$/m.exec(text)?.[1];

function failing(deps: TestDeps, problems: Error[]): Deps {
	const send = async (message: MailMessage) => {
		const problem = problems.shift();
		if (problem) throw problem;
		await deps.mail.send(message);
	};
	return { ...deps, mail: { send, close: async () => {} } };
}

test("whoever signs up gets one mail with a link that works and the password of that account", async () => {
	const deps = await makeTestDeps();
	const { leadId } = await signUp(deps);
	const outcome = deps.mailOutcomes.expect(leadId);
	await deps.jobs.work(deps);
	expect(await outcome.within(FAR_TOO_LONG_MS)).toBe(true);
	expect(deps.mail.messages).toHaveLength(1);
	const [mail] = deps.mail.messages;
	if (!mail) throw new Error("no mail");
	expect(mail).toMatchObject({
		id: `trial-confirmation-${leadId}-1`,
		to: { name: "Ana Prado", address: "ana@exemplo.com.br" },
		replyTo: { address: "suporte@rubrica.com.br" },
		subject: "Confirme seu e-mail e comece seus 7 dias grátis",
	});
	const confirmed = await confirmTrial(deps, tokenIn(mail));
	if (!confirmed.ok || confirmed.value.kind !== "finish-signup") throw new Error("not confirmed");
	expect(passwordIn(mail)).toBe(temporaryPassword(deps, confirmed.value.userId));
	expect(passwordIn(mail)).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
});

test("the job run again, or twice at once, sends nothing more", async () => {
	const deps = await makeTestDeps();
	const { leadId } = await signUp(deps);
	await Promise.all([sendTrialConfirmation.handle(deps, { leadId }), sendTrialConfirmation.handle(deps, { leadId })]);
	await sendTrialConfirmation.handle(deps, { leadId });
	expect(deps.mail.messages).toHaveLength(1);
});

test("a failure is told at once to whoever waits, and the mail goes out once when the provider is back", async () => {
	const deps = await makeTestDeps();
	const flaky = failing(deps, [new MailError("SMTP failed: ETIMEDOUT", { permanent: false })]);
	const { leadId } = await signUp(flaky);
	const outcome = deps.mailOutcomes.expect(leadId);
	await deps.jobs.work(flaky);
	expect(await outcome.within(FAR_TOO_LONG_MS)).toBe(false);
	await deps.mail.waitFor(1);
	await soon(async () => (await deps.db.select().from(leadsTrial))[0]?.mailedGeneration).toBe(1);
	expect(deps.mail.messages.map(({ id }) => id)).toEqual([`trial-confirmation-${leadId}-1`]);
});

test("after a day without success it is given up for good, and the lead stays", async () => {
	const deps = await makeTestDeps();
	const { leadId } = await signUp(deps);
	deps.clock.advance(24 * HOUR_MS);
	const down = failing(deps, [new MailError("SMTP failed: ESOCKET", { permanent: false })]);
	await expect(sendTrialConfirmation.handle(down, { leadId })).rejects.toMatchObject({ permanent: false });
	deps.clock.advance(1);
	await expect(sendTrialConfirmation.handle(deps, { leadId })).rejects.toMatchObject({ permanent: true });
	expect(deps.mail.messages).toEqual([]);
	expect(await deps.db.select().from(leadsTrial)).toMatchObject([{ id: leadId, mailedGeneration: 0 }]);
});

test("a hostile name reaches neither header nor markup", async () => {
	const deps = await makeTestDeps();
	const { leadId } = await signUp(deps, "<img src=//evil.tld> https://evil.tld\r\nBcc: v@evil.tld");
	await sendTrialConfirmation.handle(deps, { leadId });
	const [mail] = deps.mail.messages;
	expect(mail?.html).not.toContain("<img");
	expect(JSON.stringify(mail)).not.toContain("evil.tld");
	expect(mail?.to.name).not.toMatch(/[\r\n]/);
});

test("neither token nor password nor address is in the queue or in the lead", async () => {
	const deps = await makeTestDeps();
	await deps.jobs.work(deps);
	await signUp(deps);
	const [mail] = await deps.mail.waitFor(1);
	if (!mail) throw new Error("no mail");
	const queue = JSON.stringify((await deps.pool.query("select data, output from pgboss.job")).rows);
	expect(queue).toContain("leadId");
	for (const secret of [tokenIn(mail), passwordIn(mail) ?? "", request.email, request.name]) {
		expect(secret.length).toBeGreaterThan(8);
		expect(queue).not.toContain(secret);
	}
	const [lead] = await deps.db.select().from(leadsTrial);
	expect(JSON.stringify(lead)).not.toContain(tokenIn(mail));
});
