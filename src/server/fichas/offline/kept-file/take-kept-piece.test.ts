import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { importFileKey, type PieceKind, sealPiece } from "#core/fichas/offline/kept-file.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { deliver, drawPhoto, SEEN, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { sendable } from "#tests/support/fichas/test-phone.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { takeInPending } from "../intake/take-in-pending.ts";
import { fileKeyOf, takeKeptPiece } from "./take-kept-piece.ts";

async function saved() {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const phone = await startPhone(deps, userId);
	const photo = await drawPhoto();
	const { entries } = await writeSigned(phone, { tipo: "vistoria", photos: [photo], signers: 3 });
	const key = await importFileKey(fileKeyOf(deps, phone.device), "encrypt");
	const seal = (kind: PieceKind, bytes: Uint8Array) => sealPiece(key, phone.device, { kind, bytes });
	const records = await seal("registros", new TextEncoder().encode(JSON.stringify(entries.map(sendable))));
	const handIn = (piece: Uint8Array<ArrayBuffer>, seat = holderSeat(userId)) =>
		takeKeptPiece(deps, { seat, deviceId: phone.device, piece, seen: SEEN });
	return { deps, phone, entries, records, picture: await seal("foto", photo), handIn };
}

test("a file handed in twice, after the phone had sent a part itself, makes one ficha", async () => {
	const { deps, phone, entries, records, picture, handIn } = await saved();
	await deliver(deps, phone, entries.slice(0, 2));
	expect(await handIn(records)).toEqual({ ok: true, value: { kind: "registros", records: entries.length - 2 } });
	expect(await handIn(picture)).toEqual({ ok: true, value: { kind: "foto" } });
	expect(await handIn(records)).toEqual({ ok: true, value: { kind: "registros", records: 0 } });
	expect((await handIn(picture)).ok).toBe(true);
	await takeInPending(deps, phone.device);
	expect(await deps.db.select({ status: fichas.status }).from(fichas)).toEqual([{ status: "assinada" }]);
});

test("a flipped byte and somebody of another account hand in nothing", async () => {
	const { deps, records, handIn } = await saved();
	const flipped = records.map((byte, at) => (at === 40 ? byte ^ 1 : byte));
	expect(await handIn(flipped)).toMatchObject({ ok: false, reason: "unreadable-piece" });
	const { userId: stranger } = await makeBroker(deps, "otavio@exemplo.com.br", "otavio");
	expect(await handIn(records, holderSeat(stranger))).toMatchObject({ ok: false, reason: "not-yours" });
	expect(await deps.db.select({ id: fichas.id }).from(fichas)).toEqual([]);
});
