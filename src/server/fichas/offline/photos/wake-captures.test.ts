import { expect, test } from "vitest";
import { fichas } from "#server/fichas/ficha.table.ts";
import {
	deliver,
	drawPhoto,
	makePhone,
	openOwn,
	SEEN,
	sendPhoto,
	type WorkingPhone,
	writeSigned,
} from "#tests/support/fichas/offline-work.ts";
import { sendable } from "#tests/support/fichas/test-phone.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { receiveEntries } from "../intake/receive-entries.ts";
import { takeInPending } from "../intake/take-in-pending.ts";

async function pendingIn(deps: TestDeps): Promise<string[]> {
	const { rows } = await deps.pool.query("select captura from aparelho_capturas where pending");
	return rows.map(({ captura }) => captura);
}

async function inspect(phone: WorkingPhone, colours: string[]) {
	const photos = await Promise.all(colours.map((colour) => drawPhoto(colour)));
	return { photos, ...(await writeSigned(phone, { tipo: "vistoria", photos, signers: 3 })) };
}

test("a photo wakes the captures it completes and no others, however many of the phone wait", async () => {
	const { deps, phone } = await makePhone();
	const one = await inspect(phone, ["#100", "#200"]);
	const two = await inspect(phone, ["#300", "#400"]);
	// The same picture of the façade in two inspections.
	const three = await inspect(phone, ["#100", "#500"]);
	await deliver(deps, phone, [...one.entries, ...two.entries, ...three.entries]);
	const [first, second] = one.photos;
	if (!first || !second) throw new Error("no photos");
	await sendPhoto(deps, phone, first);
	expect(await pendingIn(deps), "each still lacks one").toEqual([]);
	await sendPhoto(deps, phone, second);
	expect(await pendingIn(deps)).toEqual([one.captura]);
	await takeInPending(deps, phone.device);
	for (const photo of three.photos) await sendPhoto(deps, phone, photo);
	expect(await pendingIn(deps)).toEqual([three.captura]);
	await takeInPending(deps, phone.device);
	expect(await deps.db.$count(fichas)).toBe(2);
});

test("the last photo that comes while its capture is being judged is not waited for for ever", async () => {
	const { deps, phone } = await makePhone();
	const { photos, entries } = await inspect(phone, ["#28a"]);
	const { device } = await openOwn(deps, phone, phone.seat);
	await receiveEntries(deps, { device, entries: entries.map(sendable), sentWall: null, seen: SEEN });
	// Judged without the photo; it arrives before the verdict is written.
	const db = new Proxy(deps.db, {
		get: (target, name) =>
			name === "transaction"
				? async (work: Parameters<typeof deps.db.transaction>[0]) => {
						for (const photo of photos.splice(0)) await sendPhoto(deps, phone, photo);
						return target.transaction(work);
					}
				: Reflect.get(target, name),
	});
	await takeInPending({ ...deps, db }, phone.device);
	await takeInPending(deps, phone.device);
	expect(await deps.db.$count(fichas)).toBe(1);
});
