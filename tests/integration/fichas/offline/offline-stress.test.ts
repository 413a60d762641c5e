import { expect, test } from "vitest";
import { documentHash } from "#core/fichas/document.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { receiveCommitments } from "#server/fichas/offline/intake/receive-commitments.ts";
import { receiveEntries } from "#server/fichas/offline/intake/receive-entries.ts";
import { takeInPending } from "#server/fichas/offline/intake/take-in-pending.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import {
	drawPhoto,
	openOwn,
	SEEN,
	sendPhoto,
	startPhone,
	takeCapsule,
	writeSigned,
} from "#tests/support/fichas/offline-work.ts";
import { type KeptEntry, sendable } from "#tests/support/fichas/test-phone.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const CAPTURES = 200;
const WITH_PHOTO = 10;

/** The same course each time: what fails can be looked at again. */
function makeDice(seed: number) {
	let state = seed;
	return (sides: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state % sides;
	};
}

/** A world in which every tenth thing written ends as if the process had been killed there. */
function killing(deps: Deps, roll: (sides: number) => number): Deps {
	const { db, storage } = deps;
	const killed = () => {
		if (roll(10) === 0) throw new Error("killed");
	};
	const transaction: Deps["db"]["transaction"] = async (work, config) => {
		killed();
		const done = await db.transaction(async (tx) => {
			const value = await work(tx);
			killed();
			return value;
		}, config);
		// Committed, and whoever asked never hears of it.
		killed();
		return done;
	};
	return {
		...deps,
		db: Object.assign(Object.create(db), { transaction }),
		storage: {
			...storage,
			put: async (...put) => {
				killed();
				await storage.put(...put);
				killed();
			},
		},
	};
}

test("200 captures, sent in pieces, twice, with lost answers and kills anywhere: each is one ficha, byte for byte", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const phone = await startPhone(deps, userId);
	const roll = makeDice(16);
	const world = killing(deps, roll);
	const made: { captura: string; documentHash: string; protocolo: string }[] = [];
	const outbox: KeptEntry[] = [];
	const photos: Uint8Array[] = [];
	for (let at = 0; at < CAPTURES; at++) {
		if (phone.used >= phone.capsuleRead.protocols.length) {
			deps.clock.advance(700_000);
			phone.wait(700_000);
			Object.assign(phone, await takeCapsule(deps, phone, phone.seat), { used: 0 });
		}
		const picture = at % (CAPTURES / WITH_PHOTO) === 0 ? [await drawPhoto(`#${(at + 256).toString(16)}`)] : [];
		photos.push(...picture);
		const written = picture.length > 0 ? { tipo: "vistoria" as const, photos: picture, signers: 3 } : {};
		const { entries, ...capture } = await writeSigned(phone, written);
		made.push(capture);
		outbox.push(...entries);
	}
	const { device } = await openOwn(deps, phone, phone.seat);
	const hashes = outbox.map(({ seq, hash }) => ({ seq, hash }));
	for (let from = 0; from < hashes.length; from += 300)
		await receiveCommitments(deps, { device, hashes: hashes.slice(from, from + 300), waiting: CAPTURES });

	let upTo = 0;
	while (upTo < outbox.length) {
		// Some of it again, and as much more as the signal lasts.
		const from = Math.max(0, upTo - roll(6));
		const entries = outbox.slice(from, upTo + 1 + roll(25)).map(sendable);
		await receiveEntries(world, { device, entries, sentWall: null, seen: SEEN }).catch(() => undefined);
		if (photos.length > 0 && roll(2) === 0)
			await sendPhoto(world, phone, present(photos[0], "a photo")).then(
				() => photos.shift(),
				() => undefined,
			);
		if (roll(4) === 0) await Promise.allSettled([takeInPending(world, device.id), takeInPending(world, device.id)]);
		const { rows } = await deps.pool.query("select head_seq from aparelhos where id = $1", [device.id]);
		upTo = rows[0].head_seq;
	}
	for (const photo of photos) await sendPhoto(deps, phone, photo);
	const isLeft = async () =>
		(await deps.pool.query("select 1 from aparelho_capturas where pending limit 1")).rows.length > 0;
	for (let tries = 0; (await isLeft()) && tries < 2000; tries++)
		await Promise.allSettled([takeInPending(world, device.id), takeInPending(world, device.id)]);

	const rows = await deps.db.select().from(fichas);
	expect(rows).toHaveLength(CAPTURES);
	const byProtocol = new Map(rows.map((row) => [row.protocolo, row]));
	for (const { protocolo, documentHash: hash } of made) {
		const row = byProtocol.get(protocolo);
		expect(row?.status).toBe("assinada");
		expect(row?.document && documentHash(row.document)).toBe(hash);
	}
	const { rows: states } = await deps.pool.query("select distinct state, problem, pending from aparelho_capturas");
	expect(states).toEqual([{ state: "recebida", problem: null, pending: false }]);
	const { rows: kept } = await deps.pool.query("select seq, content from aparelho_registros order by seq");
	expect(kept.map(({ content }) => content)).toEqual(outbox.map(({ bytes }) => bytes));
	const { rows: events } = await deps.pool.query("select kind, count(*)::int as n from evidence_log group by kind");
	const counted = Object.fromEntries(events.map(({ kind, n }) => [kind, n]));
	expect(counted).toMatchObject({ enviada: CAPTURES, "assinada-por": CAPTURES + 2 * WITH_PHOTO });
	const keptPhotos = await deps.db.select().from(fichaPhotos);
	expect(keptPhotos).toHaveLength(WITH_PHOTO);
	for (const photo of keptPhotos) {
		const file = await deps.storage.get(`fichas/${photo.fichaId}/fotos/${photo.id}.bin`);
		expect(file && sha256Hex(file.bytes)).toBe(photo.sha256);
	}
	const { rows: quota } = await deps.pool.query("select fichas_utilizadas from profiles where user_id = $1", [userId]);
	expect(quota[0].fichas_utilizadas).toBe(CAPTURES);
}, 300_000);
