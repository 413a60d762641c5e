import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { IdentityForm } from "#core/accounts/identity-form.ts";
import { accountRecords } from "#server/accounts/member.table.ts";
import { signIn } from "#server/accounts/sign-in/sign-in.ts";
import { enter, makeAccount, PASSWORD, resume, visitor } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { correctIdentity } from "./correct-identity.ts";

const nothing = async () => {};

const form = IdentityForm.parse({ cpf_cnpj: "111.444.777-35", nome_usuario: "anaprado" });

test("a person corrects document and user name without asking anybody: with the password, a line in the record and a mail", async () => {
	const deps = await makeTestDeps();
	const { current, token } = await enter(deps, await makeAccount(deps));
	expect(await correctIdentity(deps, { current, password: "errada", form }, nothing)).toMatchObject({
		reason: "wrong-password",
	});
	expect((await resume(deps, token)).profile).toEqual(current.profile);
	expect(await correctIdentity(deps, { current, password: PASSWORD, form }, nothing)).toMatchObject({ ok: true });
	expect((await resume(deps, token)).profile).toMatchObject({ cpf_cnpj: "11144477735", nome_usuario: "anaprado" });
	const records = await deps.db.select().from(accountRecords).where(eq(accountRecords.kind, "dados-corrigidos"));
	expect(records).toMatchObject([{ personId: current.account.id, detail: "CPF/CNPJ e nome de usuário" }]);
	await deps.jobs.work(deps);
	await soon(() => deps.mail.messages.map(({ subject }) => subject)).toContain(
		"Os dados da sua conta foram corrigidos",
	);
	const mail = deps.mail.messages.find(({ subject }) => subject.includes("corrigidos"));
	expect(`${mail?.text}${mail?.html}`).not.toContain("11144477735");
	const entry = { identifier: "anaprado", password: PASSWORD, visitor: visitor(), device: undefined };
	expect(await signIn(deps, entry)).toMatchObject({ ok: true });
});

test("a name somebody else has is refused and nothing of it stays; the same data again is no correction", async () => {
	const deps = await makeTestDeps();
	await makeAccount(deps, "bia@corretora.com.br", "bia");
	const { current, token } = await enter(deps, await makeAccount(deps));
	const taken = { ...form, nome_usuario: "bia" };
	expect(await correctIdentity(deps, { current, password: PASSWORD, form: taken }, nothing)).toMatchObject({
		reason: "username-taken",
	});
	expect((await resume(deps, token)).profile).toEqual(current.profile);
	const { cpf_cnpj, nome_usuario } = current.profile;
	const same = { cpf_cnpj: cpf_cnpj ?? "", nome_usuario: nome_usuario ?? "" };
	expect(await correctIdentity(deps, { current, password: PASSWORD, form: same }, nothing)).toMatchObject({
		ok: true,
		value: { changed: [] },
	});
	expect(await deps.db.$count(accountRecords)).toBe(0);
});

test("a document that is none and a name that cannot be one say why", () => {
	const messages = (typed: unknown) => IdentityForm.safeParse(typed).error?.issues.map(({ message }) => message);
	expect(messages({ cpf_cnpj: "111.111.111-11", nome_usuario: "ana" })).toEqual(["CPF inválido"]);
	expect(messages({ cpf_cnpj: "529.982.247-25", nome_usuario: "Ana Prado" })).toEqual([
		"Use apenas letras minúsculas e números",
	]);
});
