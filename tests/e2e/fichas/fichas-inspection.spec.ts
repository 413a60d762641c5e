import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { addClient, addProperty, signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { moveTo, toolAwake } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test("an inspection: a room with its usual items, and a photo of what is bad, with its place if one likes", async ({
	page,
	context,
	baseURL,
}) => {
	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation({ latitude: -23.5545, longitude: -46.6561, accuracy: 14 });
	await inspectBadFloor(page, baseURL);
	await page.getByRole("button", { name: "Tudo bom neste ambiente" }).click();
	await expect(page.getByText("16 de 16 itens")).toBeVisible();
	// Come to by links, the page still has the rules of the one before: it is loaded anew to be allowed to ask.
	await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Registrar o local" }).click()]);
	await toolAwake(page);
	await expect(page.getByText("Cada foto tirada aqui registra o local.")).toBeVisible();
	const upload = page.waitForRequest(/\/fotos\?/);
	await page
		.getByLabel("Tirar foto")
		.setInputFiles({ name: "piso.png", mimeType: "image/png", buffer: picture(1600, 900) });
	expect((await upload).url()).toMatch(/local=informada&lat=-23\.5545&lon=-46\.6561&precisao=14/);
	const photo = page.getByRole("img", { name: "Foto 1" });
	await expect(photo).toBeVisible();
	expect(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(288);
	await expect(page.getByText("16 de 16 itens · 1 foto")).toBeVisible();
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await page.reload();
	await toolAwake(page);
	await expect(page.getByText("16 de 16 itens · 1 foto")).toBeVisible();
	await page.getByRole("button", { name: "Remover foto 1" }).click();
	await expect(page.getByText("16 de 16 itens", { exact: true })).toBeVisible();
	await expect(page.getByText("Tudo salvo")).toBeVisible();
});

test("a photo that is slow to arrive takes none away that was taken after its form was left and opened again", async ({
	page,
	baseURL,
}) => {
	await inspectBadFloor(page, baseURL);
	const arrived = Promise.withResolvers<void>();
	await page.route(
		/\/fotos\?/,
		async (route) => {
			await arrived.promise;
			await route.continue();
		},
		{ times: 1 },
	);
	const take = async (width: number) => {
		const asked = page.waitForRequest(/\/fotos\?/);
		const file = { name: `${width}.png`, mimeType: "image/png", buffer: picture(width, 900) };
		await page.getByLabel("Tirar foto").setInputFiles(file);
		await asked;
	};
	await take(1600);
	await page.getByRole("link", { name: /Identificação/ }).click();
	await expect(page.getByLabel("Vistoriador")).toBeVisible();
	await page.getByRole("link", { name: /Ambientes/ }).click();
	await page.getByRole("button", { name: "Estado de Piso: Ruim" }).click();
	await take(1200);
	await expect(page.getByText(/ 1 foto/)).toBeVisible();
	arrived.resolve();
	await expect(page.getByText(/ 2 fotos/)).toBeVisible();
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await page.reload();
	await toolAwake(page);
	await expect(page.getByText(/ 2 fotos/)).toBeVisible();
});

/** A PNG of one grey. */
function picture(width: number, height: number): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 0, 0, 0, 0], 8);
	const rows = Buffer.alloc((width + 1) * height, 128);
	for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	return Buffer.concat([
		signature,
		chunk("IHDR", head),
		chunk("IDAT", deflateSync(rows)),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** An inspection of one room whose floor is bad, up to where its photo is taken. */
async function inspectBadFloor(page: Page, baseURL: string | undefined): Promise<void> {
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await moveTo(page, "/app/fichas/nova/vistoria");
	await page.getByRole("link", { name: /João Antônio/ }).click();
	await page.getByRole("button", { name: /Rua Augusta/ }).click();
	await page.getByRole("link", { name: /Ambientes/ }).click();
	await page.getByText("Acrescentar ambiente").click();
	await page.getByRole("button", { name: "Sala de estar", exact: true }).click();
	await page.getByRole("group", { name: "Estado: Piso" }).getByText("Ruim", { exact: true }).click();
}
