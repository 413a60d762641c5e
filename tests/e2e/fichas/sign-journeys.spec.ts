import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { couple } from "#tests/e2e/support/couple.ts";
import { mailsNaming, recipient } from "#tests/e2e/support/mail-folder.ts";
import { linkInMail, makeAccount } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import {
	button,
	drawSignature,
	identify,
	openLink,
	openMyData,
	SAMPLE_CPF,
	signHere,
	walkToSignature,
} from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

// Whole journeys, from the broker's account on.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 640 } });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("a visit is signed on the client's own phone, from the short address to the sealed copy", async ({
	page,
	context,
	baseURL,
}) => {
	const { email } = await makeAccount(baseURL);
	const mailbox = `c${randomUUID()}@exemplo.com.br`;
	const { signers, protocolo } = await sendFichaOf(email, "visita", { pessoas: couple(mailbox).pessoas.slice(0, 1) });
	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation({ latitude: -23.5545, longitude: -46.6561, accuracy: 14 });
	await openLink(page, `${signers[0]?.shortPath}?canal=qr`);
	await expect(page).toHaveURL(/\/assinar\/[\w-]{43}\?canal=qr$/);
	await expect(page.getByText("982.247").filter({ visible: true }), "nobody reads it off the page").toHaveCount(0);
	await expect(page.getByText("Passo 1 de 5")).toBeVisible();
	await button(page, "Sim, sou eu").click();
	await expect(page.getByRole("alert")).toContainText("digite o número do seu documento");
	await page.getByLabel("Seu CPF").pressSequentially("52998224724");
	await expect(page.getByLabel("Seu CPF")).toHaveValue("529.982.247-24");
	await button(page, "Sim, sou eu").click();
	await expect(page.getByRole("alert")).toContainText("Este CPF não existe");
	await page.getByLabel("Seu CPF").fill(SAMPLE_CPF);
	// Two taps are one: the second would fall on the next step's button.
	await button(page, "Sim, sou eu").dblclick();
	await page.getByLabel("Não, conheci por este corretor").check();
	await page
		.getByRole("group", { name: /^Nota geral/ })
		.getByRole("radio", { name: "4 Muito bom" })
		.check();
	await button(page, "Continuar").dblclick();
	await expect(page.getByText(/você procura primeiro Juliana Prado/)).toBeVisible();
	const shownHash = await page.locator("form[data-sign] .sign-hash code").textContent();
	const text = page.locator(".sign-document");
	await expect(text.getByText("Não, conheci por este corretor"), "answered a step before").toBeVisible();
	await expect(text.getByText("4 (Muito bom)")).toBeVisible();
	await expect(text.getByText(/darei preferência de contato a Juliana Prado/)).toBeVisible();
	const [end, next] = [
		await page.getByText("Fim do texto").boundingBox(),
		await button(page, "Continuar").boundingBox(),
	];
	expect(next?.y, "the button follows the end").toBeGreaterThan(end?.y ?? Number.POSITIVE_INFINITY);
	await page.getByText("Fim do texto").scrollIntoViewIfNeeded();
	expect(await fits(page)).toBe(true);
	await button(page, "Continuar").click();
	await button(page, "Registrar minha localização").click();
	await expect(page.getByText("Localização registrada, com precisão de ± 14 m.")).toBeVisible();
	await button(page, "Continuar").click();
	await expect(page.getByRole("checkbox")).not.toBeChecked();
	await signHere(page);
	await expect(page.getByText(protocolo)).toBeVisible();
	// The page shows itself anew when the seal is there, and then nothing on it is open any more.
	await expect(page.getByRole("link", { name: "Baixar minha cópia (PDF)" })).toBeVisible();
	await page.getByText("Códigos para conferir").click();
	await expect(page.getByText(shownHash ?? "-")).toBeVisible();
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Baixar minha cópia (PDF)" }).click();
	expect((await download).suggestedFilename()).toBe(`${protocolo}.pdf`);
	expect(await linkInMail(mailbox, /\/assinar\/[\w-]+/), "the copy leads back here").toBe(signers[0]?.path);
	await page.getByRole("link", { name: "Meus dados" }).click();
	await openMyData(page);
	await expect(page.getByText("Não, conheci por este corretor")).toBeVisible();
	await expect(page.getByText("4 (Muito bom)")).toBeVisible();
	await expect(page.getByText(/latitude -23,554500/)).toBeVisible();
	await expect(page.getByText("o fim do texto apareceu na tela")).toBeVisible();
	await expect(page.getByText("por código QR, segundo o link que foi aberto")).toBeVisible();
	await expect(
		page.getByText(/^entregue em .* a assinatura chegou .* a página avisou que estava na tela/),
	).toBeVisible();
	expect(await fits(page)).toBe(true);
});

test("the broker at one phone, the client at another: a code by e-mail makes the signature stronger", async ({
	page,
	baseURL,
}) => {
	const { email } = await makeAccount(baseURL);
	const mailbox = `c${randomUUID()}@exemplo.com.br`;
	const { signers } = await sendFichaOf(email, "visita", couple(mailbox));
	await openLink(page, signers[0]?.path ?? "");
	await walkToSignature(page);
	await page.getByText("Reforçar com um código").click();
	await button(page, "Enviar código por e-mail para c•••@exemplo.com.br").click();
	await expect(page.getByText("Ele vale por dez minutos")).toBeVisible();
	const code = async () => {
		const mails = (await mailsNaming(mailbox)).filter((mail) => recipient(mail) === mailbox);
		return mails.map((mail) => /\b\d{6}\b/.exec(mail.text ?? "")?.[0]).find(Boolean);
	};
	await expect.poll(code).toBeTruthy();
	await page.getByLabel("Código recebido").fill((await code()) ?? "");
	await button(page, "Conferir código").click();
	await expect(page.getByText("Código conferido.")).toBeVisible();
	await signHere(page);
	await expect(page.getByText("O PDF fica pronto quando todas as pessoas tiverem assinado.")).toBeVisible();
	await page.getByRole("link", { name: "Meus dados" }).click();
	await openMyData(page);
	await expect(page.getByText(/código por e-mail para c•••@exemplo.com.br/)).toBeVisible();
});

test("nothing goes out without the tick or without a signature, and keys draw as well as fingers", async ({
	page,
	baseURL,
}) => {
	const { email } = await makeAccount(baseURL);
	const { signers } = await sendFichaOf(email);
	await openLink(page, signers[0]?.path ?? "");
	await identify(page, "111.444.777-35");
	await expect(page.getByRole("alert"), "another person's CPF is asked about").toContainText("não é o que o corretor");
	await expect(button(page, "Está certo assim, continuar")).toBeVisible();
	await walkToSignature(page);
	await button(page, "Confirmar").click();
	await expect(page.getByRole("alert")).toHaveText("Marque que leu e concorda para poder assinar.");
	await expect(page.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByRole("checkbox")).toBeFocused();
	await expect(page.getByRole("checkbox")).toBeInViewport();
	await page.getByRole("checkbox").press(" ");
	await button(page, "Confirmar").click();
	await expect(page.getByRole("alert")).toHaveText("Desenhe a sua assinatura no quadro.");
	await drawSignature(page);
	await button(page, "Limpar").click();
	await button(page, "Confirmar").click();
	await expect(page.getByRole("alert")).toHaveText("Desenhe a sua assinatura no quadro.");
	await page.getByRole("application").focus();
	for (const key of [" ", ...Array(8).fill("ArrowRight"), ...Array(4).fill("ArrowUp"), " "])
		await page.keyboard.press(key);
	await button(page, "Confirmar").dblclick();
	await expect(page.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
});

test("every screen of a signature can be used by everybody, light or dark", async ({ page, baseURL }) => {
	const { email } = await makeAccount(baseURL);
	const { signers } = await sendFichaOf(email);
	const check = () => expectGood(page);
	await page.goto(`${signers[0]?.path}/recusar`);
	await check();
	await openLink(page, signers[0]?.path ?? "");
	await check();
	await identify(page);
	await page.getByText("Avaliar em detalhe").click();
	await check();
	await button(page, "Continuar").click();
	await expect(page.getByText("Fim do texto")).toBeVisible();
	await check();
	await button(page, "Continuar").click();
	await check();
	await button(page, "Continuar sem localização").click();
	await page.getByText("Reforçar com um código").click();
	await check();
	await signHere(page);
	await expect(page.getByRole("link", { name: "Baixar minha cópia (PDF)" })).toBeVisible();
	await check();
	await page.getByRole("link", { name: "Meus dados" }).click();
	await expect(page.getByRole("heading", { name: "Meus dados nesta ficha" })).toBeVisible();
	await check();
	await openMyData(page);
	await check();
});
