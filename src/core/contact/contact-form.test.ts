import { expect, test } from "vitest";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { ContactForm } from "./contact-form.ts";

const form = {
	nome: "Ana",
	email: "ana@exemplo.com.br",
	telefone: "",
	assunto: "Dúvida",
	mensagem: "Como funciona o teste?",
};

test.each([
	[{ nome: "" }, { nome: "Nome é obrigatório" }],
	[{ nome: "A" }, { nome: "Nome deve ter pelo menos 2 caracteres" }],
	[{ email: "" }, { email: "E-mail é obrigatório" }],
	[{ email: "x" }, { email: "E-mail inválido" }],
	[{ telefone: "123" }, { telefone: "Telefone deve ter 10 ou 11 dígitos" }],
	[{ assunto: "" }, { assunto: "Assunto é obrigatório" }],
	[{ assunto: "Oi\nBcc: x@y.z" }, { assunto: "Assunto tem caracteres inválidos" }],
	[{ mensagem: "" }, { mensagem: "Mensagem é obrigatória" }],
	[{ mensagem: "curta" }, { mensagem: "Mensagem deve ter pelo menos 10 caracteres" }],
	[{ mensagem: "x".repeat(5001) }, { mensagem: "Mensagem deve ter no máximo 5000 caracteres" }],
	[{ mensagem: "com um nulo \u0000 dentro" }, { mensagem: "Mensagem tem caracteres inválidos" }],
	[{ mensagem: "meio par \ud800 sozinho" }, { mensagem: "Mensagem tem caracteres inválidos" }],
])("%j is answered with %j", (change, errors) => {
	const parsed = ContactForm.safeParse({ ...form, ...change });
	expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual(errors);
});

test("the phone may be left out, and lines, emoji and right-to-left text are kept", () => {
	const mensagem = "Primeira linha\nsegunda 👩‍👩‍👧 שלום";
	expect(ContactForm.parse({ ...form, mensagem })).toEqual({ ...form, mensagem });
});
