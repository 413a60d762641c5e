import { addClient, addProperty, answerCorretor, sendVisit, signInAsBroker } from "#tests/e2e/support/fichas.ts";
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
import { enter, makeAccount, toolAwake } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { drawSignature, openLink, step } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

// `npm run bench:taps` prints what these runs count. A limit that a change makes too small is a change for the worse.

type Limits = Partial<Effort> & { seconds?: number };

/** Tells the reporter, and fails where something has grown. */
function judge(run: string, effort: Effort, limits: Limits): void {
	const found = { ...effort, seconds: secondsOf(effort) };
	test.info().annotations.push({ type: "effort", description: JSON.stringify({ run, found, limits }) });
	for (const name of ["taps", "keys", "screens", "seconds"] as const) {
		const most = limits[name];
		if (most !== undefined) expect(found[name], `${run}: ${name}`).toBeLessThanOrEqual(most);
	}
}

test("a first visit, from an account that knows nobody to the page with its link", async ({ page, baseURL }) => {
	await countEffort(page);
	await signInAsBroker(page, baseURL);
	await page.goto("/app");
	await toolAwake(page);
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
	await page.goto("/app");
	await toolAwake(page);
	await startCounting(page);
	await tap(page.getByRole("link", { name: "Nova visita" }));
	await tap(page.getByRole("link", { name: /João Antônio/ }));
	await tap(page.getByRole("button", { name: /Rua Augusta/ }));
	await tap(page.getByRole("button", { name: "Enviar para assinatura" }));
	await expect(page.getByText("Aguardando assinatura")).toBeVisible();
	judge("known visit", await effortOf(page), { taps: 4, keys: 0, screens: 4, seconds: 60 });
});

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
	await expect(page.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
	judge("client's signature", await effortOf(page), { taps: 8, keys: 11, seconds: 90 });
});

test("an inspection of a flat, until the first photo", async ({ page, baseURL }) => {
	await countEffort(page);
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await page.goto("/app");
	await toolAwake(page);
	await startCounting(page);
	await tap(page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Nova" }));
	await tap(page.getByRole("link", { name: /^Vistoria/ }));
	await tap(page.getByRole("link", { name: /João Antônio/ }));
	await tap(page.getByRole("button", { name: /Rua Augusta/ }));
	await tap(page.getByRole("group", { name: "Mobiliado" }).getByText("Não", { exact: true }));
	await tap(page.getByRole("link", { name: /Ambientes/ }));
	await tap(page.getByRole("button", { name: "Apto 2 quartos" }));
	await tap(page.getByRole("button", { name: "Tudo bom no imóvel" }));
	await expect(page.getByText("121 de 121 itens")).toBeVisible();
	await expect(page.getByLabel("Fotografar: Quarto 2")).toBeAttached();
	judge("inspection before photos", await effortOf(page), { taps: 8, keys: 0 });
});

const rooms = ["Sala de estar", "Cozinha", "Área de serviço", "Banheiro", "Quarto 1", "Quarto 2"];

test("an inspection of a two-bedroom flat with forty photos and two things to tell, until it is sent", async ({
	page,
	baseURL,
}) => {
	await countEffort(page);
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await page.goto("/app");
	await toolAwake(page);
	await startCounting(page);
	await tap(page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Nova" }));
	await tap(page.getByRole("link", { name: /^Vistoria/ }));
	await tap(page.getByRole("link", { name: /João Antônio/ }));
	await tap(page.getByRole("button", { name: /Rua Augusta/ }));
	await tap(page.getByRole("group", { name: "Mobiliado" }).getByText("Não", { exact: true }));
	await tap(page.getByRole("link", { name: /Ambientes/ }));
	await tap(page.getByRole("button", { name: "Apto 2 quartos" }));
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

/** As many as one takes of a thing, one after the other. */
async function photograph(page: Page, camera: Locator, many: number): Promise<void> {
	for (let at = 0; at < many; at++) {
		const kept = page.waitForResponse((answer) => /\/fotos\?/.test(answer.url()) && answer.request().method() === "POST");
		await camera.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: PIXEL });
		expect((await kept).ok()).toBe(true);
	}
}

/** A visit signed by its client; a proposal begins on its page. */
async function openSignedVisit(page: Page, email: string, pessoas: Values[], complete: () => Promise<void>): Promise<void> {
	const sent = await sendFichaOf(email, "visita", { pessoas });
	await openLink(page, sent.signers[0]?.path ?? "");
	await startCounting(page);
	await typeInto(page.getByLabel(/^Seu CPF/), "52998224725");
	await complete();
	await tap(page.getByRole("button", { name: "Sim, sou eu", exact: true }));
	await tap(page.getByRole("button", { name: "Continuar", exact: true }));
	await expect(step(page, "O que você vai assinar")).toBeFocused();
	await tap(page.getByRole("button", { name: "Continuar", exact: true }));
	await tap(page.getByRole("button", { name: "Continuar sem localização" }));
	await expect(step(page, "Sua assinatura")).toBeVisible();
	await tap(page.getByRole("checkbox"));
	await drawSignature(page);
	await tap(page.getByRole("button", { name: "Confirmar", exact: true }));
	await expect(page.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
}
