import { eq } from "drizzle-orm";
import sharp from "sharp";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { signingSettings } from "#server/fichas/signing/signing-settings.table.ts";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { makeAccount } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { button, drawSignature, openLink, walkToSignature } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { withProduct } from "#tests/e2e/support/with-product.ts";
import { signElsewhere } from "#tests/support/fichas/sign-elsewhere.ts";

test("a client sends the photo that is asked for, signs, and hands back the copy signed elsewhere", async ({
	page,
	baseURL,
}) => {
	const { email } = await makeAccount(baseURL);
	await withProduct(async ({ db }) => {
		const [account] = await db.select({ id: aUsuarios.id }).from(aUsuarios).where(eq(aUsuarios.email, email));
		if (account) await db.insert(signingSettings).values({ accountId: account.id, fator: "foto-documento" });
	});
	const { signers, protocolo } = await sendFichaOf(email);
	await openLink(page, signers[0]?.path ?? "");
	await walkToSignature(page);
	await page.getByRole("checkbox").check();
	await drawSignature(page);
	const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#765" } });
	const photo = { name: "rg.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
	await page.getByLabel(/foto do documento/).setInputFiles(photo);
	await expect(page.getByText("Foto recebida e guardada cifrada.")).toBeVisible();
	await expectGood(page);
	await button(page, "Confirmar").click();
	await expect(page.getByRole("heading", { name: "Assinatura registrada" })).toBeVisible();
	const copy = page.getByRole("link", { name: "Baixar minha cópia (PDF)" });
	await expect(copy).toBeVisible();
	await page.reload();

	const sealed = await page.request.get((await copy.getAttribute("href")) ?? "");
	const signed = await signElsewhere(Uint8Array.from(await sealed.body()), "João Antônio da Conceição:52998224725");
	await page.getByText("Assinar também no gov.br (opcional)").click();
	const file = { name: "assinado.pdf", mimeType: "application/pdf", buffer: Buffer.from(signed) };
	await page.getByLabel("PDF assinado (até 20 MB)").setInputFiles(file);
	await button(page, "Conferir e guardar").click();
	await expect(page.getByText("Arquivo recebido e guardado ao lado do documento selado.")).toBeVisible();
	await expect(page.getByText(/João A\. C\., segundo o certificado/)).toBeVisible();
	await expectGood(page);
	await page.goto(`/verificar/${protocolo}`);
	await expect(page.getByText("Documento autêntico")).toBeVisible();
	await expect(page.getByText(/Enviou uma foto de um documento de identidade/)).toBeVisible();
	await expect(page.getByText("Devolvido com outra assinatura")).toBeVisible();
});
