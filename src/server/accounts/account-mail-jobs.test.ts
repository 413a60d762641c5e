import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "#core/kernel/duration.ts";
import type { MailMessage } from "#server/platform/mail/mail.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { accountTokens, aUsuarios, knownDevices } from "./account.table.ts";
import { createAccount } from "./create-account.ts";
import { sendEmailChange } from "./profile/send-email-change.job.ts";
import { sendEmailChangeRequested } from "./profile/send-email-change-requested.job.ts";
import { sendEmailChanged } from "./profile/send-email-changed.job.ts";
import { sendPasswordChanged } from "./recovery/send-password-changed.job.ts";
import { sendPasswordRecovery } from "./recovery/send-password-recovery.job.ts";
import { sendNewDeviceNotice } from "./sign-in/send-new-device-notice.job.ts";
import { findToken, issueDerivedToken, spendToken } from "./sign-in/tokens.ts";

const eventId = "5f0c2c2e-6d0e-4a57-9d3b-6a4f8f1f7a10";
const email = "ana@exemplo.com.br";
const newEmail = "ana@imobiliaria.com.br";

async function account(deps: TestDeps): Promise<string> {
	const id = await deps.db.transaction((tx) =>
		createAccount(deps, tx, { email, status: "trial", name: "Ana <b>Prado</b> evil.tld", phone: "11987654321" }),
	);
	if (!id) throw new Error("taken");
	return id;
}

function tokenFor(deps: TestDeps, userId: string, purpose: "password-reset" | "email-change"): Promise<string> {
	return deps.db.transaction((tx) =>
		issueDerivedToken(deps, tx, {
			userId,
			purpose,
			lifeMs: HOUR_MS,
			newEmail: purpose === "email-change" ? newEmail : undefined,
		}),
	);
}

/** Runs what sends it twice, as a worker that was killed would: every copy carries one id, so one mail is kept. */
async function onlyMail(deps: TestDeps, send: () => Promise<void>): Promise<MailMessage> {
	await send();
	await send();
	const [mail] = deps.mail.messages;
	if (!mail) throw new Error("no mail");
	expect(new Set(deps.mail.messages.map(({ id }) => id)).size).toBe(1);
	expect(mail.html).not.toContain("<b>");
	expect(JSON.stringify(mail)).not.toContain("evil.tld");
	return mail;
}

test("the recovery mail holds a link that works and tells until when", async () => {
	const deps = await makeTestDeps();
	const userId = await account(deps);
	const tokenId = await tokenFor(deps, userId, "password-reset");
	const mail = await onlyMail(deps, () => sendPasswordRecovery.handle(deps, { tokenId }));
	expect(mail).toMatchObject({ id: `password-recovery-${tokenId}`, to: { address: email } });
	expect(mail.text).toContain("15/11/2026 às 10:00");
	const token = /\/app\/redefinir-senha\/([\w-]+)$/m.exec(mail.text)?.[1] ?? "";
	expect(await findToken(deps, "password-reset", token)).toMatchObject({ id: tokenId });
});

test("no recovery mail goes out for a link that has run out or was used", async () => {
	const deps = await makeTestDeps();
	const userId = await account(deps);
	const [used, expired] = [
		await tokenFor(deps, userId, "password-reset"),
		await tokenFor(deps, userId, "password-reset"),
	];
	await deps.db.update(accountTokens).set({ usedAt: deps.clock.now() }).where(eq(accountTokens.id, used));
	await sendPasswordRecovery.handle(deps, { tokenId: used });
	deps.clock.advance(HOUR_MS);
	await sendPasswordRecovery.handle(deps, { tokenId: expired });
	expect(deps.mail.messages).toEqual([]);
});

test("the holder learns when the password was changed, even if the mail had to wait", async () => {
	const deps = await makeTestDeps();
	const userId = await account(deps);
	await deps.db.update(aUsuarios).set({ passwordChangedAt: deps.clock.now() });
	deps.clock.advance(5 * HOUR_MS);
	const mail = await onlyMail(deps, () => sendPasswordChanged.handle(deps, { userId, eventId }));
	expect(mail).toMatchObject({
		id: `password-changed-${eventId}`,
		to: { address: email },
		subject: "Sua senha foi trocada",
	});
	expect(mail.text).toContain("15/11/2026 às 09:00");
});

test("the holder learns which browser came and when, and not from which address", async () => {
	const deps = await makeTestDeps();
	const userId = await account(deps);
	await deps.db.insert(knownDevices).values({ userId, deviceHash: "a", createdAt: deps.clock.now() });
	deps.clock.advance(HOUR_MS);
	await deps.db.insert(knownDevices).values({ userId, deviceHash: "b", createdAt: deps.clock.now() });
	deps.clock.advance(5 * HOUR_MS);
	const mail = await onlyMail(deps, () =>
		sendNewDeviceNotice.handle(deps, { userId, eventId, browser: "Firefox no Windows" }),
	);
	expect(mail.id).toBe(`new-device-${eventId}`);
	expect(mail.text).toMatch(/^Navegador: Firefox no Windows$/m);
	expect(mail.text).toMatch(/^Quando: 15\/11\/2026 às 10:00 \(horário de São Paulo\)$/m);
	expect(mail.text.replaceAll(deps.config.publicUrl, "")).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
});

test("an address change is confirmed from the new address", async () => {
	const deps = await makeTestDeps();
	const tokenId = await tokenFor(deps, await account(deps), "email-change");
	const mail = await onlyMail(deps, () => sendEmailChange.handle(deps, { tokenId }));
	expect(mail).toMatchObject({ id: `email-change-${tokenId}`, to: { address: newEmail } });
	const token = /\/app\/conta\/confirmar-email\/([\w-]+)$/m.exec(mail.text)?.[1] ?? "";
	expect(await findToken(deps, "email-change", token)).toMatchObject({ id: tokenId });
	expect(mail.text).not.toContain(email);
});

test("the present address is warned of it, without a link that could confirm", async () => {
	const deps = await makeTestDeps();
	const tokenId = await tokenFor(deps, await account(deps), "email-change");
	const mail = await onlyMail(deps, () => sendEmailChangeRequested.handle(deps, { tokenId }));
	expect(mail).toMatchObject({ id: `email-change-requested-${tokenId}`, to: { address: email } });
	expect(mail.text).toMatch(/^Novo e-mail: a•••@imobiliaria\.com\.br$/m);
	expect(mail.text).not.toContain("confirmar-email");
});

test("the new address is welcomed only once the change is made", async () => {
	const deps = await makeTestDeps();
	const tokenId = await tokenFor(deps, await account(deps), "email-change");
	await sendEmailChanged.handle(deps, { tokenId });
	expect(deps.mail.messages).toEqual([]);
	const token = deps.secrets.derive("email-change", tokenId);
	await deps.db.transaction((tx) => spendToken(deps, tx, "email-change", token));
	const mail = await onlyMail(deps, () => sendEmailChanged.handle(deps, { tokenId }));
	expect(mail).toMatchObject({ id: `email-changed-${tokenId}`, to: { address: newEmail } });
	expect(mail.text).toContain("15/11/2026 às 09:00");
});

test("nobody is written to once the account is gone", async () => {
	const deps = await makeTestDeps();
	const userId = await account(deps);
	const [reset, change] = [
		await tokenFor(deps, userId, "password-reset"),
		await tokenFor(deps, userId, "email-change"),
	];
	await deps.db.delete(aUsuarios).where(eq(aUsuarios.id, userId));
	await sendPasswordRecovery.handle(deps, { tokenId: reset });
	await sendPasswordChanged.handle(deps, { userId, eventId });
	await sendNewDeviceNotice.handle(deps, { userId, eventId, browser: "Chrome no Android" });
	await sendEmailChange.handle(deps, { tokenId: change });
	await sendEmailChangeRequested.handle(deps, { tokenId: change });
	await sendEmailChanged.handle(deps, { tokenId: change });
	expect(deps.mail.messages).toEqual([]);
});
