import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { present } from "#core/kernel/present.ts";
import { confirmEmailChange } from "#server/accounts/profile/confirm-email-change.ts";
import { requestEmailChange } from "#server/accounts/profile/request-email-change.ts";
import { verifySecondFactor } from "#server/accounts/second-factor/verify-second-factor.ts";
import { tokenOf } from "#server/accounts/sign-in/tokens.ts";
import { answerProposal } from "#server/fichas/owner/answer-proposal.ts";
import { joinAsNewPerson } from "#server/team/accept-invite.ts";
import { inviteMember } from "#server/team/invite-member.ts";
import { inviteToken } from "#server/team/invite-token.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { makeAskedProposal } from "#tests/support/fichas/make-answered-proposal.ts";
import { makeBroker, SEEN } from "#tests/support/fichas/make-ficha.ts";
import {
	challengeFor,
	enrol,
	enter,
	makeAccount,
	OTHER_PASSWORD,
	PASSWORD,
	totpCode,
	visitor,
} from "#tests/support/make-account.ts";
import { makeAgency } from "#tests/support/make-team.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

const TIMES = 20;
async function tokensOf(deps: TestDeps, purpose: "email-change"): Promise<string[]> {
	const { rows } = await deps.pool.query("select id from account_tokens where purpose = $1", [purpose]);
	return rows.map(({ id }) => tokenOf(deps, purpose, id));
}

test("an invitation taken up in ten tabs makes one person and takes one place", async () => {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	expect(
		await inviteMember(deps, { seat: holderSeat(accountId), email: "rafael@exemplo.com.br", role: "corretor" }),
	).toMatchObject({ ok: true });
	const { rows } = await deps.pool.query("select id from team_invites");
	const token = inviteToken(deps, rows[0].id);
	const join = (one: number) => {
		const password = `${OTHER_PASSWORD} ${one}`;
		const form = { nome_completo: "Rafael Nunes", telefone: "11955554444", senha: password, confirmar_senha: password };
		return joinAsNewPerson(deps, { token, form, visitor: visitor(), device: undefined });
	};
	// As many as have their password looked at: of more some are told to come again.
	expect(await atOnce(10, join)).toEqual({ ok: 1, "invalid-link": 9 });
	expect(await deps.pool.query("select 1 from account_members where ended_at is null")).toMatchObject({ rowCount: 1 });
});

test("two who change to one address at once: one has it, by one click", async () => {
	const deps = await makeTestDeps();
	for (const [email, username] of [
		["ana@corretora.com.br", "ana"],
		["bia@corretora.com.br", "bia"],
	] as const) {
		const { current } = await enter(deps, await makeAccount(deps, email, username));
		const asked = { current, password: PASSWORD, email: "nova@corretora.com.br" };
		expect(await requestEmailChange(deps, asked)).toMatchObject({ ok: true });
	}
	const tokens = await tokensOf(deps, "email-change");
	const confirm = (one: number) =>
		confirmEmailChange(deps, {
			token: tokens[one % 2] ?? "",
			current: undefined,
			visitor: visitor(),
			device: undefined,
		});
	expect(await atOnce(TIMES, confirm)).toEqual({ ok: 1, "invalid-link": TIMES - 1 });
});

test("an owner's answers from twenty tabs are one answer, one event and at most one counter-offer", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { token, ficha, fichaId } = await makeAskedProposal(deps, userId);
	const documentHash = present(ficha.documentHash, "its text");
	const answer = (one: number) => {
		const said =
			one % 2
				? ({ resposta: "aceita", valor: undefined } as const)
				: ({ resposta: "contraproposta", valor: 500_000 + one } as const);
		const form = { nome: "Helena Duarte Lima", documento: "11144477735", mensagem: "", ...said };
		return answerProposal(deps, { token, form, documentHash, seen: SEEN, brokersSession: false });
	};
	expect(await atOnce(TIMES, answer)).toEqual({ ok: TIMES });
	const { rows } = await deps.pool.query(
		`select (select resposta from fichas where id = $1) as said, (select count(*)::int from fichas where previous_id = $1) as drafts,
			(select count(*)::int from evidence_log where ficha_id = $1 and kind = 'respondida') as events`,
		[fichaId],
	);
	expect(rows).toEqual([{ said: expect.any(String), drafts: rows[0].said === "contraproposta" ? 1 : 0, events: 1 }]);
});

test("a recovery code and a code of the authenticator, each typed in twenty windows, open one session each", async () => {
	const deps = await makeTestDeps({ RATE_LIMITS: "off" });
	const account = await makeAccount(deps);
	const { recoveryCodes } = await enrol(deps, await enter(deps, account));
	deps.clock.advance(60_000);
	for (const code of [present(recoveryCodes[0], "a code"), await totpCode(deps, account.userId)]) {
		const challenges: string[] = [];
		for (let n = 0; n < TIMES; n++) challenges.push(await challengeFor(deps, account));
		const type = (one: number) =>
			verifySecondFactor(deps, { challenge: challenges[one], code, visitor: visitor(), device: undefined });
		expect(await atOnce(TIMES, type)).toEqual({ ok: 1, "wrong-code": TIMES - 1 });
	}
});
