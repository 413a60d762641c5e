import { expect, test } from "vitest";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { FinishSignupForm } from "./finish-signup-form.ts";

const form = {
	endereco_completo: "Rua Harmonia, 742, São Paulo",
	cpf_cnpj: "529.982.247-25",
	nome_usuario: "joao99",
	senha: "Chave#2026",
	confirmar_senha: "Chave#2026",
};

function problemsOf(change: object): Record<string, string> {
	const parsed = FinishSignupForm.safeParse({ ...form, ...change });
	return parsed.success ? {} : fieldErrors(parsed.error);
}

test.each([
	[{ endereco_completo: " " }, { endereco_completo: "Endereço completo é obrigatório" }],
	[{ cpf_cnpj: "" }, { cpf_cnpj: "CPF/CNPJ é obrigatório" }],
	[{ cpf_cnpj: "123" }, { cpf_cnpj: "CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos" }],
	[{ cpf_cnpj: "111.111.111-11" }, { cpf_cnpj: "CPF inválido" }],
	[{ cpf_cnpj: "11.111.111/1111-11" }, { cpf_cnpj: "CNPJ inválido" }],
	[{ nome_usuario: "" }, { nome_usuario: "Nome de usuário é obrigatório" }],
	[{ confirmar_senha: "" }, { confirmar_senha: "Confirmação de senha é obrigatória" }],
	[{ confirmar_senha: "outra" }, { confirmar_senha: "Senhas não coincidem" }],
	[
		{ senha: "", confirmar_senha: "" },
		{ senha: "Senha é obrigatória", confirmar_senha: "Confirmação de senha é obrigatória" },
	],
])("%j is answered with %j", (change, errors) => {
	expect(problemsOf(change)).toEqual(errors);
});

test("documents are kept without punctuation, letters included", () => {
	expect(FinishSignupForm.parse({ ...form, cpf_cnpj: "12.abc.345/01de-35" }).cpf_cnpj).toBe("12ABC34501DE35");
	expect(problemsOf({})).toEqual({});
});
