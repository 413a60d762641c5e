import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { brand } from "#core/kernel/brand.ts";
import { mailsNaming, recipient } from "#tests/e2e/support/mail-folder.ts";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { expect, islandAwake, test } from "#tests/e2e/support/site-test.ts";

const hostile = {
	nome: `Zé <script>alert("nome")</script>`,
	assunto: `"><img src=x onerror=alert(1)> {{7*7}}`,
	mensagem: `</textarea><svg onload=alert(2)>\n\${7*7} 'aspas' & "mais"`,
};
const message = {
	nome: "Juliana Prado",
	telefone: "(11) 98765-4321",
	assunto: "Plano para seis corretores",
	mensagem: "Bom dia!\n\nSomos seis na imobiliária.",
};
const freshAddress = () => `juliana.${randomUUID()}@exemplo.com.br`;
const form = (page: Page) => page.getByRole("form", { name: "Ficha de contato" });
const field = (page: Page, label: string) => form(page).getByRole("textbox", { name: label });
const send = (page: Page) => form(page).getByRole("button", { name: "Enviar mensagem" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Mensagem enviada!" });

async function fill(page: Page, values: typeof message & { email: string }) {
	await field(page, "Nome").fill(values.nome);
	await field(page, "E-mail").fill(values.email);
	await field(page, "Telefone").fill(values.telefone);
	await field(page, "Assunto").fill(values.assunto);
	await field(page, "Mensagem").fill(values.mensagem);
}

async function expectKept(page: Page, values: Partial<typeof message & { email: string }>) {
	for (const [name, value] of Object.entries(values)) {
		await expect(form(page).locator(`[name=${name}]`)).toHaveValue(value);
	}
}

async function bothMails(address: string) {
	await expect.poll(async () => (await mailsNaming(address)).length).toBe(2);
	const mails = await mailsNaming(address);
	const notice = mails.find((mail) => recipient(mail) === brand.supportEmail);
	const thankYou = mails.find((mail) => recipient(mail) === address);
	return { notice, thankYou };
}

reading("the page lists every other way to reach us", async ({ reader: page }) => {
	await page.goto("/contato");
	const main = page.getByRole("main");
	await expect(main.getByRole("link", { name: brand.email })).toHaveAttribute("href", `mailto:${brand.email}`);
	await expect(main.getByRole("link", { name: brand.phone.display })).toHaveAttribute("href", /^tel:\+55\d+$/);
	for (const text of ["Seg–Sex: 9h–18h", "Sáb: 9h–12h", "São Paulo, SP, Brasil"]) {
		await expect(main.getByText(text)).toBeVisible();
	}
});

test.describe("with JavaScript", () => {
	test("a message is sent, thanked for on the same page, and mailed to support and sender", async ({ page }) => {
		const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
		await page.goto("/contato");
		await islandAwake(page, "contact-form");
		await page.route("**/rest/v1/contact_messages", async (route) => {
			await answered;
			await route.continue();
		});
		const email = freshAddress();
		await fill(page, { ...message, email });
		await send(page).click();
		await expect(form(page).getByRole("button", { name: "Enviando..." })).toHaveAttribute("aria-busy", "true");
		await expect(field(page, "Nome")).toBeDisabled();
		answer();
		await expect(thanks(page)).toBeFocused();
		await expect(page.getByRole("main")).toContainText(email);
		await expect(form(page)).toHaveCount(0);

		const { notice, thankYou } = await bothMails(email);
		expect(notice?.subject).toBe("[Contato] Plano para seis corretores · Juliana Prado");
		expect(notice?.replyTo?.value[0]?.address).toBe(email);
		expect(notice?.text).toContain("Somos seis na imobiliária.");
		expect(notice?.text).toContain("(11) 98765-4321");
		expect(thankYou?.subject).toBe("Recebemos sua mensagem");
		expect(thankYou?.text).toContain("Juliana Prado");
		expect(thankYou?.text).not.toContain("Somos seis");
	});

	test("wrong fields, a server that refuses and a double click: each is told, nothing is lost, and one message is sent", async ({
		page,
		trouble,
	}) => {
		await page.goto("/contato");
		await islandAwake(page, "contact-form");
		await test.step("every wrong field says what is wrong with it until it is edited", async () => {
			await send(page).click();
			await expect(field(page, "Nome")).toHaveAccessibleDescription("Nome é obrigatório");
			await expect(field(page, "E-mail")).toHaveAccessibleDescription("E-mail é obrigatório");
			await expect(field(page, "Telefone")).toHaveAccessibleDescription("");
			await expect(field(page, "Assunto")).toHaveAccessibleDescription("Assunto é obrigatório");
			await expect(field(page, "Mensagem")).toHaveAccessibleDescription("Mensagem é obrigatória");
			await expect(field(page, "Nome")).toBeFocused();
			await expect(page.getByRole("alert")).toContainText("Corrija os erros no formulário");

			await fill(page, { nome: "J", email: "juliana@", telefone: "1198", assunto: "Oi", mensagem: "Curta" });
			await expect(form(page).locator('[aria-invalid="true"]')).toHaveCount(0);
			await send(page).click();
			await expect(field(page, "Nome")).toHaveAccessibleDescription("Nome deve ter pelo menos 2 caracteres");
			await expect(field(page, "E-mail")).toHaveAccessibleDescription("E-mail inválido");
			await expect(field(page, "Telefone")).toHaveAccessibleDescription("Telefone deve ter 10 ou 11 dígitos");
			await expect(field(page, "Assunto")).toHaveAccessibleDescription("Assunto deve ter pelo menos 3 caracteres");
			await expect(field(page, "Mensagem")).toHaveAccessibleDescription("Mensagem deve ter pelo menos 10 caracteres");
		});
		const typed = { ...message, email: freshAddress() };
		await fill(page, typed);
		for (const { status, title } of [
			{ status: 429, title: "Muitas mensagens em pouco tempo" },
			{ status: 503, title: "Não foi possível enviar sua mensagem" },
		])
			await test.step(`an answer ${status} is told and keeps what was written`, async () => {
				trouble.expect(new RegExp(`status ${status}: .*contact_messages`));
				trouble.expect(/^console: Failed to load resource/);
				await page.route("**/rest/v1/contact_messages", (route) => route.fulfill({ status, json: { error: "não" } }));
				await send(page).click();
				await expect(page.getByRole("alert").filter({ hasText: title })).toBeVisible();
				await expectKept(page, typed);
				await expect(send(page)).toBeFocused();
			});
		await test.step("a double click sends one message", async () => {
			let posts = 0;
			await page.route("**/rest/v1/contact_messages", (route) => {
				posts += 1;
				return route.fulfill({ status: 201, json: { ok: true } });
			});
			await send(page).dblclick();
			await expect(thanks(page)).toBeVisible();
			expect(posts).toBe(1);
		});
	});

	test("text that looks like code stays text, on the page and in the mails", async ({ page }) => {
		page.on("dialog", () => expect(true, "a script of the visitor ran").toBe(false));
		await page.goto("/contato");
		await islandAwake(page, "contact-form");
		const email = freshAddress();
		await fill(page, { ...message, ...hostile, email });
		await send(page).click();
		await expect(thanks(page)).toBeVisible();
		const { notice, thankYou } = await bothMails(email);
		expect(notice?.subject).toContain(hostile.assunto);
		expect(notice?.text).toContain("{{7*7}}");
		expect(notice?.text).toContain("</textarea><svg onload=alert(2)>");
		for (const mail of [notice, thankYou]) expect(mail?.html || "").not.toMatch(/<script|<img src=x|<svg/);
	});

	test("a robot that fills the hidden field sees success and nothing is sent", async ({ page }) => {
		const [robot, person] = [freshAddress(), freshAddress()];
		await page.goto("/contato");
		await islandAwake(page, "contact-form");
		await fill(page, { ...message, email: robot });
		await page.locator("input[name=site]").fill("https://spam.example");
		await send(page).click();
		await expect(thanks(page)).toBeVisible();
		await page.getByRole("link", { name: "Enviar outra mensagem" }).click();
		await expect(form(page)).toBeVisible();
		// Worked off after the robot's: had that been taken, its mails would be there first.
		const sent = await page.request.post("/rest/v1/contact_messages", { data: { ...message, email: person } });
		expect(sent.status()).toBe(201);
		await bothMails(person);
		expect(await mailsNaming(robot)).toEqual([]);
	});
});

reading.describe("without JavaScript", () => {
	// The keyboard, here: a mouse waits for the page to come to rest, which Playwright asks the page's own clock.

	reading("a message is sent and mailed to support and sender", async ({ reader: page }) => {
		await page.goto("/contato");
		const email = freshAddress();
		await fill(page, { ...message, email });
		await send(page).press("Enter");
		await expect(thanks(page)).toBeVisible();
		await expect(page.getByRole("main")).toContainText(email);
		const { notice, thankYou } = await bothMails(email);
		expect(notice?.text).toContain("Somos seis na imobiliária.");
		expect(thankYou?.subject).toBe("Recebemos sua mensagem");
	});

	reading("wrong fields come back with their messages and everything that was written", async ({ reader: page }) => {
		await page.goto("/contato");
		const typed = { ...message, ...hostile, email: "juliana@", telefone: "1198" };
		await fill(page, typed);
		await send(page).press("Enter");
		await expect(page.getByText("Corrija os erros no formulário")).toBeVisible();
		await expect(field(page, "E-mail")).toHaveAccessibleDescription("E-mail inválido");
		await expect(field(page, "Telefone")).toHaveAccessibleDescription("Telefone deve ter 10 ou 11 dígitos");
		await expectKept(page, typed);
		await expect(page.locator("main script, main img[src=x], main svg[onload]")).toHaveCount(0);
	});

	reading("an empty form is answered with all that is missing", async ({ reader: page }) => {
		await page.goto("/contato");
		await send(page).press("Enter");
		await expect(field(page, "Nome")).toHaveAccessibleDescription("Nome é obrigatório");
		await expect(field(page, "Mensagem")).toHaveAccessibleDescription("Mensagem é obrigatória");
	});

	reading("a robot that fills the hidden field sees success and nothing is sent", async ({ reader: page }) => {
		const [robot, person] = [freshAddress(), freshAddress()];
		await page.goto("/contato");
		await fill(page, { ...message, email: robot });
		await page.locator("input[name=site]").fill("https://spam.example");
		await send(page).press("Enter");
		await expect(thanks(page)).toBeVisible();
		const sent = await page.request.post("/rest/v1/contact_messages", { data: { ...message, email: person } });
		expect(sent.status()).toBe(201);
		await bothMails(person);
		expect(await mailsNaming(robot)).toEqual([]);
	});
});
