import { expect, test } from "vitest";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { receiveTrialForm } from "./receive-trial-form.ts";
import { leadsTrial } from "./trial-lead.table.ts";

const typed = { email: " Ana@Exemplo.com.br ", telefone: "(11) 98765-4321" };

test("the form of the page and the one of the dialog start the same trial", async () => {
	const deps = await makeTestDeps();
	const inPage = await receiveTrialForm(deps, "page", { ...typed, nome: " Ana Lima " });
	expect(inPage).toMatchObject({ ok: true, email: "ana@exemplo.com.br" });
	const other = { ...typed, email: "bia@exemplo.com.br", nome_completo: "Bia Reis" };
	expect(await receiveTrialForm(deps, "dialog", other)).toMatchObject({ ok: true, email: "bia@exemplo.com.br" });
	const leads = await deps.db.select().from(leadsTrial).orderBy(leadsTrial.email);
	expect(leads.map(({ nome, email, telefone }) => [nome, email, telefone])).toEqual([
		["Ana Lima", "ana@exemplo.com.br", "11987654321"],
		["Bia Reis", "bia@exemplo.com.br", "11987654321"],
	]);
	expect(await receiveTrialForm(deps, "dialog", { ...typed, nome_completo: "Ana Lima" })).toEqual({
		ok: false,
		reason: "email-taken",
	});
});

test("each form says in its own words, and under its own field, what is wrong", async () => {
	const deps = await makeTestDeps();
	const short = { ...typed, nome: "An", nome_completo: "A", telefone: "11" };
	expect(await receiveTrialForm(deps, "page", short)).toEqual({
		ok: false,
		reason: "invalid",
		errors: { nome: "Nome deve ter pelo menos 3 caracteres", telefone: "Telefone deve ter 10 ou 11 dígitos" },
	});
	expect(await receiveTrialForm(deps, "dialog", short)).toEqual({
		ok: false,
		reason: "invalid",
		errors: { nome_completo: "Nome deve ter pelo menos 2 caracteres", telefone: "Telefone inválido" },
	});
	expect(await deps.db.$count(leadsTrial)).toBe(0);
});

test("one mailbox starts one trial, in whatever letters its address is typed", async () => {
	const deps = await makeTestDeps();
	const start = (email: string) => receiveTrialForm(deps, "page", { ...typed, nome: "Ana Lima", email });
	expect(await start("ana@exemplo.com.br")).toMatchObject({ ok: true });
	for (const email of ["ana@ｅｘｅｍｐｌｏ.com.br", "ana@exemplo.ｃｏｍ.br", "ANA＠EXEMPLO.com.br"])
		expect([email, await start(email)]).toEqual([email, { ok: false, reason: "email-taken" }]);
	expect(await start("ana@imóveis.com.br")).toMatchObject({ ok: true, email: "ana@xn--imveis-cxa.com.br" });
	for (const email of ["ana@imo\u0301veis.com.br", "ana@xn--imveis-cxa.com.br"])
		expect([email, await start(email)]).toEqual([email, { ok: false, reason: "email-taken" }]);
});
