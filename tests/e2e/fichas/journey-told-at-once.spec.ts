import { expectGood } from "#tests/e2e/support/axe.ts";
import { enter, makeAccount, moveTo, toolAwake } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { openLink, signHere, walkToSignature } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

test("the page with the code changes by itself when the client signs on their own phone, and the bell counts", async ({
	page,
	browser,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const { fichaId, protocolo, signers } = await sendFichaOf(account.email);
	await enter(page, account);
	await moveTo(page, `/app/fichas/${fichaId}`);
	await expect(page).toHaveTitle(`Ficha de visita ${protocolo} · Rubrica`);
	const bell = page.getByRole("link", { name: /^Avisos:/ });
	await expect(bell).toHaveAccessibleName("Avisos: nenhum por ler");
	await expect(page.getByText("Aguardando assinatura")).toBeVisible();

	const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: baseURL ?? "" });
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".data")) asked.push(pathname);
	});
	await openLink(phone, signers[0]?.path ?? "");
	// That it was opened is told as well, before anything is signed.
	await expect(bell).toHaveAccessibleName("Avisos: 1 por ler");
	await walkToSignature(phone);
	await signHere(phone);
	await expect(page.getByText("Documento selado").first()).toBeVisible();
	await expect(page.getByText("Aguardando assinatura")).toHaveCount(0);
	await expect(bell).toHaveAccessibleName("Avisos: 3 por ler");
	expect(asked.length, "it is told, it does not ask on and off").toBeLessThan(7);
	await phone.close();

	await bell.click();
	await expect(page.getByRole("heading", { name: "Avisos", level: 1 })).toBeVisible();
	const lines = page.getByRole("listitem").filter({ hasText: "Por ler" });
	await expect(lines).toHaveCount(3);
	await expect(page.getByText(/assinou a ficha de visita\./)).toBeVisible();
	await expectGood(page);
	await page
		.getByRole("button", { name: /^Marcar como lido: / })
		.first()
		.click();
	await expect(lines).toHaveCount(2);
	await expect(bell).toHaveAccessibleName("Avisos: 2 por ler");
	await page.getByRole("button", { name: "Marcar todos como lidos" }).click();
	await expect(bell).toHaveAccessibleName("Avisos: nenhum por ler");

	await page.getByRole("link", { name: "Escolher o que recebo" }).click();
	const opened = page.getByRole("group", { name: "Um link de assinatura foi aberto" });
	await opened.getByLabel("No sistema").uncheck();
	await page.getByRole("button", { name: "Salvar escolha" }).click();
	await expect(page.getByText("Escolha salva")).toBeVisible();
	await page.reload();
	await expect(opened.getByLabel("No sistema")).not.toBeChecked();
	await toolAwake(page);
	await expectGood(page);
});
