import { sendVisit, signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { lookAgain } from "#tests/e2e/support/make-account.ts";
import { openLink, signHere, walkToSignature } from "#tests/e2e/support/sign.ts";
import { expect, islandAwake, test } from "#tests/e2e/support/site-test.ts";
import { typeClient, typeCorretor, typeProperty } from "#tests/e2e/support/type-registry.ts";

test("from the broker's phone to the client's and back: a visit becomes proof that anybody can verify", async ({
	page,
	browser,
	baseURL,
}) => {
	await signInAsBroker(page, baseURL);
	await typeClient(page);
	await typeProperty(page);
	await typeCorretor(page);
	await sendVisit(page);
	const message = await page.getByRole("link", { name: "WhatsApp", exact: true }).getAttribute("href");
	const link = new URL(message ?? "").searchParams.get("text")?.match(/https?:\S+\/assinar\/\S+/)?.[0] ?? "";

	const phone = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" });
	const client = await phone.newPage();
	await openLink(client, link);
	await walkToSignature(client);
	await signHere(client);
	await phone.close();

	const isSealed = async () => {
		await lookAgain(page);
		return page.getByText("Documento selado").count();
	};
	await expect.poll(isSealed).toBeGreaterThan(0);
	const address = await page.getByRole("link", { name: "Baixar PDF" }).getAttribute("href");
	const file = await page.request.get(address ?? "");
	const bytes = await file.body();
	expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");

	await page.goto("/verificar");
	await islandAwake(page, "verify-file");
	const chosen = { name: "visita.pdf", mimeType: "application/pdf", buffer: bytes };
	await page.getByLabel("Solte o PDF ou o dossiê").setInputFiles(chosen);
	await expect(page.locator("#veredito")).toHaveText("Documento autêntico");
});
