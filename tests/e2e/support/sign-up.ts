import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { mailsNaming, recipient } from "./mail-folder.ts";
import { linkInMail } from "./make-account.ts";
import { newCpf } from "./new-cpf.ts";

export const CONFIRMATION = /\/confirmar-trial\/[\w-]+/;

/** Somebody who is in no database yet, with a form that can be sent as it is. */
export function newPerson() {
	const id = randomUUID().replaceAll("-", "");
	// With a number of its own: one id in some thousand has letters alone.
	const senha = `Chave7#${id.slice(0, 8)}`;
	return {
		nome: "Marina Couto",
		email: `marina.${id.slice(0, 12)}@exemplo.com.br`,
		telefone: "(11) 98765-4321",
		form: {
			endereco_completo: "Rua das Acácias, 120, Pinheiros, São Paulo, SP",
			cpf_cnpj: newCpf(),
			nome_usuario: `m${id.slice(0, 12)}`,
			senha,
			confirmar_senha: senha,
		},
	};
}
export type Person = ReturnType<typeof newPerson>;

/** Signs up by the call the form makes; returns the path of the link in the mail. */
export async function signUp(request: APIRequestContext, { nome, email, telefone }: Person): Promise<string> {
	const answer = await request.post("/rest/v1/leads_trial", { data: { nome, email, telefone } });
	expect(answer.status()).toBe(201);
	return linkInMail(email, CONFIRMATION);
}

/** The password on its line of its own in the confirmation mail. */
export async function temporaryPassword({ email }: Person): Promise<string> {
	const mails = (await mailsNaming(email)).filter((mail) => recipient(mail) === email);
	return mails.map((mail) => /^Senha: (\S+)$/m.exec(mail.text ?? "")?.[1]).find(Boolean) ?? "";
}

export const finishField = (page: Page) => ({
	endereco_completo: page.getByLabel("Endereço completo"),
	cpf_cnpj: page.getByLabel("CPF/CNPJ"),
	nome_usuario: page.getByLabel("Nome de usuário"),
	senha: page.getByLabel("Senha", { exact: true }),
	confirmar_senha: page.getByLabel("Confirmar senha"),
});

export async function fillFinishForm(page: Page, form: Person["form"]): Promise<void> {
	const fields = finishField(page);
	for (const [name, value] of Object.entries(form)) await fields[name as keyof typeof form].fill(value);
}

export const finish = (page: Page) => page.getByRole("button", { name: "Ativar teste grátis" });
