import { expect, test } from "vitest";
import { trialProfile } from "#core/billing/trial/trial.ts";
import { activateAccount } from "#server/accounts/activate-account.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { sendAlreadyRegistered } from "./send-already-registered.job.ts";

const eventId = "5f0c2c2e-6d0e-4a57-9d3b-6a4f8f1f7a10";

async function pending(deps: TestDeps): Promise<string> {
	const id = await deps.db.transaction((tx) =>
		createAccount(deps, tx, {
			email: "ana+1@exemplo.com.br",
			status: "pendente",
			name: "Ana Prado",
			phone: "11987654321",
		}),
	);
	if (!id) throw new Error("taken");
	return id;
}

test("who never finished is shown where to ask for a new link; a repeat carries the same id", async () => {
	const deps = await makeTestDeps();
	const userId = await pending(deps);
	await sendAlreadyRegistered.handle(deps, { userId, eventId });
	await sendAlreadyRegistered.handle(deps, { userId, eventId });
	expect(new Set(deps.mail.messages.map(({ id }) => id))).toEqual(new Set([`already-registered-${eventId}`]));
	const [mail] = deps.mail.messages;
	expect(mail?.to.address).toBe("ana+1@exemplo.com.br");
	expect(mail?.text).toContain("http://localhost:3000/confirmacao?email=ana%2B1%40exemplo.com.br");
});

test("who has an account is shown the login, wherever the operator has put it", async () => {
	const deps = await makeTestDeps({ APP_LOGIN_URL: "https://app.exemplo.com.br/login" });
	const userId = await pending(deps);
	const profile = trialProfile(deps.clock.now());
	await deps.db.transaction((tx) =>
		activateAccount(deps, tx, { userId, status: "trial", passwordHash: undefined, profile }),
	);
	await sendAlreadyRegistered.handle(deps, { userId, eventId });
	expect(deps.mail.messages[0]?.text).toContain("https://app.exemplo.com.br/login");
	expect(deps.mail.messages[0]?.text).not.toContain("confirmacao?email");
});
