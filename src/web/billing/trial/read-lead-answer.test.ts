import { describe, expect, it } from "vitest";
import { readLeadAnswer } from "./read-lead-answer.ts";

describe("the answer to the in-page trial form", () => {
	it("is saved with the confirmation on its way", () => {
		expect(readLeadAnswer(201, {})).toEqual({
			kind: "saved",
			emailSent: true,
			message: "Cadastro realizado! Verifique seu email para confirmar.",
		});
		expect(readLeadAnswer(201, { email_enviado: true })).toMatchObject({ emailSent: true });
		expect(readLeadAnswer(201, undefined)).toMatchObject({ kind: "saved", emailSent: true });
	});

	it("is saved although the e-mail did not leave", () => {
		expect(readLeadAnswer(201, { email_enviado: false })).toEqual({
			kind: "saved",
			emailSent: false,
			message: "Cadastro realizado, mas houve erro no envio do email. Entre em contato conosco.",
		});
	});

	it("names a duplicate only by its code", () => {
		expect(readLeadAnswer(409, { code: "23505" })).toEqual({
			kind: "refused",
			message: "Este email já foi cadastrado! Verifique sua caixa de entrada.",
		});
		expect(readLeadAnswer(409, { code: "40001" })).toMatchObject({
			message: "Erro ao processar cadastro. Tente novamente.",
		});
	});

	it("puts the server's field messages under the fields it knows", () => {
		const errors = { nome: "Nome completo é obrigatório", token: "x", email: "" };
		expect(readLeadAnswer(400, { errors })).toEqual({
			kind: "invalid",
			errors: { nome: "Nome completo é obrigatório" },
			message: "Corrija os erros no formulário",
		});
	});

	it("repeats what the limiter says", () => {
		expect(readLeadAnswer(429, { error: "Aguarde 60 segundos." })).toEqual({
			kind: "refused",
			message: "Aguarde 60 segundos.",
		});
	});

	it.each([
		[400, { error: "JSON inválido" }],
		[400, { errors: null }],
		[429, {}],
		[500, { errors: { nome: "x" } }],
		[502, undefined],
		[200, "<html>"],
	])("%i %j asks to try again", (status, body) => {
		expect(readLeadAnswer(status, body)).toEqual({
			kind: "refused",
			message: "Erro ao processar cadastro. Tente novamente.",
		});
	});
});
