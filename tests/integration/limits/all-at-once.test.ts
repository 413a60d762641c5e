import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { MOST_WRONG_CODES } from "#core/accounts/support-view.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { resetPassword } from "#server/accounts/recovery/reset-password.ts";
import { issueDerivedToken, tokenOf } from "#server/accounts/sign-in/tokens.ts";
import { makeSupportCode } from "#server/accounts/support-view/make-support-code.ts";
import { openSupportView } from "#server/accounts/support-view/open-support-view.ts";
import { confirmTrial } from "#server/billing/trial/confirm-trial.ts";
import { finishSignup } from "#server/billing/trial/finish-signup.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { trialToken } from "#server/billing/trial/trial-token.ts";
import { chooseSendOptions } from "#server/fichas/draft/choose-send-options.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { signingCodes } from "#server/fichas/ficha.table.ts";
import { confirmSigningCode } from "#server/fichas/signing/factors/confirm-signing-code.ts";
import { requestSigningCode } from "#server/fichas/signing/factors/request-signing-code.ts";
import { codeOf } from "#server/fichas/signing/factors/signing-code.read.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { findSent, makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeAccount, OTHER_PASSWORD, visitor } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

async function signingWithCode(deps: TestDeps) {
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const fichaId = await makeDraft(deps, userId);
	await chooseSendOptions(deps, { seat, fichaId, options: { emOrdem: false, fator: "sms", asUsual: false } });
	await sendFicha(deps, { seat, fichaId, sender: SENDER });
	const { signers } = await findSent(deps, fichaId);
	return present(await findSigning(deps, signers[0]?.token ?? ""), "the signing");
}

test("codes to sign with: five are sent however many are asked for at once, and five guesses are looked at", async () => {
	const deps = await makeTestDeps();
	const found = await signingWithCode(deps);
	const ask = (one: number) => requestSigningCode(deps, { found, ip: `203.0.113.${one}`, channel: "sms" });
	expect(await atOnce(30, ask)).toEqual({ ok: 5, "too-many": 25 });
	const [code] = await deps.db.select().from(signingCodes);
	const right = codeOf(deps, present(code, "the code"));
	const wrong = (one: number) => String((Number(right) + 1 + one) % 1e6).padStart(6, "0");
	const guess = (one: number) => confirmSigningCode(deps, { signer: found.signer, code: wrong(one) });
	expect(await atOnce(40, guess)).toEqual({ "wrong-code": 5, "too-many": 35 });
	expect(await confirmSigningCode(deps, { signer: found.signer, code: right })).toMatchObject({ reason: "too-many" });
});

test("a link for a new password, used many times at once, sets one", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const wanted = { userId, purpose: "password-reset", lifeMs: HOUR_MS } as const;
	const made = await deps.db.transaction(async (tx) => [
		await issueDerivedToken(deps, tx, wanted),
		await issueDerivedToken(deps, tx, wanted),
	]);
	const tokens = made.map((id) => tokenOf(deps, "password-reset", id));
	const use = (one: number) => {
		const password = `${OTHER_PASSWORD} ${one}`;
		const typed = { password, confirmation: password, visitor: visitor(), device: undefined };
		return resetPassword(deps, { token: tokens[one % 2] ?? "", ...typed });
	};
	expect(await atOnce(8, use)).toEqual({ ok: 1, "invalid-link": 7 });
});

test("a sign-up that many tabs finish at once begins one trial, and says so once", async () => {
	const deps = await makeTestDeps();
	const email = "ana@exemplo.com.br";
	const trial = await startTrial(deps, { name: "Ana Souza", email, phone: "11987654321" });
	if (!trial.ok) throw new Error(trial.reason);
	const link = trialToken(deps, trial.value.leadId, 1);
	const finish = async (one: number) => {
		const opened = await confirmTrial(deps, link);
		if (!opened.ok || opened.value.kind !== "finish-signup") return { ok: false as const, reason: "finished" };
		const { ticket, userId } = opened.value;
		const address = { endereco_completo: "Rua Harmonia, 742", cpf_cnpj: "52998224725" };
		const chosen = { nome_usuario: `ana${one}`, senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD };
		return finishSignup(deps, { ticket, userId, form: { ...address, ...chosen } });
	};
	const { ok, ...others } = await atOnce(6, finish);
	expect(ok).toBe(1);
	expect(Object.keys(others).filter((reason) => !["finished", "invalid-session"].includes(reason))).toEqual([]);
	expect((await deps.pool.query("select 1 from trial_documents")).rows).toHaveLength(1);
});

test("a customer's code opens their account once, and five wrong ones at once are the last", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const admin = { id: userId, email: "dona@rubrica.example", sessionId: userId };
	const open = (code: string) => deps.db.transaction((tx) => openSupportView(deps, tx, { userId, code, admin }));
	const { code } = await makeSupportCode(deps, { userId });
	expect(await atOnce(10, () => open(code))).toEqual({ ok: 1, "wrong-code": 9 });
	const { code: next } = await makeSupportCode(deps, { userId });
	expect(await atOnce(12, (one) => open(`ZZZZ22${10 + one}`))).toEqual({ "wrong-code": 12 });
	const { rows } = await deps.pool.query("select wrong_tries from support_views where opened_at is null");
	expect(rows).toEqual([{ wrong_tries: MOST_WRONG_CODES }]);
	expect(await open(next)).toMatchObject({ reason: "wrong-code" });
});
