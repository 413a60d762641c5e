import { expect, test } from "vitest";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { deliver, drawPhoto, openOwn, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { receiveCommitments } from "../intake/receive-commitments.ts";
import { readWaitingDevices } from "./waiting-devices.read.ts";

test("what phones hold and did not hand in is counted, until it came, and what waits for photos or for people stays", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const phone = await startPhone(deps, userId);
	expect(await readWaitingDevices(deps)).toMatchObject({ devices: 0, entries: 0, since: undefined });
	const visit = await writeSigned(phone);
	const inspection = await writeSigned(phone, { tipo: "vistoria", photos: [await drawPhoto()], signers: 3 });
	const bad = await writeSigned(phone, { body: { protocolo: "V26-0000-0000" } });
	const entries = [...visit.entries, ...inspection.entries, ...bad.entries];
	const { device } = await openOwn(deps, phone, phone.seat);
	const hashes = entries.map(({ seq, hash }) => ({ seq, hash }));
	await receiveCommitments(deps, { device, hashes, waiting: 2 });
	const seen = deps.clock.now();
	deps.clock.advance(86_400_000);
	expect(await readWaitingDevices(deps)).toMatchObject({ devices: 1, entries: entries.length, since: seen });
	await deliver(deps, phone, entries);
	expect(await readWaitingDevices(deps)).toEqual({
		devices: 0,
		entries: 0,
		since: undefined,
		withoutPhotos: 1,
		disputed: 1,
	});
});
