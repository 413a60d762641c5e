import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { exportMyData, readExport } from "#server/accounts/data-rights/export-my-data.ts";
import { switchProfile } from "#server/accounts/profile/switch-profile.ts";
import { findSession } from "#server/accounts/sessions/sessions.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import { deletion } from "#server/deletion-parts.ts";
import { exportParts } from "#server/export-parts.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { tellNewContact } from "#server/fichas/transfer/tell-new-contact.job.ts";
import { makeBroker, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { enter, joinTeam, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { giveFichas, makeAgency, makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { joinWithAccount } from "./accept-invite.ts";
import { copyAuthored } from "./copy-authored.ts";
import { deactivateMember } from "./deactivate-member.ts";
import { inviteMember } from "./invite-member.ts";
import { readMemberships } from "./memberships.read.ts";
import { readPerson } from "./person.read.ts";
import { MANAGERS, reassignWork } from "./reassign-work.ts";
import { sendInvite } from "./send-invite.job.ts";
import { sendMembershipEnded } from "./send-membership-ended.job.ts";
import { readTeam } from "./team.read.ts";
import { teamAllowances } from "./team-allowances.ts";

async function makeWorld() {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	const rafael = await makeMember(deps, accountId, "Rafael Nunes");
	return { deps, accountId, seat: holderSeat(accountId), rafael };
}

async function inviteLink(deps: TestDeps, email: string): Promise<string> {
	const { rows } = await deps.pool.query("select id from team_invites where mailed_at is null");
	for (const { id } of rows) await sendInvite.handle(deps, { inviteId: id });
	const mail = deps.mail.messages.findLast(({ to }) => to.address === email);
	return /\/app\/convite\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const recordsOf = async (deps: TestDeps, accountId: string) =>
	(await readTeam(deps, { accountId }, undefined)).records.map(({ kind }) => kind);

test("one tap ends access, sessions and profile together; the login stays theirs, with nothing of the agency in it", async () => {
	const { deps, accountId, seat, rafael } = await makeWorld();
	const phone = await enter(deps, rafael);
	const laptop = await enter(deps, rafael);
	expect(await switchProfile(deps, { current: phone.current, profile: "gestao" })).toMatchObject({ ok: false });
	const personId = rafael.userId;
	expect(await deactivateMember(deps, { seat: { ...seat, personId }, personId })).toMatchObject({ reason: "self" });
	expect(await deactivateMember(deps, { seat, personId: accountId })).toMatchObject({ reason: "self" });
	const rival = holderSeat((await makeMember(deps, accountId, "Rita Rival", "gestao")).userId);
	expect(await deactivateMember(deps, { seat: rival, personId }), "of another account").toMatchObject({
		reason: "not-found",
	});
	expect(await deactivateMember(deps, { seat, personId })).toMatchObject({ ok: true });
	expect(await findSession(deps, phone.token)).toBeUndefined();
	expect(await findSession(deps, laptop.token)).toBeUndefined();
	expect((await readTeam(deps, seat, undefined)).profiles.used).toBe(1);

	const back = await enter(deps, rafael);
	expect(back.current.seat).toEqual({ accountId: personId, personId, role: "dono", view: "gestao" });
	expect(await accessOfSeat(deps, back.current.seat)).toEqual({ access: "read-only", reason: "no-plan" });
	const told = { accountId, userId: personId, eventId: deps.random.uuid() };
	await sendMembershipEnded.handle(deps, told);
	expect(deps.mail.messages.at(-1)).toMatchObject({ to: { address: rafael.email } });

	deps.clock.advance(1000);
	expect(await inviteMember(deps, { seat, email: rafael.email, role: "corretor" })).toMatchObject({ ok: true });
	expect((await findSession(deps, back.token))?.seat, "nobody is put back without their yes").toMatchObject({
		accountId: personId,
	});
	const token = await inviteLink(deps, rafael.email);
	expect(await joinWithAccount(deps, { token, current: back.current })).toMatchObject({ ok: true });
	expect((await findSession(deps, back.token))?.seat).toMatchObject({ accountId, role: "corretor" });
	const mails = deps.mail.messages.length;
	await sendMembershipEnded.handle(deps, told);
	expect(deps.mail.messages, "undone before it was told").toHaveLength(mails);
	expect((await recordsOf(deps, accountId)).toSorted()).toEqual(["convidou", "desativou", "entrou"]);
});

test("whoever manages learns nothing of what somebody who left has done since, and cannot take them back alone", async () => {
	const { deps, seat, rafael } = await makeWorld();
	const personId = rafael.userId;
	await deactivateMember(deps, { seat, personId });
	const rival = await makeAccount(deps, "rival@imobiliaria.com.br", "rival");
	await joinTeam(deps, { accountId: rival.userId, userId: personId });
	const back = await enter(deps, rafael);
	expect(await inviteMember(deps, { seat, email: rafael.email, role: "corretor" })).toEqual({
		ok: true,
		value: undefined,
	});
	expect(await readPerson(deps, { seat, personId })).toMatchObject({ email: undefined, endedAt: expect.any(Date) });
	const token = await inviteLink(deps, rafael.email);
	expect(await joinWithAccount(deps, { token, current: back.current })).toMatchObject({ reason: "member-elsewhere" });
	expect((await findSession(deps, back.token))?.seat.accountId).toBe(rival.userId);
	expect(
		(await readTeam(deps, seat, undefined)).people.find(({ userId }) => userId === personId)?.endedAt,
	).toBeTruthy();
});

test("a client is told of a few new contacts a day, however often work is passed to and fro", async () => {
	const { deps, accountId, seat, rafael } = await makeWorld();
	const bia = await makeMember(deps, accountId, "Bia Dois");
	await makeSent(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	let [from, to] = [rafael.userId, bia.userId];
	for (let n = 0; n < 6; n++) {
		expect(await reassignWork(deps, { seat, from, to, tellClients: true })).toMatchObject({ value: { told: 1 } });
		[from, to] = [to, from];
	}
	const notices = await deps.pool.query("select data from pgboss.job where name = 'fichas.tell-new-contact'");
	expect(notices.rows).toHaveLength(6);
	for (const { data } of notices.rows) await tellNewContact.handle(deps, data);
	expect(deps.mail.messages).toHaveLength(3);
});

test("open work passes on in one step, with an event for each ficha that was sent; who made it stays", async () => {
	const { deps, accountId, seat, rafael } = await makeWorld();
	const bia = await makeMember(deps, accountId, "Bia Dois");
	const draft = await makeDraft(deps, accountId);
	const { fichaId: sent } = await makeSent(deps, accountId);
	const signed = await makeSignedFicha(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	const fromId = rafael.userId;
	expect((await readPerson(deps, { seat, personId: fromId }))?.work).toMatchObject({ open: 2, clients: 1 });
	const move = { seat, from: fromId, to: bia.userId, tellClients: true };
	expect(await reassignWork(deps, { ...move, to: fromId })).toMatchObject({ reason: "choose" });
	const stranger = holderSeat(bia.userId);
	expect(await reassignWork(deps, { ...move, seat: stranger })).toMatchObject({ reason: "not-found" });
	const moved = await reassignWork(deps, move);
	expect(moved).toEqual({ ok: true, value: { fichas: 2, clients: 1, told: 1 } });
	const { rows } = await deps.pool.query("select id, corretor_id, responsavel_id from fichas");
	const looksAfter = Object.fromEntries(rows.map((row) => [row.id, row.responsavel_id]));
	expect(looksAfter).toEqual({ [draft]: bia.userId, [sent]: bia.userId, [signed]: fromId });
	expect(new Set(rows.map((row) => row.corretor_id))).toEqual(new Set([fromId]));
	const events = await deps.pool.query(
		"select ficha_id, content from evidence_log where kind = 'responsavel-trocado' order by seq",
	);
	expect(events.rows.map(({ ficha_id }) => ficha_id)).toEqual([sent]);
	expect(JSON.parse(events.rows[0].content)).toMatchObject({
		de: "Rafael Nunes",
		para: "Bia Dois",
		por: "Dona Aurora",
	});
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
	expect((await readPerson(deps, { seat, personId: bia.userId }))?.work).toMatchObject({ open: 2, clients: 1 });
	expect(await recordsOf(deps, accountId)).toEqual(["reatribuiu"]);

	const notices = await deps.pool.query("select data from pgboss.job where name = 'fichas.tell-new-contact'");
	expect(notices.rows).toHaveLength(1);
	await tellNewContact.handle(deps, notices.rows[0].data);
	expect(deps.mail.messages).toMatchObject([{ to: { address: "joao@exemplo.com.br" } }]);
	expect(deps.mail.messages[0]?.text).toContain("Bia Dois");
	expect(deps.mail.messages[0]?.text, "nothing of who left").not.toContain("Rafael");
	expect(await reassignWork(deps, { seat, from: bia.userId, to: MANAGERS, tellClients: false })).toMatchObject({
		value: { fichas: 2, clients: 1, told: 0 },
	});
	deps.clock.advance(1000);
	expect((await readTeam(deps, seat, undefined)).unassigned).toMatchObject({ open: 2, clients: 1 });
	expect(await reassignWork(deps, { seat, from: MANAGERS, to: bia.userId, tellClients: false })).toMatchObject({
		value: { fichas: 2, clients: 1 },
	});
	await deactivateMember(deps, { seat, personId: fromId });
	const back = { seat, from: bia.userId, to: fromId, tellClients: false };
	expect(await reassignWork(deps, back), "who has left looks after nothing").toMatchObject({ reason: "choose" });
	await deps.limiter.take(teamAllowances.reassign, accountId, teamAllowances.reassign.points);
	expect(await reassignWork(deps, { ...back, to: MANAGERS })).toMatchObject({ reason: "too-many" });
});

test("what passes on is what that person looks after in that account: nobody else's work, and none elsewhere", async () => {
	const { deps, accountId, seat, rafael } = await makeWorld();
	const bia = await makeMember(deps, accountId, "Bia Dois");
	const his = await makeDraft(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	const hers = await makeDraft(deps, accountId);
	const { userId: rival } = await makeBroker(deps, "rival@imobiliaria.com.br", "rival");
	const { fichaId: elsewhere } = await makeSent(deps, rival);
	for (const table of ["fichas", "clientes"])
		await deps.pool.query(`update ${table} set responsavel_id = $1 where account_id = $2`, [rafael.userId, rival]);
	const before = await deps.pool.query("select responsavel_id from fichas where id = $1", [hers]);
	const move = { seat, from: rafael.userId, to: bia.userId, tellClients: false };
	expect(await reassignWork(deps, move)).toMatchObject({ ok: true, value: { fichas: 1 } });
	const { rows } = await deps.pool.query("select id, responsavel_id from fichas");
	expect(Object.fromEntries(rows.map((row) => [row.id, row.responsavel_id]))).toEqual({
		[his]: bia.userId,
		[hers]: before.rows[0].responsavel_id,
		[elsewhere]: rafael.userId,
	});
	const clients = "select distinct responsavel_id from clientes where account_id = $1";
	expect((await deps.pool.query(clients, [rival])).rows).toEqual([{ responsavel_id: rafael.userId }]);
});

test("who made a signed ficha downloads it, before and after leaving, with the password; others do not", async () => {
	const { deps, accountId, seat, rafael } = await makeWorld();
	const signed = await makeSignedFicha(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	await sealFicha(deps, signed);
	await deactivateMember(deps, { seat, personId: rafael.userId });
	const { current } = await enter(deps, rafael);
	expect(await readMemberships(deps, rafael.userId)).toMatchObject([{ accountId, isActive: false, signed: 1 }]);
	const asked = { current, accountId, password: PASSWORD };
	expect(await copyAuthored(deps, { ...asked, password: "errada" })).toMatchObject({ reason: "wrong-password" });
	const other = (await enter(deps, await makeMember(deps, rafael.userId, "Rita Rival"))).current;
	expect(await copyAuthored(deps, { ...asked, current: other })).toMatchObject({ reason: "not-found" });
	const made = await copyAuthored(deps, asked);
	if (!made.ok) throw new Error(made.reason);
	const files = unzipSync(new Uint8Array(await new Response(made.value.zip).arrayBuffer()));
	const names = Object.keys(files);
	expect(names).toEqual(["LEIA-ME.txt", "indice.json", expect.stringMatching(/^fichas\/V26-.*\.pdf$/)]);
	expect(
		Buffer.from(files[names[2] ?? ""] ?? [])
			.subarray(0, 5)
			.toString(),
	).toBe("%PDF-");
	expect(JSON.parse(Buffer.from(files["indice.json"] ?? []).toString()).fichas).toHaveLength(1);
	const person = await readPerson(deps, { seat, personId: rafael.userId });
	expect(person?.exports).toMatchObject([{ kind: "copia-de-autoria", detail: "1 ficha" }]);
	expect(person).toMatchObject({ email: undefined, telefone: undefined, lastSeenAt: undefined });
	const { authoredCopy } = teamAllowances;
	await deps.limiter.take(authoredCopy, rafael.userId, authoredCopy.points);
	expect(await copyAuthored(deps, asked)).toMatchObject({ reason: "too-many" });
});

test("the copy of authorship has what that person made there and everybody signed, and nothing else", async () => {
	const { deps, accountId, seat, rafael } = await makeWorld();
	const mine = await makeSignedFicha(deps, accountId);
	const waiting = await makeSent(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	const [hers, elsewhere] = [await makeSignedFicha(deps, accountId), await makeSignedFicha(deps, accountId)];
	const moved = "update fichas set account_id = $2, corretor_id = $2 where id = $1";
	await deps.pool.query(moved, [elsewhere, rafael.userId]);
	await deactivateMember(deps, { seat, personId: rafael.userId });
	const { current } = await enter(deps, rafael);
	const made = await copyAuthored(deps, { current, accountId, password: PASSWORD });
	if (!made.ok) throw new Error(made.reason);
	const files = unzipSync(new Uint8Array(await new Response(made.value.zip).arrayBuffer()));
	const { rows } = await deps.pool.query("select id, protocolo from fichas");
	const protocolOf = (id: string) => rows.find((row) => row.id === id)?.protocolo;
	const { fichas } = JSON.parse(Buffer.from(files["indice.json"] ?? []).toString());
	expect(fichas).toMatchObject([{ protocolo: protocolOf(mine) }]);
	const [note, out] = ["LEIA-ME.txt", "ARQUIVOS-FORA-DESTE-ZIP.txt"].map((name) =>
		Buffer.from(files[name] ?? []).toString(),
	);
	expect(note).toContain("a cópia selada de 1 ficha ");
	expect(out, "not sealed yet: named, so that nobody believes it is here").toContain(protocolOf(mine));
	for (const id of [waiting.fichaId, hers, elsewhere]) expect(note + String(out)).not.toContain(protocolOf(id));
});

test("a member's own deletion leaves the agency's fichas alone; its holder waits until nobody works there", async () => {
	const { deps, accountId, seat, rafael } = await makeWorld();
	const signed = await makeSignedFicha(deps, accountId);
	const draft = await makeDraft(deps, accountId);
	await giveFichas(deps, accountId, rafael.userId);
	const dona = await enter(deps, { email: "dona@imobiliaria.com.br" });
	const gone = (current: typeof dona.current) =>
		deleteAccount(deps, { current, password: PASSWORD, code: undefined }, deletion);
	expect(await gone(dona.current)).toEqual({ ok: false, reason: "has-members" });

	const asked = await exportMyData(deps, { current: dona.current, password: PASSWORD });
	if (!asked.ok) throw new Error(asked.reason);
	const copy = await readExport(deps, { token: asked.value.token, current: dona.current }, exportParts);
	if (!copy.ok) throw new Error(copy.reason);
	const files = unzipSync(new Uint8Array(await new Response(copy.value.zip).arrayBuffer()));
	expect(JSON.parse(Buffer.from(files["dados.json"] ?? []).toString()).equipe).toMatchObject({
		participacoes: [],
		pessoas: [{ nome: "Rafael Nunes", role: "corretor" }],
		registros: [{ kind: "exportou-dados" }],
	});

	deps.clock.advance(1000);
	expect(await gone((await enter(deps, rafael)).current)).toMatchObject({ ok: true });
	const { rows } = await deps.pool.query("select id, account_id, responsavel_id from fichas order by created_at");
	expect(rows.map(({ id }) => id).toSorted()).toEqual([signed, draft].toSorted());
	expect(rows).toMatchObject([
		{ account_id: accountId, responsavel_id: null },
		{ account_id: accountId, responsavel_id: null },
	]);
	const { people, records } = await readTeam(deps, seat, undefined);
	expect(people).toHaveLength(1);
	expect(records[0]).toMatchObject({
		kind: "desativou",
		personName: "Rafael Nunes",
		detail: "excluiu a própria conta",
	});
	expect(await gone(dona.current)).toMatchObject({ ok: true });
});
