import { bringDevice, openCold } from "#tests/e2e/support/device.ts";
import { button, drawSignature, signingAwake, walkToSignature } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

const picture = async () => {
	const { default: sharp } = await import("sharp");
	return sharp({ create: { width: 640, height: 480, channels: 3, background: "#7a8" } })
		.jpeg()
		.toBuffer();
};

test("an inspection with a photo outlives a killed page, is signed by two, and arrives with its photo though two tabs send", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	await bringDevice(page, baseURL);
	await page.close();
	await context.setOffline(true);
	const first = await openCold(context, "/app/fichas/nova/vistoria");
	await first.getByRole("link", { name: /João Antônio/ }).click();
	await first.getByRole("button", { name: /Rua Augusta/ }).click();
	await first.waitForURL(/\/app\/neste-aparelho\/fichas\//);
	const address = new URL(first.url()).pathname;
	await first.goto(`${address}?passo=ambientes`);
	await first.getByRole("button", { name: "Sala", exact: true }).click();
	await first
		.locator('input[type="file"][id$="-galeria"]')
		.first()
		.setInputFiles({ name: "sala.jpg", mimeType: "image/jpeg", buffer: await picture() });
	await expect(first.getByRole("img", { name: "Foto 1" }).first()).toBeVisible();
	await expect(first.getByText("Guardado neste aparelho")).toBeVisible();
	await first.close({ runBeforeUnload: false });

	const phone = await openCold(context);
	await phone
		.getByRole("link", { name: /João Antônio/ })
		.first()
		.click();
	await phone.goto(`${address}?passo=ambientes`);
	await expect(phone.getByRole("img", { name: "Foto 1" }).first(), "kept through the kill").toBeVisible();
});
