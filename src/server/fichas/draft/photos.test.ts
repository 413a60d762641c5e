import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { fichaPhotos, fichaSigners } from "#server/fichas/ficha.table.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import { addSamplePhoto, makeBroker, makeDraft, placePhoto } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { addPhoto, removePhoto } from "./add-photo.ts";
import { deleteDraft } from "./delete-draft.ts";
import { findPhoto, openPhoto, photoKey } from "./ficha-photo.read.ts";
import { sendFicha } from "./send-ficha.ts";
import { startFrom } from "./start-from.ts";

const canvas = (width: number, height: number, red = 31) =>
	sharp({ create: { width, height, channels: 3, background: { r: red, g: 63, b: 214 } } });

let small: Buffer;
let large: Buffer;
let gif: Buffer;
beforeAll(async () => {
	small = await canvas(640, 480).jpeg().toBuffer();
	large = await canvas(3000, 2000)
		.withExif({ IFD0: { Artist: "SEGREDO" }, IFD3: { GPSLatitude: "23/1 33/1 0/1" } })
		.jpeg()
		.toBuffer();
	gif = await canvas(20, 20).gif().toBuffer();
});

const add = (deps: TestDeps, userId: string, fichaId: string, bytes: Uint8Array) =>
	addPhoto(deps, { seat: holderSeat(userId), fichaId, bytes, source: "camera" });

async function keysOf({ storage }: TestDeps): Promise<string[]> {
	const keys: string[] = [];
	for await (const { key } of storage.list("")) keys.push(key);
	return keys;
}

async function readPhoto(deps: TestDeps, asked: Parameters<typeof findPhoto>[1]) {
	const photo = await findPhoto(deps, asked);
	return photo && { contentType: photo.contentType, bytes: await openPhoto(deps, photo) };
}

describe("addPhoto", () => {
	test("keeps a small photo byte for byte, and its hash; ten times the same is one", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const fichaId = await makeDraft(deps, userId, "vistoria");
		const added = await Promise.all(Array.from({ length: 10 }, () => add(deps, userId, fichaId, small)));
		const [first] = added;
		expect(added.every((one) => one.ok && first?.ok && one.value.id === first.value.id)).toBe(true);
		const photoId = first?.ok ? first.value.id : "";
		const stored = await readPhoto(deps, { seat: holderSeat(userId), photoId });
		expect(stored).toMatchObject({ contentType: "image/jpeg" });
		expect(Buffer.from(stored?.bytes ?? []).equals(small)).toBe(true);
		expect(await deps.db.select().from(fichaPhotos)).toMatchObject([{ width: 640, height: 480, geo: null }]);
	});

	test("makes a large one smaller and leaves behind who and where", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const fichaId = await makeDraft(deps, userId, "vistoria");
		const added = await add(deps, userId, fichaId, Buffer.concat([large, Buffer.from("SEGREDO")]));
		expect(added).toMatchObject({ ok: true, value: { width: 1280, height: 853 } });
		const stored = await readPhoto(deps, { seat: holderSeat(userId), photoId: added.ok ? added.value.id : "" });
		expect(Buffer.from(stored?.bytes ?? []).includes("SEGREDO")).toBe(false);
		// Small enough, but with something hidden behind the picture.
		const hidden = await add(deps, userId, fichaId, Buffer.concat([small, Buffer.from("SEGREDO")]));
		const clean = await readPhoto(deps, { seat: holderSeat(userId), photoId: hidden.ok ? hidden.value.id : "" });
		expect(Buffer.from(clean?.bytes ?? []).includes("SEGREDO")).toBe(false);
	});

	test.each<[string, () => Uint8Array, string]>([
		["HTML", () => Buffer.from("<html>"), "not-a-picture"],
		["a GIF", () => gif, "not-a-picture"],
		["nothing", () => new Uint8Array(), "not-a-picture"],
		["half a photo", () => small.subarray(0, 700), "unreadable"],
		["thirteen megabytes", () => new Uint8Array(13 * 1024 * 1024), "too-large"],
	])("refuses %s", async (_, make, reason) => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const fichaId = await makeDraft(deps, userId, "vistoria");
		expect(await add(deps, userId, fichaId, make())).toEqual({ ok: false, reason });
	});

	test("only to a draft of one's own; others neither add, see nor remove", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		const fichaId = await makeDraft(deps, userId, "vistoria");
		const added = await add(deps, userId, fichaId, small);
		const photoId = added.ok ? added.value.id : "";
		expect(await add(deps, other.userId, fichaId, small)).toEqual({ ok: false, reason: "not-found" });
		expect(await readPhoto(deps, { seat: holderSeat(other.userId), photoId })).toBeUndefined();
		expect(await removePhoto(deps, { seat: holderSeat(other.userId), fichaId, photoId })).toBe(false);
		await placePhoto(deps, fichaId, photoId);
		await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
		expect(await add(deps, userId, fichaId, small)).toEqual({ ok: false, reason: "not-a-draft" });
		expect(await removePhoto(deps, { seat: holderSeat(userId), fichaId, photoId })).toBe(false);
		const found = await readFicha(deps, { seat: holderSeat(userId), fichaId });
		expect(found?.document?.fotos).toMatchObject([
			{
				id: photoId,
				legenda: expect.stringMatching(/^Foto 1: .*Medidor de água, leitura 1\.532,5/),
			},
		]);
	});
});

test("where a photo was taken stands in the document that is signed", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const fichaId = await makeDraft(deps, userId, "vistoria");
	const geo = { estado: "informada", latitude: -23.5545, longitude: -46.6561, precisaoM: 14, em: "agora" } as const;
	const taken = await addPhoto(deps, { seat: holderSeat(userId), fichaId, bytes: small, source: "camera", geo });
	await placePhoto(deps, fichaId, taken.ok ? taken.value.id : "");
	deps.clock.advance(1000);
	await add(deps, userId, fichaId, large);
	await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
	const [placed, unplaced] = (await readFicha(deps, { seat: holderSeat(userId), fichaId }))?.document?.fotos ?? [];
	expect(placed?.registro).toContain("latitude -23,554500, longitude -46,656100, precisão de ± 14 m");
	expect(unplaced?.registro).toContain("não foi pedida");
});

test("a photo that is taken away, comes twice or goes with its draft leaves no file, though the store was away", async () => {
	const deps = await makeTestDeps();
	const away = { ...deps, storage: { ...deps.storage, remove: () => Promise.reject(new StorageAway("503")) } };
	const { userId } = await makeBroker(deps);
	const fichaId = await makeDraft(deps, userId, "vistoria");
	const one = await add(deps, userId, fichaId, small);
	const two = await add(deps, userId, fichaId, large);
	const [first, second] = [one, two].map((photo) => (photo.ok ? photo.value.id : ""));
	expect(await add(away, userId, fichaId, large)).toEqual(two);
	expect(await removePhoto(away, { seat: holderSeat(userId), fichaId, photoId: first ?? "" })).toBe(true);
	await deps.jobs.work(deps);
	await soon(() => keysOf(deps)).toEqual([photoKey(fichaId, second ?? "")]);
	expect(await deleteDraft(away, holderSeat(userId), fichaId)).toMatchObject({ ok: true });
	await soon(() => keysOf(deps)).toEqual([]);
	expect(await deps.db.select().from(fichaPhotos)).toEqual([]);
});

test("the correction of an inspection has its own copy of each photo, under its own name", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeDraft(deps, userId, "vistoria");
	const added = await add(deps, userId, sent, small);
	const kept = added.ok ? added.value.id : "";
	await placePhoto(deps, sent, kept);
	expect(await sendFicha(deps, { seat: holderSeat(userId), fichaId: sent, sender: SENDER })).toMatchObject({
		ok: true,
	});
	const start = (world = deps) =>
		startFrom(world, {
			seat: holderSeat(userId),
			tipo: "vistoria",
			from: { correctionOf: sent },
			originKey: "correction-1",
		});
	const put = () => Promise.reject(new StorageAway("503"));
	await expect(start({ ...deps, storage: { ...deps.storage, put } }), "the copy is cut off").rejects.toThrow("503");
	const [started, repeated] = [await start(), await start()];
	expect(started.ok && repeated.ok && started.value.id === repeated.value.id).toBe(true);
	const corrected = await readFicha(deps, { seat: holderSeat(userId), fichaId: started.ok ? started.value.id : "" });
	expect(corrected?.photos).toHaveLength(1);
	const copy = corrected?.photos[0]?.id ?? "";
	expect(copy).not.toBe(kept);
	expect(corrected?.ficha.fields.medidores).toMatchObject([{ fotos: [copy] }]);
	expect(
		Buffer.from((await readPhoto(deps, { seat: holderSeat(userId), photoId: copy }))?.bytes ?? []).equals(small),
	).toBe(true);
});

describe("an inspection is sent only with photos of its own", () => {
	const MISSING = "Uma destas fotos não está guardada nesta ficha. Remova e envie de novo.";
	const places = ["medidores.0.fotos", "ambientes.0.itens.1.fotos"];

	async function expectRefused(deps: TestDeps, userId: string, fichaId: string) {
		const refused = await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
		const errors = Object.fromEntries(places.map((path) => [path, MISSING]));
		expect(refused).toEqual({ ok: false, reason: "incomplete", errors });
		expect((await readFicha(deps, { seat: holderSeat(userId), fichaId }))?.ficha.status).toBe("rascunho");
		expect(await deps.db.select().from(fichaSigners)).toEqual([]);
		expect(await deps.db.select().from(evidenceLog)).toEqual([]);
	}

	test("not one that nobody knows, nor another account's, nor one's own of another ficha", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		const theirs = await addSamplePhoto(deps, other.userId, await makeDraft(deps, other.userId, "vistoria"));
		const elsewhere = await addSamplePhoto(deps, userId, await makeDraft(deps, userId, "vistoria"));
		for (const photoId of ["foto-1", deps.random.uuid(), theirs, elsewhere, "../../x", "' or 1=1"]) {
			const fichaId = await makeDraft(deps, userId, "vistoria");
			await placePhoto(deps, fichaId, photoId);
			await expectRefused(deps, userId, fichaId);
		}
	});

	test("nor one whose file is gone; once it is there again, the ficha goes out", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const fichaId = await makeDraft(deps, userId, "vistoria");
		const photoId = await addSamplePhoto(deps, userId, fichaId);
		const key = photoKey(fichaId, photoId);
		const file = await deps.storage.get(key);
		await deps.storage.remove(key);
		await expectRefused(deps, userId, fichaId);
		await deps.storage.put(key, file?.bytes ?? new Uint8Array(), { contentType: "application/octet-stream" });
		expect(await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER })).toMatchObject({ ok: true });
		const shown = await readFicha(deps, { seat: holderSeat(userId), fichaId });
		expect(shown?.document?.fotos).toMatchObject([{ id: photoId }]);
	});
});

test("whoever has brought in more than a day's photos is refused until tomorrow, also by one tap that copies them", async () => {
	const deps = await makeTestDeps({ RATE_LIMITS: "on" });
	const { userId } = await makeBroker(deps);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const seat = holderSeat(userId);
	const sent = await makeDraft(deps, userId, "vistoria");
	const added = await add(deps, userId, sent, small);
	await placePhoto(deps, sent, added.ok ? added.value.id : "");
	await sendFicha(deps, { seat, fichaId: sent, sender: SENDER });
	const fichaId = await makeDraft(deps, userId, "vistoria");
	await deps.pool.query("update rate_limits set points = 4 * 1024 * 1024 where key = $1", [
		`photo-kilobytes:${userId}`,
	]);
	expect(await add(deps, userId, fichaId, small)).toEqual({ ok: false, reason: "no-room-today" });
	const correction = { seat, tipo: "vistoria" as const, from: { correctionOf: sent } };
	expect(await startFrom(deps, correction)).toEqual({ ok: false, reason: "no-room-today" });
	const theirs = await makeDraft(deps, other.userId, "vistoria");
	expect(await add(deps, other.userId, theirs, small)).toMatchObject({ ok: true });
	await deps.pool.query("update rate_limits set expire = 1");
	expect(await add(deps, userId, fichaId, small)).toMatchObject({ ok: true });
});

test("nobody begins drafts without end", async () => {
	const deps = await makeTestDeps({ RATE_LIMITS: "on" });
	const { userId } = await makeBroker(deps);
	const start = () => startFrom(deps, { seat: holderSeat(userId), tipo: "visita", from: {} });
	expect(await start()).toMatchObject({ ok: true });
	await deps.pool.query("update rate_limits set points = 300 where key = $1", [`draft-start:${userId}`]);
	expect(await start()).toEqual({ ok: false, reason: "too-many" });
});
