import sharp from "sharp";
import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { drawPhoto, makePhone, openOwn } from "#tests/support/fichas/offline-work.ts";
import { stagePhoto } from "./stage-photo.ts";
import { stagedKey } from "./staged-photo.ts";

test("a photo that would have to be drawn anew is another one than the text names, and is not kept", async () => {
	const { deps, phone } = await makePhone();
	const { device } = await openOwn(deps, phone, phone.seat);
	const bytes = new Uint8Array(
		await sharp(await drawPhoto("#100"))
			.withExif({ IFD0: { Artist: "Nome de quem fotografou" } })
			.jpeg()
			.toBuffer(),
	);
	const sha256 = sha256Hex(bytes);
	expect(await stagePhoto(deps, { device, sha256, bytes })).toEqual({ ok: false, reason: "not-plain" });
	expect(await deps.storage.has(stagedKey(device.id, sha256))).toBe(false);
	expect((await deps.pool.query("select 1 from aparelho_fotos")).rowCount).toBe(0);
});

test("of many photos that come in the same moment no more are kept than a week has room for, and none twice", async () => {
	const { deps, phone } = await makePhone();
	const { device } = await openOwn(deps, phone, phone.seat);
	await deps.pool.query(
		`insert into aparelho_fotos (aparelho_id, sha256, bytes, received_at)
		select $1, 'made-up-' || number, 1, $2 from generate_series(1, 2998) as number`,
		[device.id, deps.clock.now()],
	);
	const photos = await Promise.all(["#100", "#200", "#300", "#400", "#500", "#600"].map((colour) => drawPhoto(colour)));
	const send = (bytes: Uint8Array) => stagePhoto(deps, { device, sha256: sha256Hex(bytes), bytes });
	const sent = await Promise.all([...photos, ...photos].map(send));
	const kept = async () => {
		const { rows } = await deps.pool.query("select sha256 from aparelho_fotos where sha256 not like 'made-up-%'");
		return rows.map(({ sha256 }) => String(sha256));
	};
	const first = await kept();
	expect(first).toHaveLength(2);
	expect(sent.map((done) => (done.ok ? "kept" : done.reason)).toSorted()).toEqual([
		...Array(4).fill("kept"),
		...Array(8).fill("too-many"),
	]);
	// What was refused leaves no file behind, and what was kept has its own.
	for (const sha256 of photos.map(sha256Hex))
		expect((await deps.storage.get(stagedKey(device.id, sha256))) !== undefined).toBe(first.includes(sha256));
	deps.clock.advance(8 * DAY_MS);
	expect((await Promise.all(photos.map(send))).every(({ ok }) => ok)).toBe(true);
	expect(await kept()).toHaveLength(6);
});
