import { describe, expect, it } from "vitest";
import { readRegistrationAnswer } from "./read-registration-answer.ts";

describe("the answer to the trial dialog", () => {
	it("is a success only when the server says so", () => {
		expect(readRegistrationAnswer(200, { success: true })).toEqual({
			kind: "saved",
			emailSent: true,
			notice: {
				title: "Cadastro realizado!",
				description: "Verifique seu email para confirmar e acessar sua conta.",
			},
		});
		expect(readRegistrationAnswer(200, undefined).kind).toBe("refused");
	});

	it("says that the mail did not go out, where the server says so", () => {
		expect(readRegistrationAnswer(200, { success: true, email_enviado: false })).toEqual({
			kind: "saved",
			emailSent: false,
			notice: { title: "Cadastro realizado, mas houve erro no envio do email. Entre em contato conosco." },
		});
	});

	it.each([200, 400, 409, 500])("%i with 'já existe' is a duplicate", (status) => {
		const body = { success: false, error: "Um usuário com este email já existe" };
		expect(readRegistrationAnswer(status, body).notice).toEqual({
			title: "Email já cadastrado",
			description: "Este email já possui uma conta. Tente fazer login ou use outro email.",
		});
	});

	it("gives the server's reason, or admits there is none", () => {
		expect(readRegistrationAnswer(200, { success: false, error: "Domínio bloqueado" }).notice).toEqual({
			title: "Erro no cadastro",
			description: "Domínio bloqueado",
		});
		expect(readRegistrationAnswer(200, { success: false }).notice).toEqual({
			title: "Erro no cadastro",
			description: "Erro desconhecido. Entre em contato conosco.",
		});
		expect(readRegistrationAnswer(429, { error: "Aguarde 60 segundos." }).notice.description).toBe(
			"Aguarde 60 segundos.",
		);
	});

	it("keeps field messages for their fields", () => {
		const answer = readRegistrationAnswer(400, { errors: { telefone: "Telefone inválido" } });
		expect(answer).toMatchObject({ kind: "invalid", errors: { telefone: "Telefone inválido" } });
	});

	it.each([
		[500, { error: "boom" }],
		[404, undefined],
		[400, {}],
		[429, {}],
	])("%i %j is a failed call", (status, body) => {
		expect(readRegistrationAnswer(status, body).notice).toEqual({
			title: "Erro no cadastro",
			description: "Não foi possível processar seu cadastro. Tente novamente.",
		});
	});
});
