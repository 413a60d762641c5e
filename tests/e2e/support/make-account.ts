import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { mailsNaming, recipient } from "./mail-folder.ts";
import { newCpf } from "./new-cpf.ts";

export type TestAccount = { name: string; email: string; username: string; password: string };

/** A finished trial account, made as a person makes one: sign-up, link of the mail, finish-signup. Only HTTP, no page. */
export async function makeAccount(baseURL: string | undefined, name = "Juliana Prado"): Promise<TestAccount> {
	const url = baseURL ?? "";
	const id = randomUUID().replaceAll("-", "");
	const account = {
		name,
		email: `${id.slice(0, 16)}@exemplo.com.br`,
		username: `u${id.slice(0, 15)}`,
		password: `Vistoria7#${id.slice(0, 8)}`,
	};
	await signUp(url, account);
	const { path, ticket } = await openConfirmation(url, account.email);
	const { search } = new URL(path, url);
	const finished = await fetch(`${url}/complete-profile/salvar${search}`, {
		method: "POST",
		headers: { cookie: ticket },
		body: new URLSearchParams({
			endereco_completo: "Rua das Acácias, 120, São Paulo, SP",
			cpf_cnpj: newCpf(),
			nome_usuario: account.username,
			senha: account.password,
			confirmar_senha: account.password,
		}),
	});
	expect(finished.status, await finished.text()).toBe(200);
	return account;
}

async function signUp(url: string, { name, email }: TestAccount): Promise<void> {
	const signedUp = await fetch(`${url}/rest/v1/leads_trial`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ nome: name, email, telefone: "11987654321" }),
	});
	expect(signedUp.status).toBe(201);
}

async function openConfirmation(url: string, email: string): Promise<{ path: string; ticket: string }> {
	const link = await linkInMail(email, /\/confirmar-trial\/[\w-]+/);
	const opened = await fetch(url + link, { redirect: "manual" });
	const ticket = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
	return { path: opened.headers.get("location") ?? "", ticket };
}

/** The path of the newest link of this kind that was mailed to the address. */
export async function linkInMail(email: string, pattern: RegExp): Promise<string> {
	const find = async () => {
		const mails = await mailsNaming(email);
		return mails.filter((mail) => recipient(mail) === email).map((mail) => pattern.exec(mail.text ?? "")?.[0]);
	};
	await expect.poll(async () => (await find()).some(Boolean), { intervals: [50] }).toBe(true);
	return (await find()).filter(Boolean).at(-1) ?? "";
}

/** Signed in without opening a page: for tests about what lies behind the login. */
export async function enter(page: Page, { email, password }: Pick<TestAccount, "email" | "password">): Promise<void> {
	const form = { identificacao: email, senha: password };
	const answer = await page.request.post("/app/entrar", { form, maxRedirects: 0 });
	expect(answer.headers().location, "not signed in").toBe("/app");
}

/** Signed in, and at the first screen of the tool. */
export async function enterTool(page: Page, account: Pick<TestAccount, "email" | "password">): Promise<void> {
	await enter(page, account);
	await page.goto("/app");
	await toolAwake(page);
}

/** Signs in through the page and waits for the tool. */
export async function signInAs(
	page: Page,
	{ email, password }: Pick<TestAccount, "email" | "password">,
): Promise<void> {
	await typePassword(page, { email, password });
	await page.waitForURL("**/app");
	await toolAwake(page);
}

export async function typePassword(
	page: Page,
	{ email, password }: Pick<TestAccount, "email" | "password">,
): Promise<void> {
	await page.goto("/app/entrar");
	await page.getByLabel("E-mail ou nome de usuário").fill(email);
	await page.getByLabel("Senha", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Entrar" }).click();
}

/** React runs the page and its effects have run: what is clicked now is answered by it and not by a new document. */
export async function toolAwake(page: Page): Promise<void> {
	await page.locator("html[data-awake]").waitFor({ state: "attached" });
}
