import { eq } from "drizzle-orm";
import sharp from "sharp";
import { holderSeat } from "#core/accounts/seat.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import { addPhoto } from "#server/fichas/draft/add-photo.ts";
import { saveDraft, startDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { enter, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { linksOfFicha } from "#tests/e2e/support/send-ficha.ts";
import { signSentByCall } from "#tests/e2e/support/sign-by-call.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { takeTime } from "#tests/e2e/support/take-time.ts";
import { withProduct } from "#tests/e2e/support/with-product.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { readDraft } from "#tests/support/fichas/make-exit.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";

const ITEMS = ["Piso", "Pintura", "Paredes", "Janela"];
const PHOTOS_EACH = 10;
const QUALITY = { quality: 70 };
const LOST_MS = 20_000;

test("an exit begins from its entry, what changed is called damage, and eighty photos stand side by side in time", async ({
	page,
	baseURL,
}) => {
	test.slow();
	const url = baseURL ?? "";
	const account = await makeAccount(baseURL, "Marina Prado");
	await enter(page, account);
	const entryId = await withProduct(async (deps) => {
		const userId = await userOf(deps, account.email);
		const started = await startDraft(deps, {
			seat: holderSeat(userId),
			tipo: "vistoria",
			raw: { ...sampleForms.vistoria, data_hora: "2026-11-14T10:00" },
		});
		if (!started.ok) throw new Error(started.reason);
		await describeRooms(deps, userId, started.value.id, { estado: "Bom" });
		return started.value.id;
	});
	await sendAndSign(url, account.email, entryId);

	await moveTo(page, `/app/fichas/${entryId}`);
	await page.getByRole("button", { name: "Começar a saída desta vistoria" }).click();
	await expect(page.getByText(/Comparada com a entrada/)).toBeVisible();
	await page.getByRole("link", { name: /Ambientes/ }).click();
	await expect(page.getByText("4 de 4 itens")).toBeVisible();
	await expect(page.getByRole("img", { name: "Foto 1 da entrada: Piso" })).toBeVisible();
	await page.getByRole("button", { name: "Estado de Piso: Bom" }).click();
	await page.getByRole("group", { name: "Estado: Piso" }).getByText("Ruim", { exact: true }).click();
	await expect(page.getByText("Mudou", { exact: true })).toBeVisible();
	await expect(page.getByText("4 de 4 itens · 1 mudança")).toBeVisible();
	await page.getByRole("radio", { name: "Dano", exact: true }).check({ force: true });
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await expectGood(page);
	const exitId = page.url().match(/fichas\/([\w-]+)/)?.[1] ?? "";
	await withProduct(async (deps) => {
		const userId = await userOf(deps, account.email);
		expect((await readDraft(deps, exitId)).fields.ambientes?.[0]?.itens?.[0]).toMatchObject({
			item: "Piso",
			estado: "Ruim",
			mudanca: "Dano",
		});
		await describeRooms(deps, userId, exitId, { estado: "Ruim", mudanca: "Dano" });
	});
	await sendAndSign(url, account.email, exitId);

	await page.goto(`/app/fichas/${exitId}`);
	await expect(page.getByRole("link", { name: "Entrada e saída, lado a lado" })).toBeVisible();
	const fetched: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/app/fotos/")) fetched.push(pathname);
	});
	const sizes: number[] = [];
	page.on("response", (response) => {
		// Of those that the browser has kept it asks only whether they may still be seen.
		const isFetched = response.url().endsWith("/miniatura") && response.status() !== 304;
		if (isFetched) sizes.push(Number(response.headers()["content-length"]));
	});
	const { ms: usable } = await takeTime(async () => {
		await page.goto(`/app/fichas/${exitId}/comparacao`, { waitUntil: "commit" });
		await expect(page.getByRole("heading", { name: "Entrada e saída, lado a lado" })).toBeVisible();
		// Usable: what stands in the window is drawn, and the page answers a tap.
		await page.waitForFunction(() =>
			[...document.querySelectorAll<HTMLImageElement>('img[src$="miniatura"]')]
				.filter((image) => image.getBoundingClientRect().top < innerHeight)
				.every((image) => image.complete && image.naturalWidth > 0),
		);
		await page.getByLabel(/Só as diferenças/).check();
	});
	test.info().annotations.push({ type: "80 photos usable", description: `${Math.round(usable)} ms` });
	await expect(page.locator('img[src$="miniatura"]')).toHaveCount(2 * ITEMS.length * PHOTOS_EACH);
	// The clock of a busy machine says little: what takes the time is bounded. What is fetched is small, and no original is.
	expect(fetched.filter((path) => !path.endsWith("/miniatura"))).toEqual([]);
	expect(Math.max(...sizes)).toBeLessThan(30_000);
	expect(usable, "a time nobody would wait for").toBeLessThan(LOST_MS);
	await page.keyboard.press("End");
	await expect
		.poll(() =>
			page
				.locator('img[src$="miniatura"]')
				.last()
				.evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBe(288);
	await expectGood(page);
	await expect(page.getByText("Dano", { exact: true }).first()).toBeVisible();
	const pdf = await page.request.get(`/app/fichas/${exitId}/comparacao.pdf`);
	expect(pdf.headers()["content-type"]).toBe("application/pdf");
});

async function userOf({ db }: Deps, email: string): Promise<string> {
	const [account] = await db.select({ id: aUsuarios.id }).from(aUsuarios).where(eq(aUsuarios.email, email));
	return account?.id ?? "";
}

/** Four items with ten photos each, as a phone sends them. */
async function describeRooms(deps: Deps, userId: string, fichaId: string, item: Record<string, string>): Promise<void> {
	const seat = holderSeat(userId);
	const grain = await makeGrain();
	const photos: string[] = [];
	for (let at = 0; at < ITEMS.length * PHOTOS_EACH; at++) {
		const bytes = new Uint8Array(await sharp(grain.data, { raw: grain.info }).linear(1, at).jpeg(QUALITY).toBuffer());
		const added = await addPhoto(deps, { seat, fichaId, bytes, source: "camera" });
		if (!added.ok) throw new Error(added.reason);
		photos.push(added.value.id);
	}
	const draft = await readDraft(deps, fichaId);
	const raw = {
		...draft.fields,
		data_hora: "2026-11-14T11:00",
		vistoriador: "Marina Alves Prado",
		medidores: [{ tipo: "Água", leitura: 1600, situacao: "Ligado", fotos: photos.slice(0, 1) }],
		chaves: [{ tipo: "Tetra", quantidade: 2, testada: true }],
		ambientes: [
			{
				ambiente: "Sala de estar",
				itens: ITEMS.map((name, at) => ({
					item: name,
					...item,
					fotos: photos.slice(at * PHOTOS_EACH, (at + 1) * PHOTOS_EACH),
				})),
			},
		],
	};
	const saved = await saveDraft(deps, { seat, fichaId, raw, version: draft.version });
	if (!saved.ok) throw new Error(saved.reason);
}

/** Small made, and for its size as hard to make small as what a camera sees. Finding it takes longer than all else about a photo: each is a little brighter. */
function makeGrain() {
	const noise = { type: "gaussian", mean: 90, sigma: 12 } as const;
	const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: "#888", noise } });
	return picture.raw().toBuffer({ resolveWithObject: true });
}

async function sendAndSign(url: string, email: string, fichaId: string): Promise<void> {
	await withProduct(async (deps) => {
		const seat = holderSeat(await userOf(deps, email));
		const sent = await sendFicha(deps, { seat, fichaId, sender: SENDER });
		if (!sent.ok) throw new Error(`${sent.reason} ${JSON.stringify(sent.errors)}`);
	});
	const links = Object.values(await linksOfFicha(fichaId));
	await signSentByCall({ url, fichaId, tokens: links.map((link) => link.split("/").at(-1) ?? "") });
	const sealedAt = () =>
		withProduct(async ({ db }) => {
			const [row] = await db.select({ sealedAt: fichas.sealedAt }).from(fichas).where(eq(fichas.id, fichaId));
			return row?.sealedAt ?? null;
		});
	await expect.poll(sealedAt).not.toBeNull();
}
