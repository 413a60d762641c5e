import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Values } from "#core/fichas/form/field.ts";
import { CLIENT_COMPLETES } from "#core/fichas/registry/pessoa.ts";
import { addClient, addProperty, answerCorretor, signInAsBroker } from "#tests/e2e/support/fichas.ts";
import {
	countEffort,
	type Effort,
	effortOf,
	secondsOf,
	startCounting,
	tap,
	typeInto,
	typeOn,
} from "#tests/e2e/support/hand.ts";
import { enter, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { drawSignature, openLink, step } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

// `npm run bench:taps` prints what these runs count. A limit that a change makes too small is a change for the worse.

type Limits = Partial<Effort> & { seconds?: number };

/** Tells the reporter, and fails where something has grown. */
function judge(run: string, effort: Effort, limits: Limits): void {
	const found = { ...effort, seconds: secondsOf(effort) };
	test.info().annotations.push({ type: "effort", description: JSON.stringify({ run, found, limits }) });
	for (const name of ["taps", "keys", "screens", "photos", "seconds"] as const) {
		const most = limits[name];
		if (most !== undefined) expect(found[name], `${run}: ${name}`).toBeLessThanOrEqual(most);
	}
}

test("a first visit, from an account that knows nobody to the page with its link", async ({ page, baseURL }) => {
	await countEffort(page);
	await signInAsBroker(page, baseURL);
	await moveTo(page, "/app");
	await startCounting(page);
	await tap(page.getByRole("button", { name: "Nova visita" }));
	await expect(page.getByLabel("Nome completo")).toBeFocused();
	await typeOn(page, "Ana Beatriz Lopes");
	await typeInto(page.getByLabel("Celular (WhatsApp)"), "11998765432");
	await typeInto(page.getByLabel("CPF", { exact: true }), "11144477735");
	await typeInto(page.getByLabel("Logradouro"), "Rua das Flores, 10");
	await page.getByLabel("Tipo do imóvel").selectOption("Casa");
	await typeInto(page.getByLabel("Valor anunciado (R$)"), "850000");
	await typeInto(page.getByLabel("Seu CRECI"), "SP 204112");
	await tap(page.getByRole("button", { name: "Revisar" }));
	await expect(page.getByText("Tudo pronto para assinar")).toBeVisible();
	await expect(page.getByText("São Paulo", { exact: true }), "the account's own city").toBeVisible();
	await expect(page.getByText("CRECI/SP 204112-F").first()).toBeVisible();
	await tap(page.getByRole("button", { name: "Enviar para assinatura" }));
	await expect(page.getByText("Aguardando assinatura")).toBeVisible();
	judge("first visit from nothing", await effortOf(page), { taps: 12, keys: 75, screens: 4, seconds: 90 });
});

test("a visit of somebody known to a place known, until the phone is handed over", async ({ page, baseURL }) => {
	await countEffort(page);
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await moveTo(page, "/app");
	await startCounting(page);
	await tap(page.getByRole("link", { name: "Nova visita" }));
	await tap(page.getByRole("link", { name: /João Antônio/ }));
	await tap(page.getByRole("button", { name: /Rua Augusta/ }));
	await tap(page.getByRole("button", { name: "Enviar para assinatura" }));
	await expect(page.getByText("Aguardando assinatura")).toBeVisible();
	judge("known visit", await effortOf(page), { taps: 4, keys: 0, screens: 4, seconds: 60 });
});

/** With its seal: until then the page may show itself anew at any moment, while it is asked. */
async function receiptShown(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Baixar minha cópia (PDF)" })).toBeVisible();
}

test("a client's signature, on their own phone", async ({ page, baseURL }) => {
	const account = await makeAccount(baseURL);
	const sent = await sendFichaOf(account.email);
	await countEffort(page);
	await openLink(page, sent.signers[0]?.path ?? "");
	await startCounting(page);
	await typeInto(page.getByLabel(/^Seu CPF/), "52998224725");
	await tap(page.getByRole("button", { name: "Sim, sou eu", exact: true }));
	await tap(page.getByRole("button", { name: "Continuar", exact: true }));
	await expect(step(page, "O que você vai assinar")).toBeFocused();
	await tap(page.getByRole("button", { name: "Continuar", exact: true }));
	await tap(page.getByRole("button", { name: "Continuar sem localização" }));
	await expect(step(page, "Sua assinatura")).toBeVisible();
	await tap(page.getByRole("checkbox"));
	await drawSignature(page);
	await tap(page.getByRole("button", { name: "Confirmar", exact: true }));
	await receiptShown(page);
	judge("client's signature", await effortOf(page), { taps: 8, keys: 11, seconds: 90 });
});

/** A flat of two bedrooms, of people who are known, with its rooms laid out; counted from the day's page on. */
async function inspectFlat(page: Page, baseURL: string | undefined): Promise<void> {
	await countEffort(page);
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await moveTo(page, "/app");
	await startCounting(page);
	await tap(page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Nova" }));
	await tap(page.getByRole("link", { name: /^Vistoria/ }));
	await tap(page.getByRole("link", { name: /João Antônio/ }));
	await tap(page.getByRole("button", { name: /Rua Augusta/ }));
	await tap(page.getByRole("group", { name: "Mobiliado" }).getByText("Não", { exact: true }));
	await tap(page.getByRole("link", { name: /Ambientes/ }));
	await tap(page.getByRole("button", { name: "Apto 2 quartos" }));
}

test("an inspection of a flat, until the first photo", async ({ page, baseURL }) => {
	await inspectFlat(page, baseURL);
	await tap(page.getByRole("button", { name: "Tudo bom no imóvel" }));
	await expect(page.getByText("121 de 121 itens")).toBeVisible();
	await expect(page.getByLabel("Fotografar: Quarto 2")).toBeAttached();
	judge("inspection before photos", await effortOf(page), { taps: 8, keys: 0 });
});

const rooms = ["Sala de estar", "Cozinha", "Área de serviço", "Banheiro", "Quarto 1", "Quarto 2"];

test("an inspection of a two-bedroom flat with forty photos and two things to tell, until the last photo is kept", async ({
	page,
	baseURL,
}) => {
	await inspectFlat(page, baseURL);
	for (const [room, item, word] of [
		["Sala de estar", "Piso", "riscado junto da porta"],
		["Banheiro", "Pintura", "mofo no canto do teto"],
	] as const) {
		await tap(page.getByRole("button", { name: new RegExp(`^${room}`) }));
		await tap(page.getByRole("group", { name: `Estado: ${item}` }).getByText("Ruim", { exact: true }));
		await typeInto(page.getByLabel(/^Observa/).first(), word);
		await photograph(page, page.getByLabel("Tirar foto").first(), 2);
		await expect(page.getByRole("img", { name: "Foto 2" })).toBeVisible();
		await tap(page.getByRole("button", { name: new RegExp(`^${room}`) }));
	}
	await tap(page.getByRole("button", { name: "Tudo bom no imóvel" }));
	for (const room of rooms) await photograph(page, page.getByLabel(`Fotografar: ${room}`), 6);
	await expect(page.getByText(/ 40 fotos/)).toBeVisible();
	judge("inspection with 40 photos", await effortOf(page), { taps: 80, keys: 60, photos: 40, seconds: 720 });
});

let taken = 0;
/** No two alike: the same picture twice is one photo. */
function nextPicture(): Promise<Buffer> {
	const background = `#${(taken++ * 4001 + 0x203040).toString(16)}`;
	return sharp({ create: { width: 64, height: 48, channels: 3, background } })
		.png()
		.toBuffer();
}

/** As many as one takes of a thing, one after the other. */
async function photograph(page: Page, camera: Locator, many: number): Promise<void> {
	for (let at = 0; at < many; at++) {
		const kept = page.waitForResponse(
			(answer) => /\/fotos\?/.test(answer.url()) && answer.request().method() === "POST",
		);
		await camera.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: await nextPicture() });
		expect((await kept).ok()).toBe(true);
	}
}

const visitor: Values = {
	papel: "Visitante",
	tipo_pessoa: "Pessoa física",
	nome: "João Antônio da Conceição",
	cpf: "52998224725",
	telefone: "11912345678",
};

/** On to the last look; every step is seen on the way. */
async function walkToReview(page: Page): Promise<void> {
	const current = page.getByRole("navigation", { name: "Etapas" }).locator("[aria-current=step]");
	for (let left = ""; left !== "revisar"; ) {
		left = (await current.getAttribute("data-step")) ?? "";
		const next = page.getByRole("button", { name: /^(Continuar|Revisar)$/ });
		if (!(await next.isVisible())) return;
		await tap(next);
		await expect(current).not.toHaveAttribute("data-step", left);
	}
}

/** What a sale for cash and a loan is asked for. */
async function offer(page: Page): Promise<void> {
	await typeInto(page.getByLabel("Valor proposto (R$)"), "520000");
	await typeInto(page.getByLabel("Financiamento (R$)"), "520000");
	await expect(page.getByText("A conta fecha.")).toBeVisible();
}

async function send(page: Page): Promise<void> {
	await walkToReview(page);
	await tap(page.getByRole("button", { name: "Enviar para assinatura" }));
	await expect(page.getByText("Aguardando assinatura").first()).toBeVisible();
	await expect(page.getByRole("button", { name: "Enviar para assinatura" })).toBeHidden();
}

test("a client who completes what the broker left to them, and the proposal that begins with it", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	await enter(page, account);
	await answerCorretor(page);
	const pessoas = [{ ...visitor, completa: CLIENT_COMPLETES }];
	const sent = await sendFichaOf(account.email, "visita", { pessoas });
	await countEffort(page);
	await openLink(page, sent.signers[0]?.path ?? "");
	await startCounting(page);
	await typeInto(page.getByLabel(/^Seu CPF/), "52998224725");
	await tap(page.getByText("Solteiro(a)", { exact: true }));
	await typeInto(page.getByLabel("Profissão"), "Dentista");
	await typeInto(page.getByLabel("Endereço", { exact: true }), "Rua Harmonia, 10, São Paulo/SP");
	await tap(page.getByRole("button", { name: "Sim, sou eu", exact: true }));
	await tap(page.getByRole("button", { name: "Continuar", exact: true }));
	await expect(step(page, "O que você vai assinar")).toBeFocused();
	const given = page.getByRole("heading", { name: "Respostas de quem assina" }).locator("..");
	await expect(given, "read before it is signed").toContainText("Dentista");
	await tap(page.getByRole("button", { name: "Continuar", exact: true }));
	await tap(page.getByRole("button", { name: "Continuar sem localização" }));
	await expect(step(page, "Sua assinatura")).toBeVisible();
	await tap(page.getByRole("checkbox"));
	await drawSignature(page);
	await tap(page.getByRole("button", { name: "Confirmar", exact: true }));
	await receiptShown(page);
	judge("client who completes their data", await effortOf(page), { taps: 11, keys: 50, seconds: 90 });

	await moveTo(page, `/app/fichas/${sent.fichaId}`);
	await expect(page.getByRole("heading", { name: "Completado por quem assinou, nas próprias palavras" })).toBeVisible();
	await startCounting(page);
	await tap(page.getByRole("button", { name: "Proposta a partir da visita" }));
	await expect(page.getByRole("heading", { level: 1, name: "Proposta / pedido de reserva" })).toBeVisible();
	await typeInto(page.getByLabel("E-mail"), "joao@exemplo.com.br");
	await expect(page.getByLabel(/^Profissão/)).toHaveValue("Dentista");
	await tap(page.getByRole("link", { name: /Valor/ }));
	await offer(page);
	await send(page);
	judge("proposal from a visit, client known", await effortOf(page), { taps: 14, keys: 40, seconds: 90 });
});

test("a proposal from a visit that knows name and phone, until it is sent", async ({ page, baseURL }) => {
	const account = await makeAccount(baseURL);
	await countEffort(page);
	await enter(page, account);
	await answerCorretor(page);
	const sent = await sendFichaOf(account.email, "visita", { pessoas: [visitor] });
	await moveTo(page, `/app/fichas/${sent.fichaId}`);
	await startCounting(page);
	await tap(page.getByRole("button", { name: "Proposta a partir da visita" }));
	await expect(page.getByRole("heading", { level: 1, name: "Proposta / pedido de reserva" })).toBeVisible();
	await typeInto(page.getByLabel("E-mail"), "joao@exemplo.com.br");
	await tap(page.getByText("Solteiro(a)", { exact: true }));
	await typeInto(page.getByLabel(/^Profissão/), "Dentista");
	await typeInto(page.getByLabel("Logradouro"), "Rua Harmonia, 10, São Paulo/SP");
	await tap(page.getByRole("link", { name: /Valor/ }));
	await offer(page);
	await send(page);
	judge("proposal from a visit, all typed", await effortOf(page), { taps: 20, keys: 90, seconds: 90 });
});
