import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { findSession } from "#server/accounts/sessions/sessions.ts";
import { createPendingUser } from "#server/billing/checkout/create-pending-user.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { enter, makeAccount, OTHER_PASSWORD, resume, type TestAccount, visitor } from "#tests/support/make-account.ts";
import { makeAgency, makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { joinAsNewPerson, joinWithAccount } from "./accept-invite.ts";
import { changeRole } from "./change-role.ts";
import { deactivateMember } from "./deactivate-member.ts";
import { forgetInvites } from "./forget-invites.job.ts";
import { cancelInvite, inviteMember, resendInvite } from "./invite-member.ts";
import { readInvitePage } from "./invite-page.read.ts";
import { findInvite } from "./invites.read.ts";
import { sendInvite } from "./send-invite.job.ts";
import { readTeam } from "./team.read.ts";

const DAY = 86_400_000;
const form = {
	nome_completo: "Rafael Nunes",
	telefone: "11955554444",
	senha: OTHER_PASSWORD,
	confirmar_senha: OTHER_PASSWORD,
};

/** The links of the mails that went to an address, oldest first. */
async function links(deps: TestDeps, email: string): Promise<string[]> {
	const { rows } = await deps.pool.query("select id from team_invites where mailed_at is null order by created_at");
	for (const { id } of rows) await sendInvite.handle(deps, { inviteId: id });
	return deps.mail.messages
		.filter(({ to }) => to.address === email)
		.flatMap(({ text }) => /\/app\/convite\/([\w-]+)/.exec(text)?.[1] ?? []);
}

function join(deps: TestDeps, token: string, change: Partial<typeof form> = {}) {
	return joinAsNewPerson(deps, { token, form: { ...form, ...change }, visitor: visitor(), device: undefined });
}

test("somebody new joins by the link of one mail, is signed in at once and works with the agency's data", async () => {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	const seat = holderSeat(accountId);
	const email = "rafael@exemplo.com.br";
	expect(await inviteMember(deps, { seat, email, role: "corretor" })).toMatchObject({ ok: true });
	expect(await inviteMember(deps, { seat, email, role: "gestao" })).toMatchObject({ reason: "already-invited" });
	const [token = ""] = await links(deps, email);
	await links(deps, email);
	expect(deps.mail.messages).toHaveLength(1);
	expect(deps.mail.messages[0]?.text).toContain("Dona Aurora");
	const { rows } = await deps.pool.query("select token_hash from team_invites");
	expect(JSON.stringify(rows)).not.toContain(token);

	expect(await readInvitePage(deps, token, undefined)).toMatchObject({ step: "new-person", email, role: "corretor" });
	expect(await join(deps, token, { senha: "Senha@2026", confirmar_senha: "Senha@2026" })).toMatchObject({
		reason: "weak-password",
	});
	deps.clock.advance(1000);
	const joined = await join(deps, token);
	if (!joined.ok) throw new Error(joined.reason);
	const { seat: own, account } = await resume(deps, joined.value.token);
	expect(own).toMatchObject({ accountId, role: "corretor", view: "corretor" });
	expect(account).toMatchObject({ email, status_conta: "ativo", emailConfirmedAt: expect.any(Date) });
	expect(await join(deps, token)).toMatchObject({ reason: "invalid-link" });
	expect(await readInvitePage(deps, token, undefined)).toBeUndefined();

	const team = await readTeam(deps, seat, undefined);
	expect(team.profiles).toEqual({ used: 2, limit: 3 });
	expect(team.people.map(({ nome, role }) => [nome, role])).toEqual([
		["Dona Aurora", "dono"],
		["Rafael Nunes", "corretor"],
	]);
	expect(team.records.map(({ kind, personName }) => [kind, personName])).toEqual([
		["entrou", "Rafael Nunes"],
		["convidou", "Dona Aurora"],
	]);
	expect(await inviteMember(deps, { seat, email, role: "gestao" })).toMatchObject({ reason: "already-here" });

	// To whoever buys or tries, a member's address is that of an existing account.
	expect(await startTrial(deps, { name: "Rafael", email, phone: "11955554444" })).toMatchObject({ ok: false });
	const buyer = {
		email,
		nome_completo: "Rafael",
		telefone: "11955554444",
		cpf_cnpj: "52998224725",
		tipo_pessoa: "fisica",
	};
	expect(
		await createPendingUser(deps, { ...buyer, planId: "basico", billing: "monthly" } as Parameters<
			typeof createPendingUser
		>[1]),
	).toEqual({ ok: false, reason: "account-active" });
});

test("of many invitations at once as many get through as there are profiles, and each is a profile", async () => {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	const seat = holderSeat(accountId);
	const invited = await Promise.all(
		[1, 2, 3, 4, 5, 6].map((n) => inviteMember(deps, { seat, email: `c${n}@exemplo.com.br`, role: "corretor" })),
	);
	expect(invited.filter(({ ok }) => ok)).toHaveLength(2);
	expect(invited.filter((result) => !result.ok && result.reason === "no-profile-left")).toHaveLength(4);
	expect(await inviteMember(deps, { seat, email: "chefe@exemplo.com.br", role: "gestao" })).toMatchObject({ ok: true });

	const open = (await readTeam(deps, seat, undefined)).invites.filter(({ role }) => role === "corretor");
	const tokens = await Promise.all(open.map(async ({ email }) => (await links(deps, email)).at(-1) ?? ""));
	// Somebody was put back meanwhile: two were promised a profile, one is left.
	await makeMember(deps, accountId, "Ana Um");
	const joined = await Promise.all(
		tokens.flatMap((token) => [join(deps, token), join(deps, token, { nome_completo: "Outra Pessoa" })]),
	);
	expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
	const { people } = await readTeam(deps, seat, undefined);
	expect(people.map(({ role }) => role)).toEqual(["dono", "corretor", "corretor"]);
});

test("only the newest link counts; one that was taken back or is a week old opens nothing, and both free the profile", async () => {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	const seat = holderSeat(accountId);
	const other = holderSeat((await makeAccount(deps, "rival@exemplo.com.br", "rival")).userId);
	const email = "bia@exemplo.com.br";
	await inviteMember(deps, { seat, email, role: "corretor" });
	const openId = async () => (await readTeam(deps, seat, undefined)).invites[0]?.id ?? "";
	expect(await resendInvite(deps, { seat: other, inviteId: await openId() })).toMatchObject({ reason: "not-found" });
	expect(await cancelInvite(deps, { seat: other, inviteId: await openId() })).toMatchObject({ reason: "not-found" });
	await links(deps, email);
	expect(await resendInvite(deps, { seat, inviteId: await openId() })).toMatchObject({ ok: true });
	const [first = "", second = ""] = await links(deps, email);
	expect(await findInvite(deps, first)).toBeUndefined();
	expect(await findInvite(deps, second)).toMatchObject({ email });
	await cancelInvite(deps, { seat, inviteId: await openId() });
	expect(await join(deps, second)).toEqual({ ok: false, reason: "invalid-link" });

	await inviteMember(deps, { seat, email, role: "corretor" });
	const third = (await links(deps, email)).at(-1) ?? "";
	deps.clock.advance(7 * DAY);
	expect(await join(deps, third)).toEqual({ ok: false, reason: "invalid-link" });
	expect((await readTeam(deps, seat, undefined)).profiles.used).toBe(1);
	expect(await inviteMember(deps, { seat, email, role: "gestao" })).toMatchObject({ ok: true });
	deps.clock.advance(38 * DAY);
	await forgetInvites.handle(deps, {});
	const { rows } = await deps.pool.query("select detail from account_records union all select email from team_invites");
	expect(JSON.stringify(rows)).not.toContain(email);
});

test("who has an account signs in with it first, and may only leave an empty seat", async () => {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	const seat = holderSeat(accountId);
	const invite = async (email: string) => {
		await deps.pool.query("update profiles set plano_tipo = 'premium' where user_id = $1", [accountId]);
		await inviteMember(deps, { seat, email, role: "corretor" });
		return (await links(deps, email)).at(-1) ?? "";
	};
	const caio = await makeAccount(deps, "caio@exemplo.com.br", "caio");
	const token = await invite(caio.email);
	expect(await readInvitePage(deps, token, undefined)).toMatchObject({ step: "sign-in" });
	expect(await join(deps, token), "the link alone opens nobody's account").toMatchObject({ reason: "sign-in-first" });
	const stranger = await enter(deps, await makeAccount(deps, "eva@exemplo.com.br", "eva"));
	expect(await readInvitePage(deps, token, stranger.current)).toMatchObject({ step: "other-account" });
	expect(await joinWithAccount(deps, { token, current: stranger.current })).toMatchObject({ reason: "sign-in-first" });
	const entered = await enter(deps, caio);
	expect(await joinWithAccount(deps, { token, current: entered.current })).toMatchObject({ ok: true });
	expect((await findSession(deps, entered.token))?.seat).toMatchObject({ accountId, role: "corretor" });

	const busy = await makeAccount(deps, "davi@exemplo.com.br", "davi");
	await deps.pool.query("update profiles set trial_expira_em = now() + interval '9 years' where user_id = $1", [
		busy.userId,
	]);
	await makeDraft(deps, busy.userId);
	const davi = (await enter(deps, busy)).current;
	const davis = await invite(busy.email);
	expect(await readInvitePage(deps, davis, davi)).toMatchObject({ step: "obstacle", obstacle: "has-fichas" });
	expect(await joinWithAccount(deps, { token: davis, current: davi })).toMatchObject({ reason: "has-fichas" });

	const boss = await makeAccount(deps, "fabio@exemplo.com.br", "fabio");
	const gil = await makeMember(deps, boss.userId, "Gil Reis");
	expect(
		await joinWithAccount(deps, { token: await invite(boss.email), current: (await enter(deps, boss)).current }),
	).toMatchObject({ reason: "has-team" });
	expect(
		await joinWithAccount(deps, { token: await invite(gil.email), current: (await enter(deps, gil)).current }),
	).toMatchObject({ reason: "member-elsewhere" });
});

test("after a smaller plan the newest brokers only read, until one leaves or manages", async () => {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	const seat = holderSeat(accountId);
	const team: TestAccount[] = [];
	for (const name of ["Ana Um", "Bia Dois", "Caio Três"]) {
		deps.clock.advance(1000);
		team.push(await makeMember(deps, accountId, name));
	}
	const access = async () =>
		Promise.all(
			team.map(async ({ userId: personId }) => {
				const { reason } = await accessOfSeat(deps, { accountId, personId, role: "corretor" });
				return reason ?? "full";
			}),
		);
	expect(await access()).toEqual(["full", "full", "profile-over-limit"]);
	const [ana, , caio] = team.map(({ userId }) => userId);
	expect(await changeRole(deps, { seat, personId: caio ?? "", role: "gestao" })).toMatchObject({ ok: true });
	expect(await accessOfSeat(deps, { accountId, personId: caio ?? "", role: "gestao" })).toEqual({ access: "full" });
	expect(await changeRole(deps, { seat, personId: caio ?? "", role: "corretor" })).toMatchObject({
		reason: "no-profile-left",
	});
	await deactivateMember(deps, { seat, personId: ana ?? "" });
	expect(await changeRole(deps, { seat, personId: caio ?? "", role: "corretor" })).toMatchObject({ ok: true });
	expect((await access()).slice(1)).toEqual(["full", "full"]);
});
