import { expect, test } from "vitest";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { CheckoutForm } from "./checkout-form.ts";

const form = {
	tipo_pessoa: "fisica",
	nome_completo: "Ana Souza",
	email: "ana@exemplo.com.br",
	cpf_cnpj: "529.982.247-25",
	telefone: "(11) 98765-4321",
};
const company = { tipo_pessoa: "juridica", cpf_cnpj: "11.222.333/0001-81" };

function problemsOf(change: object): Record<string, string> {
	const parsed = CheckoutForm.safeParse({ ...form, ...change });
	return parsed.success ? {} : fieldErrors(parsed.error);
}

test.each([
	[{ nome_completo: "  " }, { nome_completo: "Nome completo é obrigatório" }],
	[{ nome_completo: "Al" }, { nome_completo: "Nome deve ter pelo menos 3 caracteres" }],
	[{ nome_completo: "a".repeat(121) }, { nome_completo: "Nome deve ter no máximo 120 caracteres" }],
	[{ nome_completo: "Ana\u0000" }, { nome_completo: "Nome inválido" }],
	[{ email: "" }, { email: "Email é obrigatório" }],
	[{ email: "ana@exemplo" }, { email: "Email inválido" }],
	[{ telefone: "" }, { telefone: "Telefone é obrigatório" }],
	[{ telefone: "(11) 3333-4444" }, { telefone: "Telefone deve ter 11 dígitos (com DDD)" }],
	[{ cpf_cnpj: "" }, { cpf_cnpj: "CPF é obrigatório" }],
	[{ cpf_cnpj: "111.111.111-11" }, { cpf_cnpj: "CPF inválido" }],
	[{ cpf_cnpj: company.cpf_cnpj }, { cpf_cnpj: "CPF inválido" }],
	[{ ...company, cpf_cnpj: "" }, { cpf_cnpj: "CNPJ é obrigatório" }],
	[{ ...company, cpf_cnpj: "11.111.111/1111-11" }, { cpf_cnpj: "CNPJ inválido" }],
	[{ ...company, cpf_cnpj: form.cpf_cnpj }, { cpf_cnpj: "CNPJ inválido" }],
	[{ tipo_pessoa: "marciana" }, { tipo_pessoa: "Escolha pessoa física ou pessoa jurídica" }],
	[{ nome_completo: 7, email: null, telefone: {}, cpf_cnpj: [] }, "all four"],
])("%j is answered with %j", (change, errors) => {
	const all = {
		nome_completo: "Nome completo é obrigatório",
		email: "Email é obrigatório",
		telefone: "Telefone é obrigatório",
		cpf_cnpj: "CPF é obrigatório",
	};
	expect(problemsOf(change)).toEqual(errors === "all four" ? all : errors);
});

test("what is right comes out trimmed and bare, and fields nobody asked for are dropped", () => {
	const typed = { ...form, nome_completo: " Ana Souza ", email: " ANA@Exemplo.com.br ", status_conta: "ativo" };
	expect(CheckoutForm.parse(typed)).toEqual({
		...form,
		cpf_cnpj: "52998224725",
		telefone: "11987654321",
	});
});

test("companies with a letter in their CNPJ may buy", () => {
	expect(CheckoutForm.parse({ ...form, ...company, cpf_cnpj: "12.abc.345/01de-35" }).cpf_cnpj).toBe("12ABC34501DE35");
});
