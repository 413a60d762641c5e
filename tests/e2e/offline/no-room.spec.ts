import sharp from "sharp";
import { beginOnDevice, leaveSignal, openCold } from "#tests/e2e/support/device.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("a photo for which there is no room is named, the rest stays, and it is kept once there is room", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	await leaveSignal(page, context, baseURL);
	const phone = await openCold(context, "/app/fichas/nova/vistoria");
	await beginOnDevice(phone);
	await phone.getByRole("link", { name: /Ambientes/ }).click();
	await phone.getByLabel("Acrescentar ambiente").selectOption("Sala de estar");
	await phone.getByRole("button", { name: "Acrescentar", exact: true }).click();
	await phone.getByLabel("Estado: Piso").selectOption("Ruim");
	await expect(phone.getByText("Guardado")).toBeVisible();

	const browser = await context.newCDPSession(phone);
	const origin = new URL(phone.url()).origin;
	await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
	const noise = sharp({
		create: {
			width: 1280,
			height: 900,
			channels: 3,
			background: "#7a8",
			noise: { type: "gaussian", mean: 128, sigma: 60 },
		},
	});
	await phone
		.getByLabel("Tirar foto")
		.setInputFiles({ name: "piso-da-sala.png", mimeType: "image/png", buffer: await noise.png().toBuffer() });
	await expect(phone.getByText("Não há espaço no aparelho para esta foto.")).toBeVisible();
	await expect(phone.getByText("piso-da-sala.png")).toBeVisible();
	await phone.screenshot({ path: "/tmp/off-noroom.png", fullPage: true });

	await browser.send("Storage.overrideQuotaForOrigin", { origin });
	await phone.getByRole("button", { name: "Tentar de novo" }).click();
	await expect(phone.getByText(/1 foto/)).toBeVisible();
	await expect(phone.getByText("Guardado")).toBeVisible();
	await phone.reload();
	await expect(phone.getByText(/1 foto/)).toBeVisible();
	await expect(phone.getByLabel("Estado: Piso")).toHaveValue("Ruim");
});
