import { expect, test } from "vitest";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { TrialLead, TrialRegistration } from "./trial-form.ts";

const lead = { nome: "Ana Souza", email: "ana@exemplo.com.br", telefone: "(11) 98765-4321" };
const registration = { nome_completo: "Ana Souza", email: "ana@exemplo.com.br", telefone: "(11) 98765-4321" };

function problemsOf(schema: typeof TrialLead | typeof TrialRegistration, posted: unknown): Record<string, string> {
	const parsed = schema.safeParse(posted);
	return parsed.success ? {} : fieldErrors(parsed.error);
}

test.each([
	[{ nome: "" }, "nome", "Nome completo é obrigatório"],
	[{ nome: "   " }, "nome", "Nome completo é obrigatório"],
	[{ nome: " ab " }, "nome", "Nome deve ter pelo menos 3 caracteres"],
	[{ nome: "Ana\u0000" }, "nome", "Nome inválido"],
	[{ nome: { $gt: "" } }, "nome", "Nome completo é obrigatório"],
	[{ email: "" }, "email", "Email é obrigatório"],
	[{ email: "ana" }, "email", "Email inválido"],
	[{ telefone: "" }, "telefone", "Telefone é obrigatório"],
	[{ telefone: "119876" }, "telefone", "Telefone deve ter 10 ou 11 dígitos"],
	[{ telefone: "119876543210" }, "telefone", "Telefone deve ter 10 ou 11 dígitos"],
])("in the page %j says under %s: %s", (change, field, message) => {
	expect(problemsOf(TrialLead, { ...lead, ...change })).toEqual({ [field]: message });
});

test.each([
	[{ nome_completo: "" }, "nome_completo", "Nome é obrigatório"],
	[{ nome_completo: "a" }, "nome_completo", "Nome deve ter pelo menos 2 caracteres"],
	[{ email: "a b@c.de" }, "email", "Email inválido"],
	[{ telefone: "" }, "telefone", "Telefone é obrigatório"],
	[{ telefone: "(11) 9876" }, "telefone", "Telefone inválido"],
])("in the dialog %j says under %s: %s", (change, field, message) => {
	expect(problemsOf(TrialRegistration, { ...registration, ...change })).toEqual({ [field]: message });
});

test("the lead is trimmed, lower-cased and keeps only digits of the phone", () => {
	expect(TrialLead.parse({ nome: "  Ana Souza ", email: " ANA@Exemplo.com.br ", telefone: "(11) 3333-4444" })).toEqual({
		nome: "Ana Souza",
		email: "ana@exemplo.com.br",
		telefone: "1133334444",
	});
});

test("the dialog keeps the phone as masked", () => {
	expect(TrialRegistration.parse(registration).telefone).toBe("(11) 98765-4321");
});

test("fields nobody asked for are dropped", () => {
	expect(TrialLead.parse({ ...lead, status_conta: "ativo", quota_limite: 999 })).not.toHaveProperty("status_conta");
});
