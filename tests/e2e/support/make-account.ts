import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { trialProfile } from "#core/billing/trial/trial.ts";
import { activateAccount } from "#server/accounts/activate-account.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { takeTrialOf } from "#server/billing/trial/trial-document.ts";
import { PASSWORD, QUICK_HASH } from "#tests/support/quick-password.ts";
import { mailsNaming, recipient } from "./mail-folder.ts";
import { newCpf } from "./new-cpf.ts";
import { withProduct } from "./with-product.ts";

export type TestAccount = { name: string; email: string; username: string; password: string };

/**
 * A finished trial account with the rows that a sign-up leaves; how one comes about is told in billing/trial-journey. By
 * requests it took the product 225 ms: two passwords hashed, one judged, a mail drawn.
 */
export async function makeAccount(_baseURL: string | undefined, name = "Juliana Prado"): Promise<TestAccount> {
	const id = randomUUID().replaceAll("-", "");
	const email = `${id.slice(0, 16)}@exemplo.com.br`;
	const username = `u${id.slice(0, 15)}`;
	const document = newCpf().replace(/\D/g, "");
	await withProduct((deps) =>
		deps.db.transaction(async (tx) => {
			const userId = await createAccount(deps, tx, { email, status: "pendente", name, phone: "11987654321" });
			if (!userId) throw new Error("the address is taken");
			await takeTrialOf(deps, tx, { userId, document });
			const profile = { nome_usuario: username, endereco_completo: ADDRESS, cpf_cnpj: document };
			const trial = { ...profile, ...trialProfile(deps.clock.now()) };
			await activateAccount(deps, tx, { userId, status: "trial", passwordHash: QUICK_HASH, profile: trial });
		}),
	);
	return { name, email, username, password: PASSWORD };
}

const ADDRESS = "Rua das Acácias, 120, São Paulo, SP";

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
	signedInAt.set(page, Date.now());
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

declare global {
	interface Window {
		/** React Router's, by which its own links lead on. */
		__reactRouterDataRouter?: { navigate(path: string, options: { flushSync: boolean }): Promise<void> };
	}
}

/**
 * Another page of the tool, as its links lead there: without a new document, which is six times the work. Where no page
 * of the tool is open yet, or it is somebody else's, it opens as a document.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
	const since = signedInAt.get(page) ?? 0;
	const isThere = await page.evaluate(moveInside, { address, since });
	if (isThere) return;
	await page.goto(address);
	await toolAwake(page);
}

/** The same page with what the server has by now. */
export function lookAgain(page: Page): Promise<void> {
	return moveTo(page, page.url());
}

const signedInAt = new WeakMap<Page, number>();

/** In the page. */
async function moveInside({ address, since }: { address: string; since: number }): Promise<boolean> {
	const { __reactRouterDataRouter: router } = window;
	const isAwake = document.documentElement.hasAttribute("data-awake");
	if (!router || !isAwake || performance.timeOrigin < since) return false;
	const { pathname, search, hash } = new URL(address, location.href);
	await router.navigate(pathname + search + hash, { flushSync: true });
	return true;
}
