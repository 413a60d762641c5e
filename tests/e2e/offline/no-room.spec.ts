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
	// The quota of a browser without a window cannot be set: its stores are told to be full, by the name a browser gives it.
	await context.addInitScript(() => {
		const { put, add } = IDBObjectStore.prototype;
		const orFull = (write: typeof put) =>
			function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
				if (localStorage.getItem("cheio")) throw new DOMException("full", "QuotaExceededError");
				return write.apply(this, given);
			};
		Object.assign(IDBObjectStore.prototype, { put: orFull(put), add: orFull(add) });
	});
	await leaveSignal(page, context, baseURL);
	const phone = await openCold(context, "/app/fichas/nova/vistoria");
	await beginOnDevice(phone);
	await phone.getByRole("link", { name: /Ambientes/ }).click();
	await phone.getByText("Acrescentar ambiente").click();
	await phone.getByRole("button", { name: "Sala de estar", exact: true }).click();
	await phone.getByRole("group", { name: "Estado: Piso" }).getByText("Ruim", { exact: true }).click();
	await expect(phone.getByText("Guardado")).toBeVisible();

	const fill = (isFull: boolean) => phone.evaluate((full) => localStorage.setItem("cheio", full ? "1" : ""), isFull);
	await fill(true);
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
	// An item in good order asks for no photo: the one that found no room waits there all the same.
	await phone.getByRole("button", { name: "Estado de Piso: Ruim" }).click();
	await phone.getByRole("group", { name: "Estado: Piso" }).getByText("Bom", { exact: true }).click();
	await expect(phone.getByText("piso-da-sala.png")).toBeVisible();
	const other = phone.getByRole("group", { name: /^Estado: (?!Piso)/ }).first();
	await other.getByText("Bom", { exact: true }).click();
	await expect(phone.getByText("Sem espaço: só nesta tela")).toBeVisible();

	await fill(false);
	await phone.getByRole("button", { name: "Tentar de novo" }).click();
	await expect(phone.getByText(/1 foto/)).toBeVisible();
	await expect(phone.getByText("Guardado")).toBeVisible();
	await phone.reload();
	await expect(phone.getByText(/1 foto/)).toBeVisible();
	await expect(phone.getByText("2 de 16 itens · 1 foto")).toBeVisible();
	for (const answer of ["Estado de Piso: Bom", "Estado de Porta e portal: Bom"])
		await expect(phone.getByRole("button", { name: answer })).toBeVisible();
});
