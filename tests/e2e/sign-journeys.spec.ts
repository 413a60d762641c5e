import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { mailsNaming, recipient } from "./support/mail-folder.ts";
import { enter, linkInMail, makeAccount } from "./support/make-account.ts";
import { sendFichaOf } from "./support/send-ficha.ts";
import { button, drawSignature, openLink, signHere, signingAwake, step, walkToSignature } from "./support/sign.ts";
import { expect, test } from "./support/site-test.ts";

// Whole journeys, from the broker's account on.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 640 } });

const couple = (email: string) => ({
	pessoas: ["João Antônio da Conceição", "Teresa Batista Nogueira"].map((nome, at) => ({
		papel: at === 0 ? "Visitante" : "Cônjuge/companheiro(a)",
		tipo_pessoa: "Pessoa física",
		nome,
		cpf: ["529.982.247-25", "111.444.777-35"][at],
		telefone: "(11) 91234-5678",
		...(at === 0 && { email }),
	})),
});

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
	await expect(page.getByText("•••.982.247-••")).toBeVisible();
	await expect(page.getByText("Passo 1 de 5")).toBeVisible();
	await button(page, "Sim, sou eu").click();
	await expect(page.getByText("Isto só confirma que você visitou o imóvel com Juliana Prado.")).toBeVisible();
	const shownHash = await page.locator("form[data-sign] .sign-hash code").textContent();
	await page.getByText("Ler o texto completo").click();
	await page.getByText("Fim do texto").scrollIntoViewIfNeeded();
	expect(await fits(page)).toBe(true);
	await button(page, "Continuar").click();
	await page.getByLabel("Não, conheci por este corretor").check();
	await page
		.getByRole("group", { name: /^Nota geral/ })
		.getByRole("radio", { name: "4 Muito bom" })
		.check();
	await button(page, "Continuar").click();
	await button(page, "Registrar minha localização").click();
	await expect(page.getByText("Localização registrada, com precisão de ± 14 m.")).toBeVisible();
	await button(page, "Continuar").click();
	await expect(page.getByRole("checkbox")).not.toBeChecked();
	await signHere(page);
	await expect(page.getByText(protocolo)).toBeVisible();
	await expect(page.getByText(shownHash ?? "-")).toBeVisible();
	await expect(page.getByRole("link", { name: "Baixar minha cópia (PDF)" })).toBeVisible({ timeout: 20_000 });
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Baixar minha cópia (PDF)" }).click();
	expect((await download).suggestedFilename()).toBe(`${protocolo}.pdf`);
	expect(await linkInMail(mailbox, /\/assinar\/[\w-]+/), "the copy leads back here").toBe(signers[0]?.path);
	await page.getByRole("link", { name: "Meus dados" }).click();
	await expect(page.getByText("Não, conheci por este corretor")).toBeVisible();
	await expect(page.getByText("4 (Muito bom)")).toBeVisible();
	await expect(page.getByText(/latitude -23,554500/)).toBeVisible();
	await expect(page.getByText("abriu o texto completo; rolou até o fim")).toBeVisible();
	await expect(page.getByText("Aparelho do cliente; código QR lido pelo cliente")).toBeVisible();
	expect(await fits(page)).toBe(true);
});

test("J2: a client who does not want to sign says so in two taps, and nothing is pre-ticked", async ({
	page,
	baseURL,
}) => {
	const { email } = await makeAccount(baseURL);
	const { signers } = await sendFichaOf(email);
	await openLink(page, signers[0]?.path ?? "");
	await page.getByRole("link", { name: "Prefiro não assinar" }).click();
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
	await page.getByText("Prefiro assinar depois").click();
	await expect(page.getByText("este link continua valendo")).toBeVisible();
	await page.getByLabel("Desconfiança").check();
	await button(page, "Registrar a recusa").click();
	await expect(page.getByRole("heading", { name: "Recusa registrada" })).toBeVisible();
	await page.goBack();
	await page.goto(signers[0]?.path ?? "");
	await expect(page.getByRole("heading", { name: "Recusa registrada" })).toBeVisible();
	await expect(page.getByText("Conceição")).toHaveCount(0);
});

test("J3: a killed tab, a turned phone and a lost network cost the client nothing", async ({
	page,
	context,
	trouble,
	baseURL,
}) => {
	const { email } = await makeAccount(baseURL);
	const { signers } = await sendFichaOf(email);
	await openLink(page, signers[0]?.path ?? "");
	await button(page, "Sim, sou eu").click();
	await button(page, "Continuar").click();
	await page.getByLabel("Vai pensar").check();
	await page.reload();
	await signingAwake(page);
	await expect(step(page, "O que achou da visita?")).toBeVisible();
	await expect(page.getByLabel("Vai pensar")).toBeChecked();
	await page.goBack();
	await expect(step(page, "O que você vai assinar")).toBeVisible();
	await button(page, "Continuar").click();
	await button(page, "Continuar").click();
	await button(page, "Continuar sem localização").click();
	await page.getByRole("checkbox").check();
	await drawSignature(page);
	const points = () =>
		page.evaluate(() => {
			const kept = Object.keys(sessionStorage).find((key) => key.startsWith("assinar "));
			return JSON.parse(sessionStorage.getItem(kept ?? "") ?? "{}").drawing;
		});
	const drawn = await points();
	expect(drawn.tracos[0].length).toBeGreaterThan(10);
	await page.setViewportSize({ width: 640, height: 360 });
	expect(await points(), "turning the phone changes nothing of what was drawn").toEqual(drawn);
	await page.reload();
	await signingAwake(page);
	await expect(page.getByRole("checkbox"), "the tick is given anew each time").not.toBeChecked();
	expect((await points()).tracos).toEqual(drawn.tracos);
	await page.getByRole("checkbox").check();
	trouble.expect(/INTERNET_DISCONNECTED/);
	await context.setOffline(true);
	await button(page, "Confirmar").click();
	await expect(page.getByRole("alert")).toContainText("Sem conexão");
	await context.setOffline(false);
	await expect(page.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
});

test("J4: a couple signs one after the other on the broker's phone, each with a receipt of their own", async ({
	page,
	browser,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const { fichaId, signers } = await sendFichaOf(account.email, "visita", couple("joao.casal@exemplo.com.br"));
	const [joao, teresa] = signers;
	await enter(page, account);
	await openLink(page, `/app/fichas/${fichaId}/assinar/${joao?.id}`);
	await expect(step(page, "Entregue o aparelho")).toBeVisible();
	await expect(page.getByRole("navigation")).toHaveCount(0);
	await expect(page.getByText(account.email), "as part of the text that is signed, at most").toBeHidden();
	await button(page, "Sou João: começar").click();
	await page.goBack();
	await expect(step(page, "Entregue o aparelho")).toBeVisible();
	await page.goBack();
	await expect(step(page, "Entregue o aparelho"), "the back button does not lead to the broker's data").toBeVisible();
	await button(page, "Sou João: começar").click();
	await walkToSignature(page);
	await signHere(page);
	await expect(page.getByText("Pronto! Devolva o aparelho a Juliana Prado.")).toBeVisible();
	await page.getByRole("link", { name: "Passar para Teresa Batista Nogueira" }).click();
	await signingAwake(page);
	await button(page, "Sou Teresa: começar").click();
	await walkToSignature(page);
	await signHere(page);
	await expect(page.getByRole("link", { name: "Voltar para a ficha" })).toHaveAttribute(
		"href",
		`/app/fichas/${fichaId}`,
	);

	const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 640 } });
	const own = await phone.newPage();
	for (const [signer, other] of [
		[joao, teresa],
		[teresa, joao],
	]) {
		await own.goto(`${signer?.path}/meus-dados`);
		await expect(own.getByText("Aparelho do corretor; presencial")).toBeVisible();
		await expect(own.getByText(other?.nome ?? "-")).toHaveCount(0);
	}
	await phone.close();
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
	await page.getByText("Reforçar com um código por e-mail").click();
	await button(page, "Enviar código").click();
	await expect(page.getByText("Ele vale por dez minutos")).toBeVisible();
	const code = async () => {
		const mails = (await mailsNaming(mailbox)).filter((mail) => recipient(mail) === mailbox);
		return mails.map((mail) => /\b\d{6}\b/.exec(mail.text ?? "")?.[0]).find(Boolean);
	};
	await expect.poll(code, { timeout: 15_000 }).toBeTruthy();
	await page.getByLabel("Código recebido").fill((await code()) ?? "");
	await button(page, "Conferir código").click();
	await expect(page.getByText("Código conferido.")).toBeVisible();
	await signHere(page);
	await expect(page.getByText("O PDF fica pronto quando todas as pessoas tiverem assinado.")).toBeVisible();
	await page.getByRole("link", { name: "Meus dados" }).click();
	await expect(page.getByText(/código por e-mail para c•••@exemplo.com.br/)).toBeVisible();
});

test("nothing goes out without the tick or without a signature, and keys draw as well as fingers", async ({
	page,
	baseURL,
}) => {
	const { email } = await makeAccount(baseURL);
	const { signers } = await sendFichaOf(email);
	await openLink(page, signers[0]?.path ?? "");
	await walkToSignature(page);
	await button(page, "Confirmar").click();
	await expect(page.getByRole("alert")).toHaveText("Marque que leu e concorda para poder assinar.");
	await page.getByRole("checkbox").press(" ");
	await button(page, "Confirmar").click();
	await expect(page.getByRole("alert")).toHaveText("Desenhe a sua assinatura no quadro acima.");
	await drawSignature(page);
	await button(page, "Limpar").click();
	await button(page, "Confirmar").click();
	await expect(page.getByRole("alert")).toHaveText("Desenhe a sua assinatura no quadro acima.");
	await page.getByRole("application").focus();
	for (const key of [" ", ...Array(8).fill("ArrowRight"), ...Array(4).fill("ArrowUp"), " "])
		await page.keyboard.press(key);
	await button(page, "Confirmar").dblclick();
	await expect(page.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
	test(`every screen of a signature can be used by everybody (${colorScheme})`, async ({ page, context, baseURL }) => {
		const { email } = await makeAccount(baseURL);
		const { signers } = await sendFichaOf(email);
		if (colorScheme === "dark") await context.addCookies([{ name: "tema", value: "escuro", url: baseURL ?? "" }]);
		const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
		await page.goto(`${signers[0]?.path}/recusar`);
		await check();
		await openLink(page, signers[0]?.path ?? "");
		await check();
		await button(page, "Sim, sou eu").click();
		await page.getByText("Ler o texto completo").click();
		await check();
		await button(page, "Continuar").click();
		await page.getByText("Avaliar em detalhe").click();
		await check();
		await button(page, "Continuar").click();
		await check();
		await button(page, "Continuar sem localização").click();
		await page.getByText("Reforçar com um código").click();
		await check();
		await signHere(page);
		await expect(page.getByRole("link", { name: "Baixar minha cópia (PDF)" })).toBeVisible({ timeout: 20_000 });
		await check();
		await page.getByRole("link", { name: "Meus dados" }).click();
		await expect(page.getByRole("heading", { name: "Meus dados nesta ficha" })).toBeVisible();
		await check();
	});
}
