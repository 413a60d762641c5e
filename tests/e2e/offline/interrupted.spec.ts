import sharp from "sharp";
import { bringDevice, openCold, sendUntil } from "#tests/e2e/support/device.ts";
import { signOnDevice } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("an inspection outlives a killed page, is signed by both, and two tabs send its photo once", async ({
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
	await first.getByRole("link", { name: /Identificação/ }).click();
	await first.getByLabel("Vistoriador").fill("Marina Prado");
	await first.getByText("Semi", { exact: true }).click();
	await first.getByRole("link", { name: /Ambientes/ }).click();
	await first.getByText("Acrescentar ambiente").click();
	await first.getByRole("button", { name: "Sala de estar", exact: true }).click();
	await first.getByRole("group", { name: "Estado: Piso" }).getByText("Ruim", { exact: true }).click();
	await first.getByRole("button", { name: "Tudo bom neste ambiente" }).click();
	const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#7a8" } }).png();
	await first
		.getByLabel("Tirar foto")
		.setInputFiles({ name: "piso.png", mimeType: "image/png", buffer: await picture.toBuffer() });
	await expect(first.getByText("16 de 16 itens · 1 foto")).toBeVisible();
	await expect(first.getByText("Guardado neste aparelho")).toBeVisible();
	const { pathname } = new URL(first.url());
	await first.close();

	const phone = await openCold(context);
	await expect(phone.getByRole("link", { name: /João Antônio/ }), "still there after the kill").toBeVisible();
	await phone.goto(`${pathname}?passo=revisar`);
	await expect(phone.getByText("Tudo pronto para assinar")).toBeVisible();
	await phone.getByRole("button", { name: "Colher assinaturas" }).click();
	await phone.waitForURL(/\/assinar\/0$/);
	await signOnDevice(phone);
	await phone.getByRole("link", { name: /João/ }).click();
	await phone.waitForURL(/\/assinar\/1$/);
	await signOnDevice(phone);

	const sent: string[] = [];
	context.on("request", (request) => {
		if (request.method() === "PUT") sent.push(request.url());
	});
	const other = await openCold(context, "/app/neste-aparelho");
	await phone.goto("/app/neste-aparelho");
	await context.setOffline(false);
	for (const tab of [phone, other]) await tab.getByRole("button", { name: "Enviar agora" }).click();
	await sendUntil(phone, "Recebida e selada");
	// One by a page, or none where the worker was first.
	expect(sent.length, "photos on their way").toBeLessThanOrEqual(1);
});
