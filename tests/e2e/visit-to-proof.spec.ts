import { addClient, addProperty, answerCorretor, sendVisit, signInAsBroker } from "./support/fichas.ts";
import { openLink, signHere, walkToSignature } from "./support/sign.ts";
import { expect, test } from "./support/site-test.ts";

test.describe.configure({ timeout: 60_000 });

test("from the broker's phone to the client's and back: a visit becomes proof that anybody can verify", async ({
	page,
	browser,
	baseURL,
}) => {
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await sendVisit(page);
	const message = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
	const link = new URL(message ?? "").searchParams.get("text")?.match(/https?:\S+\/assinar\/\S+/)?.[0] ?? "";

	const phone = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" });
	const client = await phone.newPage();
	await openLink(client, link);
	await walkToSignature(client);
	await signHere(client);
	await phone.close();

	await page.reload();
	await expect(page.getByText("Documento selado").first()).toBeVisible();
	const address = await page.getByRole("link", { name: "Baixar PDF" }).getAttribute("href");
	const file = await page.request.get(address ?? "");
	const bytes = await file.body();
	expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");

	await page.goto("/verificar");
	await page
		.locator('input[type="file"]')
		.setInputFiles({ name: "visita.pdf", mimeType: "application/pdf", buffer: bytes });
	await page.getByRole("button", { name: "Verificar arquivo" }).click();
	await expect(page.getByText("Documento autêntico").first()).toBeVisible();
});
