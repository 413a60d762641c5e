import { makeAccount } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { button, openLink, openMyData, signHere, walkToSignature } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test("a phone that knows its owner confirms the text, and the verify page recomputes it", async ({ page, baseURL }) => {
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const { email } = await makeAccount(baseURL);
	const { signers, protocolo } = await sendFichaOf(email);
	await openLink(page, signers[0]?.path ?? "");
	await walkToSignature(page);
	await page.getByText("Confirmar com o aparelho (opcional)").click();
	await button(page, "Confirmar com este aparelho").click();
	await expect(page.getByText("Aparelho confirmado.")).toBeVisible();
	await signHere(page);
	await expect(page.getByRole("link", { name: "Baixar minha cópia (PDF)" })).toBeVisible();
	await page.getByRole("link", { name: "Meus dados" }).click();
	await openMyData(page);
	await expect(page.getByText(/o aparelho reconheceu quem o segurava/)).toBeVisible();
	await page.goto(`/verificar/${protocolo}`);
	await expect(page.getByText("Documento autêntico")).toBeVisible();
	await expect(page.getByText(/confirmou exatamente este texto/)).toBeVisible();
});

test("where the device cannot, nobody is bothered with it", async ({ page, baseURL }) => {
	const { email } = await makeAccount(baseURL);
	const { signers } = await sendFichaOf(email);
	await openLink(page, signers[0]?.path ?? "");
	await walkToSignature(page);
	await expect(page.getByText("Confirmar com o aparelho (opcional)")).toBeHidden();
	await signHere(page);
});
