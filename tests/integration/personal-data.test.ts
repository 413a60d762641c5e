import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { addressRequests } from "#server/accounts/account.table.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { exportMyData, readExport } from "#server/accounts/data-rights/export-my-data.ts";
import { requestEmailChange } from "#server/accounts/profile/request-email-change.ts";
import { requestPasswordRecovery } from "#server/accounts/recovery/request-password-recovery.ts";
import { findSession } from "#server/accounts/sessions/sessions.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { sendContactMessage } from "#server/contact/send-contact-message.ts";
import { deletion } from "#server/deletion-parts.ts";
import { writeLetter } from "#server/desk/letters/write-letter.ts";
import { writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { exportParts } from "#server/export-parts.ts";
import { readTeam } from "#server/team/team.read.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import {
	type Entered,
	enrol,
	enter,
	makeAccount,
	PASSWORD,
	passLimits,
	totpCode,
} from "#tests/support/make-account.ts";
import { makeAgency, makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";

/** All that any table or queue holds, as text. */
async function dump(deps: TestDeps): Promise<string> {
	const { rows } = await deps.pool.query(
		"select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
	);
	const parts = [];
	for (const { name } of rows)
		parts.push(JSON.stringify((await deps.pool.query(`select t::text from ${name} t`)).rows));
	return parts.join("\n");
}

async function exportLink(deps: TestDeps, entered: Pick<Entered, "current">, code = ""): Promise<string> {
	const asked = await exportMyData(deps, { current: entered.current, password: PASSWORD, code });
	if (!asked.ok) throw new Error(asked.reason);
	return asked.value.token;
}

async function readCopy(deps: TestDeps, link: Parameters<typeof readExport>[1]): Promise<Record<string, string>> {
	const result = await readExport(deps, link, exportParts);
	if (!result.ok) throw new Error(result.reason);
	const files = unzipSync(new Uint8Array(await new Response(result.value.zip).arrayBuffer()));
	return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
}

async function writeMessage(deps: TestDeps, email: string, mensagem: string): Promise<void> {
	const traces = { honeypot: "", filledInMs: undefined };
	await sendContactMessage(deps, { form: { ...contactForm, email, mensagem }, traces });
}

/** An answer to a message, one to the account, a note about the sign-up and something done for the account. */
async function keepDeskWork(deps: TestDeps, userId: string): Promise<void> {
	const admin = { id: randomUUID(), email: "equipe@exemplo.com.br" };
	const { rows } = await deps.pool.query("select id from contact_messages where mensagem like 'Minha pergunta%'");
	await deps.db.transaction(async (tx) => {
		const letter = { admin, subject: "Sua pergunta" };
		await writeLetter(deps, tx, { ...letter, text: "Resposta à pergunta", messageId: rows[0].id });
		await writeLetter(deps, tx, { ...letter, text: "Resposta da nossa equipe", accountId: userId });
		const line = { act: "estendeu-teste", accountId: userId, reason: "pediu mais uma semana" } as const;
		await writeDeskRecord(deps, tx, admin, line);
	});
	await deps.pool.query(
		`insert into lead_notes (id, lead_id, text, admin_email, created_at)
		select gen_random_uuid(), id, 'Ligou duas vezes', $2, now() from leads_trial where user_id = $1`,
		[userId, admin.email],
	);
}

test("the copy of one's data is complete and opens no door", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	await deps.pool.query(
		`insert into leads_trial (id, nome, email, telefone, token_confirmacao, token_expires_at, user_id, created_at, utm_campaign)
		values (gen_random_uuid(), 'Ana no pedido', $1, '11900000000', 'secret-hash-of-link', now(), $2, now(), 'feirão')`,
		[email, userId],
	);
	await writeMessage(deps, email, "Minha pergunta sobre fichas");
	await writeMessage(deps, "outra@corretora.com.br", "Pergunta de outra pessoa");
	await keepDeskWork(deps, userId);
	const { current, recoveryCodes } = await enrol(deps, await enter(deps, { email }));
	const token = await exportLink(deps, { current }, recoveryCodes[0]);
	const files = await readCopy(deps, { token, current });
	const text = files["dados.json"] ?? "";
	const data = JSON.parse(text);
	expect(files["LEIA-ME.txt"]).toContain(email);
	for (const { name } of exportParts) {
		expect(files["LEIA-ME.txt"]).toContain(`- ${name}: `);
		expect(data).toHaveProperty(name);
	}
	for (const kept of [
		email,
		userId,
		"Ana Prado",
		"11987654321",
		"Rua das Flores, 10",
		"52998224725",
		"anacorretora",
		"Firefox",
		"Ana no pedido",
		"feirão",
		"Minha pergunta sobre fichas",
		"Resposta da nossa equipe",
		"Resposta à pergunta",
		"Ligou duas vezes",
		"Estendeu o teste",
		"pediu mais uma semana",
		current.session.ip,
	]) {
		expect(text).toContain(kept);
	}
	expect(text).not.toContain("Pergunta de outra pessoa");
	expect(text, "who of our people it was is theirs").not.toContain("equipe@exemplo.com.br");
	const { account, session } = current;
	for (const secret of [account.passwordHash, account.totpSecret, session.tokenHash, "secret-hash-of-link", token]) {
		expect(text).not.toContain(secret);
	}
	expect(data.cadastro).toMatchObject({ sessoes: [{ id: session.id }], aparelhosConhecidos: [{}] });
});

test("links, codes and devices in the copy are one's own, those of others in nobody's hands", async () => {
	const deps = await makeTestDeps();
	const ana = await enrol(deps, await enter(deps, await makeAccount(deps)));
	const bia = await enter(deps, await makeAccount(deps, "bia@corretora.com.br", "bia"));
	const change = { password: PASSWORD, code: undefined };
	await requestEmailChange(deps, { ...change, current: bia.current, email: "bia.nova@corretora.com.br" });
	const code = ana.recoveryCodes[0] ?? "";
	await requestEmailChange(deps, { ...change, current: ana.current, code, email: "ana.nova@corretora.com.br" });
	const copyOf = async (current: Entered["current"], code?: string) => {
		const files = await readCopy(deps, { token: await exportLink(deps, { current }, code), current });
		return JSON.parse(files["dados.json"] ?? "").cadastro;
	};
	const hers = await copyOf(ana.current, ana.recoveryCodes[1]);
	expect(hers.links.map(({ newEmail }: { newEmail: string | null }) => newEmail)).toContain(
		"ana.nova@corretora.com.br",
	);
	expect(hers.links.map(({ oldEmail }: { oldEmail: string | null }) => oldEmail)).toContain("ana@corretora.com.br");
	expect(hers.codigosDeRecuperacao).toHaveLength(ana.recoveryCodes.length);
	expect(hers.codigosDeRecuperacao.filter(({ usedAt }: { usedAt: string | null }) => usedAt)).toHaveLength(2);
	expect(hers.conta).toMatchObject({ temSenhaPropria: true, segundoFatorIniciado: true });
	expect(JSON.stringify(hers)).not.toContain("bia");
	const theirs = await copyOf(bia.current);
	expect(theirs).toMatchObject({ codigosDeRecuperacao: [], conta: { segundoFatorIniciado: false } });
	expect(JSON.stringify(theirs)).not.toContain("ana");
});

test("an account's own copy stands in its record, once; a member's copy is no business of the agency's", async () => {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	const rafael = await enter(deps, await makeMember(deps, accountId, "Rafael Nunes"));
	const dona = await enter(deps, { email: "dona@imobiliaria.com.br" });
	const take = async ({ current }: Entered) => {
		const token = await exportLink(deps, { current });
		await Promise.all(Array.from({ length: 3 }, () => readExport(deps, { token, current }, exportParts)));
		return (await readTeam(deps, { accountId }, undefined)).records.map(({ kind }) => kind);
	};
	expect(await take(rafael)).toEqual([]);
	expect(await take(dona)).toEqual(["exportou-dados"]);
});

test("it takes the password, works once, for ten minutes, and for its holder only", async () => {
	const deps = await makeTestDeps();
	const ana = await enter(deps, await makeAccount(deps));
	const bia = await enter(deps, await makeAccount(deps, "bia@corretora.com.br", "bia"));
	expect(await exportMyData(deps, { current: ana.current, password: "errada" })).toEqual({
		ok: false,
		reason: "wrong-password",
	});
	const invalid = { ok: false, reason: "invalid-link" };
	const token = await exportLink(deps, ana);
	expect(await readExport(deps, { token, current: bia.current }, exportParts)).toEqual(invalid);
	const answers = await Promise.all(
		Array.from({ length: 5 }, () => readExport(deps, { token, current: ana.current }, exportParts)),
	);
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await readExport(deps, { token, current: ana.current }, exportParts)).toEqual(invalid);
	const late = await exportLink(deps, ana);
	deps.clock.advance(10 * 60_000);
	expect(await readExport(deps, { token: late, current: ana.current }, exportParts)).toEqual(invalid);
});

test("after deletion nothing in any table or queue names the person, and the address is free again", async () => {
	const deps = await makeTestDeps();
	await startTrial(deps, { name: "Canário Amarelo", email: "canario@corretora.com.br", phone: "11955554444" });
	await writeMessage(deps, "canario@corretora.com.br", "Aqui fala o Canário");
	await writeMessage(deps, "bia@corretora.com.br", "Aqui fala a Bia");
	const twin = await makeAccount(deps, "bia@corretora.com.br", "bia");
	// As if the sign-up had been finished, with the password that the tests know.
	await deps.pool.query(
		"update a_usuarios set status_conta = 'trial', password_hash = (select password_hash from a_usuarios where id = $1)",
		[twin.userId],
	);
	const here = await enter(deps, { email: "canario@corretora.com.br" });
	const there = await enter(deps, { email: "canario@corretora.com.br" });
	// Asked for, and looked up by nobody yet.
	for (const asked of ["canario@corretora.com.br", "bia@corretora.com.br"])
		await requestPasswordRecovery(deps, { email: asked, ip: "203.0.113.9" });
	expect(await deleteAccount(deps, { current: here.current, password: PASSWORD, code: undefined }, deletion)).toEqual({
		ok: true,
		value: undefined,
	});
	expect(await findSession(deps, here.token)).toBeUndefined();
	expect(await findSession(deps, there.token)).toBeUndefined();
	const asked = await deps.db.select().from(addressRequests);
	expect(asked.map(({ purpose, email }) => [purpose, email]).toSorted()).toEqual([
		["account-deleted", "canario@corretora.com.br"],
		["password-reset", "bia@corretora.com.br"],
	]);

	await deps.jobs.work(deps);
	await soon(() => deps.mail.messages.map(({ subject }) => subject)).toContain("Sua conta foi excluída");
	await soon(() => dump(deps)).not.toMatch(/canario|Canário|11955554444/);
	expect(await dump(deps)).toContain("bia@corretora.com.br");
	expect(await dump(deps)).toContain("Aqui fala a Bia");

	const again = await startTrial(deps, { name: "Canário", email: "canario@corretora.com.br", phone: "11955554444" });
	expect(again).toMatchObject({ ok: true });
});

test("deletion takes the password, and the code where a second factor is on", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const { current, session } = await enrol(deps, await enter(deps, { email }));
	deps.clock.advance(30_000);
	const proof = { current, password: PASSWORD, code: undefined };
	expect(await deleteAccount(deps, { ...proof, password: "errada" }, deletion)).toEqual({
		ok: false,
		reason: "wrong-password",
	});
	expect(await deleteAccount(deps, proof, deletion)).toEqual({ ok: false, reason: "wrong-code" });
	expect(await findSession(deps, session.token)).toBeDefined();
	expect(await deleteAccount(deps, { ...proof, code: await totpCode(deps, userId) }, deletion)).toMatchObject({
		ok: true,
	});
	expect(await findSession(deps, session.token)).toBeUndefined();
});

test("guessing the password at the door of deletion is stopped like everywhere else", async () => {
	const deps = await makeTestDeps();
	const { current, token } = await enter(deps, await makeAccount(deps));
	const guess = (password: string) => deleteAccount(deps, { current, password, code: undefined }, deletion);
	for (let i = 0; i < 10; i++) expect(await guess(`errada ${i}`)).toMatchObject({ reason: "wrong-password" });
	expect(await guess(PASSWORD)).toMatchObject({ reason: "too-many" });
	expect(await exportMyData(deps, { current, password: PASSWORD })).toMatchObject({ reason: "too-many" });
	expect(await findSession(deps, token)).toBeDefined();
	await passLimits(deps);
	expect(await guess(PASSWORD)).toMatchObject({ ok: true });
});
