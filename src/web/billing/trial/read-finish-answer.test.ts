import { describe, expect, it } from "vitest";
import { readFinishAnswer } from "./read-finish-answer.ts";

const failed = { kind: "failed", message: "Erro ao finalizar cadastro. Tente novamente." };

describe("the answer to finish-signup", () => {
	it("activates, and says whether the password was set", () => {
		expect(readFinishAnswer(200, { ok: true, passwordSet: true })).toEqual({ kind: "activated", passwordSet: true });
		expect(readFinishAnswer(200, { ok: true, passwordSet: false })).toEqual({ kind: "activated", passwordSet: false });
	});

	it("puts messages under the fields it knows", () => {
		const errors = { nome_usuario: "Este nome de usuário já está em uso", outro: "x" };
		expect(readFinishAnswer(400, { ok: false, reason: "invalid-form", errors })).toEqual({
			kind: "invalid",
			errors: { nome_usuario: "Este nome de usuário já está em uso" },
		});
	});

	it("knows a session that is over from any other refusal", () => {
		expect(readFinishAnswer(403, { ok: false, reason: "invalid-session" })).toEqual({ kind: "invalid-session" });
		expect(readFinishAnswer(403, { error: "Este pedido não veio do nosso site." })).toEqual(failed);
	});

	it.each([
		[200, undefined],
		[200, { ok: false }],
		[400, {}],
		[500, { error: "x" }],
		[502, "<html>"],
	])("%i %j asks to try again", (status, body) => {
		expect(readFinishAnswer(status, body)).toEqual(failed);
	});
});
