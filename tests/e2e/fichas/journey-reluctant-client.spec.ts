import { randomUUID } from "node:crypto";
import type { Page, Response } from "@playwright/test";
import { formatDay } from "#core/kernel/day.ts";
import { couple } from "#tests/e2e/support/couple.ts";
import { mailsNaming, recipient } from "#tests/e2e/support/mail-folder.ts";
import { enter, makeAccount, moveTo, toolAwake } from "#tests/e2e/support/make-account.ts";
import { saoPauloDay, sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { button } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 640 } });

/** The text of a conversation that a link opens with it written. */
async function messageOf(page: Page, name: string): Promise<string> {
	const href = await page.getByRole("link", { name }).getAttribute("href");
	expect(href).toMatch(/^https:\/\/wa\.me\/5511912345678\?text=/);
	return new URL(href ?? "").searchParams.get("text") ?? "";
}

async function openCard(page: Page, fichaId: string): Promise<void> {
	await moveTo(page, `/app/fichas/${fichaId}`);
	await page.getByRole("link", { name: "Mostrar cartão ao cliente" }).click();
	await expect(page.getByText("Declara que visitamos juntos.")).toBeVisible();
}

test("J2: later, then no: the client is never pressed, and is thanked for the visit", async ({
	page,
	browser,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const mailbox = `c${randomUUID()}@exemplo.com.br`;
	// Some days ago: today's visit is yesterday's if midnight passes on the way.
	const visited = saoPauloDay(-2);
	const { fichaId } = await sendFichaOf(account.email, "visita", {
		pessoas: couple(mailbox).pessoas.slice(0, 1),
		data_visita: visited,
	});
	await enter(page, account);
	await moveTo(page, "/app");
	expect(await messageOf(page, "Lembrar João no WhatsApp")).toMatch(
		/^Olá, João! Passando para lembrar: .+\. Se quiser, leia e assine por aqui: https?:\S+\/assinar\/\S+\?canal=whatsapp$/,
	);
	await openCard(page, fichaId);
	// What a phone of 360 × 640 has left below the browser's own bars.
	await page.setViewportSize({ width: 360, height: 560 });
	const look = () =>
		page.evaluate(() => ({
			scrolls: document.documentElement.scrollHeight > window.innerHeight,
			sizes: [...document.querySelectorAll(".sign-card > p:not(.sign-kicker), .sign-card li")].map(
				(element) => getComputedStyle(element).fontSize,
			),
		}));
	await expect.poll(look).toEqual({ scrolls: false, sizes: ["20px", "20px", "20px", "20px"] });
	await expect(page.getByText(account.email)).toHaveCount(0);
	await button(page, "Prefiro assinar depois").click();
	await expect(page.getByRole("heading", { name: "Combinado, fica para depois" })).toBeVisible();
	await expect(page.getByText("no máximo dois lembretes")).toBeVisible();
	const link = /https?:\S+\/assinar\/\S+/.exec(await messageOf(page, "Enviar o link para João no WhatsApp"))?.[0] ?? "";
	expect(link).toMatch(/\?canal=whatsapp$/);

	const phone = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 640 } });
	const client = await phone.newPage();
	await client.goto(link);
	await client.getByRole("link", { name: "Prefiro não assinar" }).click();
	await expect(client.getByRole("radio", { checked: true })).toHaveCount(0);
	await client.getByText("Prefiro assinar depois").click();
	await button(client, "Assinar depois").click();
	await expect(client.getByRole("link", { name: "Guardar o link no meu WhatsApp" })).toBeVisible();
	await client.goto(`${link.split("?")[0]}/recusar`);
	await client.getByLabel("Desconfiança").check();
	await button(client, "Registrar a recusa").click();
	await expect(client.getByRole("heading", { name: "Recusa registrada" })).toBeVisible();
	await client.goBack();
	await client.goto(link);
	await expect(client.getByRole("heading", { name: "Recusa registrada" })).toBeVisible();
	await expect(client.getByText("Conceição")).toHaveCount(0);
	await phone.close();

	const mails = async () => (await mailsNaming(mailbox)).filter((mail) => recipient(mail) === mailbox);
	await expect.poll(async () => (await mails()).length).toBe(1);
	const thanks = (await mails())[0]?.text?.replace(/\s+/g, " ");
	expect(thanks).toMatch(/Obrigado pela visita ao imóvel Rua Augusta, 1500/);
	expect(thanks).toContain(`, em ${formatDay(visited)} às 0h.`);
	const isThanked = async () => {
		await moveTo(page, `/app/fichas/${fichaId}`);
		return page.getByText(/^Agradecimento pela visita enviado por e-mail em /).count();
	};
	await expect.poll(isThanked).toBe(1);
	for (const event of ["Prefere assinar depois", "Recusa registrada", "Agradecimento pela visita enviado por e-mail"])
		await expect(page.getByRole("listitem").filter({ hasText: `${event}João` })).toHaveCount(1);
});

test("J2: no CPF, no e-mail, no signature: one tap on the broker's phone, and a message ready to be sent", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const [visitor] = couple("").pessoas;
	const visited = saoPauloDay(-2);
	const { fichaId } = await sendFichaOf(account.email, "visita", {
		data_visita: visited,
		pessoas: [{ ...visitor, cpf: undefined, email: undefined, sem_cpf: "Prefere não informar" }],
	});
	await enter(page, account);
	await openCard(page, fichaId);
	await page.getByRole("link", { name: "Ler e assinar agora" }).click();
	await expect(button(page, "Sou João: começar")).toBeVisible();
	await expect(page.getByLabel("Seu CPF (opcional)"), "nobody is made to say it").toBeVisible();
	await openCard(page, fichaId);
	await button(page, "Prefiro não assinar").click();
	await expect(page.getByRole("heading", { name: "Recusa registrada" })).toBeVisible();
	await page.getByRole("link", { name: "Voltar para a ficha" }).click();
	await toolAwake(page);
	await expect(page.getByText("Motivo: Prefiro não dizer")).toBeVisible();
	const thanks = await messageOf(page, "Agradecer pelo WhatsApp");
	expect(thanks).toMatch(/^Olá, João! Obrigado pela visita ao imóvel Rua Augusta, 1500/);
	expect(thanks.endsWith(`, em ${formatDay(visited)} às 0h.`), thanks).toBe(true);
});

test("J2: from the day two reminders are a tap each, and then a call is kinder", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/^other host: https:\/\/wa\.me\//);
	await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: "" }));
	const account = await makeAccount(baseURL);
	const { fichaId } = await sendFichaOf(account.email, "visita", { pessoas: couple("").pessoas.slice(0, 1) });
	await enter(page, account);
	await moveTo(page, "/app");
	const remind = page.getByRole("link", { name: "Lembrar João no WhatsApp" });
	for (const _ of ["once", "twice"]) {
		const isCounted = (answer: Response) =>
			answer.request().method() === "POST" && new URL(answer.url()).pathname.includes(fichaId);
		const [counted, conversation] = await Promise.all([
			page.waitForResponse(isCounted),
			context.waitForEvent("page"),
			remind.click(),
		]);
		expect(counted.status()).toBe(200);
		await conversation.close();
	}
	await expect(page.getByText("João já recebeu dois lembretes.")).toBeVisible();
	await expect(remind).toHaveCount(0);
	await expect(page).toHaveURL(/\/app$/);
});
