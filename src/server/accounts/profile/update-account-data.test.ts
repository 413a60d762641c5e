import { expect, test } from "vitest";
import { AccountDataForm } from "#core/accounts/account-data-form.ts";
import { enter, makeAccount, resume } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { updateAccountData } from "./update-account-data.ts";

const corrected = { nome_completo: " Ana Prado Lima ", telefone: "(21) 3333-4444", endereco_completo: "Av. Brasil, 1" };

test("a person corrects the own data, and nobody else's changes", async () => {
	const deps = await makeTestDeps();
	const mine = await enter(deps, await makeAccount(deps));
	const other = await enter(deps, await makeAccount(deps, "bia@corretora.com.br", "bia"));
	await updateAccountData(deps, { current: mine.current, form: AccountDataForm.parse(corrected) });
	expect((await resume(deps, mine.token)).profile).toMatchObject({
		nome_completo: "Ana Prado Lima",
		telefone: "2133334444",
		endereco_completo: "Av. Brasil, 1",
	});
	expect((await resume(deps, other.token)).profile).toEqual(other.current.profile);
});

test("what else is posted with it changes nothing", async () => {
	const deps = await makeTestDeps();
	const { current, token } = await enter(deps, await makeAccount(deps));
	const posted = { ...corrected, quota_limite: 9999, plano_tipo: "premium", cpf_cnpj: "0", email: "x@y.zz" };
	await updateAccountData(deps, { current, form: AccountDataForm.parse(posted) });
	const { quota_limite, plano_tipo, cpf_cnpj, email } = current.profile;
	expect((await resume(deps, token)).profile).toMatchObject({ quota_limite, plano_tipo, cpf_cnpj, email });
});

test("every field that cannot be taken says why", () => {
	const messages = (typed: unknown) => AccountDataForm.safeParse(typed).error?.issues.map(({ message }) => message);
	expect(messages({})).toEqual([
		"Nome completo é obrigatório",
		"Telefone é obrigatório",
		"Endereço completo é obrigatório",
	]);
	expect(messages({ ...corrected, nome_completo: "Jo" })).toEqual(["Nome deve ter pelo menos 3 caracteres"]);
	expect(messages({ ...corrected, nome_completo: "Ana\u0000" })).toEqual(["Nome inválido"]);
	expect(messages({ ...corrected, telefone: "119" })).toEqual(["Telefone deve ter 10 ou 11 dígitos"]);
	expect(messages({ ...corrected, endereco_completo: "x".repeat(301) })).toEqual([
		"Endereço deve ter no máximo 300 caracteres",
	]);
});
