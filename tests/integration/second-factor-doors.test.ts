import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { exportMyData } from "#server/accounts/data-rights/export-my-data.ts";
import { correctIdentity } from "#server/accounts/profile/correct-identity.ts";
import { requestEmailChange } from "#server/accounts/profile/request-email-change.ts";
import { changePassword } from "#server/accounts/recovery/change-password.ts";
import { disableTotp } from "#server/accounts/second-factor/disable-totp.ts";
import { regenerateRecoveryCodes } from "#server/accounts/second-factor/regenerate-recovery-codes.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import { copyAuthored } from "#server/team/copy-authored.ts";
import {
	enrol,
	enter,
	joinTeam,
	makeAccount,
	OTHER_PASSWORD,
	PASSWORD,
	totpCode,
	visitor,
} from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

type Proof = { current: CurrentSession; password: string; code?: string };
type Answer = { ok: true } | { ok: false; reason: string };

const chosen = { password: OTHER_PASSWORD, confirmation: OTHER_PASSWORD, visitor: visitor(), device: undefined };

/** What a session, and a password read over somebody's shoulder, must not be enough for. */
const doors: Record<string, (deps: TestDeps, proof: Proof, agencyId: string) => Promise<Answer>> = {
	"another e-mail": (deps, proof) => requestEmailChange(deps, { ...proof, email: "nova@corretora.com.br" }),
	"another document and user name": (deps, proof) =>
		correctIdentity(deps, { ...proof, form: { cpf_cnpj: "52998224725", nome_usuario: "outronome" } }, async () => {}),
	"the copy of one's data": (deps, proof) => exportMyData(deps, proof),
	"another password": (deps, { password: currentPassword, ...proof }) =>
		changePassword(deps, { ...proof, ...chosen, currentPassword }),
	"the copy of one's fichas": (deps, proof, accountId) => copyAuthored(deps, { ...proof, accountId }),
	"new recovery codes": (deps, proof) => regenerateRecoveryCodes(deps, proof),
	"switching it off": (deps, proof) => disableTotp(deps, { ...proof, visitor: visitor() }),
	"deleting the account": (deps, proof) =>
		deleteAccount(deps, proof, { guards: [], leaving: [], notes: [], parts: [] }),
};

async function guarded() {
	const deps = await makeTestDeps();
	const agency = await makeAccount(deps, "dona@imobiliaria.com.br", "dona");
	const { userId, email } = await makeAccount(deps);
	await joinTeam(deps, { accountId: agency.userId, userId });
	const { current, recoveryCodes } = await enrol(deps, await enter(deps, { email }));
	deps.clock.advance(30_000);
	return { deps, userId, agencyId: agency.userId, current, recoveryCodes };
}

test.each(Object.keys(doors))("%s takes the password and a fresh code, where a second factor is on", async (name) => {
	const { deps, userId, agencyId, current } = await guarded();
	const open = (password: string, code?: string) =>
		doors[name]?.(deps, { current, password, ...(code && { code }) }, agencyId);
	expect(await open(PASSWORD)).toMatchObject({ ok: false, reason: "wrong-code" });
	expect(await open(PASSWORD, "000 000")).toMatchObject({ ok: false, reason: "wrong-code" });
	const code = await totpCode(deps, userId);
	expect(await open("errada", code)).toMatchObject({ ok: false, reason: "wrong-password" });
	expect(await open(PASSWORD, code)).toMatchObject({ ok: true });
});

test.each(Object.keys(doors))("%s: a recovery code serves as well, once", async (name) => {
	const { deps, agencyId, current, recoveryCodes } = await guarded();
	const code = recoveryCodes[0] ?? "";
	expect(await doors[name]?.(deps, { current, password: PASSWORD, code }, agencyId)).toMatchObject({ ok: true });
	if (name !== "another e-mail" && name !== "the copy of one's data") return;
	expect(await doors[name]?.(deps, { current, password: PASSWORD, code }, agencyId)).toMatchObject({
		reason: "wrong-code",
	});
});

test("nothing happens before the code: no link to the new address, no mail, the password stays", async () => {
	const { deps, current } = await guarded();
	await requestEmailChange(deps, { current, password: PASSWORD, email: "intruso@evil.tld" });
	await exportMyData(deps, { current, password: PASSWORD });
	await changePassword(deps, { ...chosen, current, currentPassword: PASSWORD });
	const { rows } = await deps.pool.query(
		"select purpose from account_tokens where purpose in ('email-change', 'data-export')",
	);
	expect(rows).toEqual([]);
	const [kept] = await deps.db.select().from(aUsuarios).where(eq(aUsuarios.id, current.account.id));
	expect(kept?.passwordHash).toBe(current.account.passwordHash);
});
