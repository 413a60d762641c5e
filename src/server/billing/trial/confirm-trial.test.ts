import { expect, test } from "vitest";
import { writeInBetween } from "#tests/support/fichas/write-in-between.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { confirmTrial } from "./confirm-trial.ts";
import { finishSignup } from "./finish-signup.ts";
import { startTrial } from "./start-trial.ts";
import { trialToken } from "./trial-token.ts";

const DAY = 86_400_000;
const form = {
	endereco_completo: "Rua Harmonia, 742",
	cpf_cnpj: "52998224725",
	nome_usuario: "anasouza",
	senha: "Girassol#Amarelo7",
	confirmar_senha: "Girassol#Amarelo7",
};

async function aLead(deps: TestDeps, email = "ana@exemplo.com.br") {
	const trial = await startTrial(deps, { name: "Ana Souza", email, phone: "11987654321" });
	if (!trial.ok) throw new Error(trial.reason);
	return { token: trialToken(deps, trial.value.leadId, 1) };
}

async function confirmed(deps: TestDeps, token: string) {
	const answer = await confirmTrial(deps, token);
	if (!answer.ok || answer.value.kind !== "finish-signup") throw new Error("not open for finish-signup");
	return answer.value;
}

test("opening the link twice, or ten times at once, leads on each time", async () => {
	const deps = await makeTestDeps();
	const { token } = await aLead(deps);
	const answers = await Promise.all(Array.from({ length: 10 }, () => confirmTrial(deps, token)));
	expect(answers.every((answer) => answer.ok && answer.value.kind === "finish-signup")).toBe(true);
	expect(await confirmed(deps, token)).toMatchObject({
		email: "ana@exemplo.com.br",
		name: "Ana Souza",
		phone: "11987654321",
	});
});

test.each([
	["one character changed", (token: string) => (token[0] === "a" ? "b" : "a") + token.slice(1)],
	["cut short", (token: string) => token.slice(0, -1)],
	["empty", () => ""],
])("a link %s is invalid", async (_what, change) => {
	const deps = await makeTestDeps();
	const { token } = await aLead(deps);
	expect(await confirmTrial(deps, change(token))).toEqual({ ok: false, reason: "invalid-link" });
});

test("a link is good for seven days", async () => {
	const deps = await makeTestDeps();
	const { token } = await aLead(deps);
	deps.clock.advance(7 * DAY);
	expect(await confirmTrial(deps, token)).toEqual({ ok: false, reason: "invalid-link" });
});

test("after finish-signup the link leads to the login", async () => {
	const deps = await makeTestDeps();
	const { token } = await aLead(deps);
	const { ticket, userId } = await confirmed(deps, token);
	expect(await finishSignup(deps, { ticket, userId, form })).toMatchObject({ ok: true, value: { passwordSet: true } });
	expect(await confirmTrial(deps, token)).toEqual({ ok: true, value: { kind: "already-finished" } });
});

test("a ticket opens its own sign-up only, once, and for an hour", async () => {
	const deps = await makeTestDeps();
	const ana = await confirmed(deps, (await aLead(deps)).token);
	const bia = await confirmed(deps, (await aLead(deps, "bia@exemplo.com.br")).token);
	const refused = { ok: false, reason: "invalid-session" };
	expect(await finishSignup(deps, { ticket: ana.ticket, userId: bia.userId, form })).toEqual(refused);
	expect(await finishSignup(deps, { ticket: undefined, userId: ana.userId, form })).toEqual(refused);
	const tries = await Promise.all(
		[1, 2, 3].map(() => finishSignup(deps, { ticket: ana.ticket, userId: ana.userId, form })),
	);
	const done = { ok: true, value: { passwordSet: true, email: "ana@exemplo.com.br" } };
	expect([...tries, await finishSignup(deps, { ticket: ana.ticket, form })], "sent again, it is done").toEqual(
		Array(4).fill(done),
	);
	for (const other of [{ senha: "Outra7#chave" }, { cpf_cnpj: "11144477735" }, { nome_usuario: "outra" }])
		expect(await finishSignup(deps, { ticket: ana.ticket, form: { ...form, ...other } })).toEqual(refused);
	deps.clock.advance(3_600_000);
	expect(
		await finishSignup(deps, { ticket: bia.ticket, userId: bia.userId, form: { ...form, nome_usuario: "bia" } }),
	).toEqual(refused);
});

test("who has a ticket that was used guesses at the password no more often than at the sign-in", async () => {
	const deps = await makeTestDeps();
	const { ticket } = await confirmed(deps, (await aLead(deps)).token);
	const finish = (senha: string) => finishSignup(deps, { ticket, form: { ...form, senha } });
	expect(await finish(form.senha)).toMatchObject({ ok: true });
	for (let guess = 0; guess < 10; guess++) expect(await finish(`Errada${guess}#chave`)).toMatchObject({ ok: false });
	expect(await finish(form.senha)).toEqual({ ok: false, reason: "invalid-session" });
});

test("a username belongs to one person, also when two ask for it at once", async () => {
	const deps = await makeTestDeps();
	const people = await Promise.all(
		["ana", "bia"].map(async (name) => confirmed(deps, (await aLead(deps, `${name}@exemplo.com.br`)).token)),
	);
	const answers = await Promise.all(people.map(({ ticket, userId }) => finishSignup(deps, { ticket, userId, form })));
	expect(answers.map((answer) => (answer.ok ? "done" : answer.reason)).toSorted()).toEqual(["done", "username-taken"]);
});

test.each(["Password1!", "Rubrica#2026", "Anasouza1!"])(
	"%s keeps the rules and is still refused as easy to guess",
	async (senha) => {
		const deps = await makeTestDeps();
		const { ticket, userId } = await confirmed(deps, (await aLead(deps)).token);
		const answer = await finishSignup(deps, { ticket, userId, form: { ...form, senha, confirmar_senha: senha } });
		expect(answer).toEqual({ ok: false, reason: "weak-password" });
	},
);

test("a plan that is paid for while its buyer finishes a sign-up stays paid for", async () => {
	const deps = await makeTestDeps();
	const { ticket, userId } = await confirmed(deps, (await aLead(deps)).token);
	const finished = await writeInBetween(
		deps,
		{
			holding: { table: "a_usuarios", where: `id = '${userId}'` },
			work: () => finishSignup(deps, { ticket, userId, form }),
		},
		`update a_usuarios set status_conta = 'ativo' where id = '${userId}'`,
	);
	expect(finished).toEqual({ ok: false, reason: "invalid-session" });
	const { rows } = await deps.pool.query(
		"select status_conta, plano_tipo from a_usuarios join profiles on user_id = id where id = $1",
		[userId],
	);
	expect(rows).toEqual([{ status_conta: "ativo", plano_tipo: null }]);
});
