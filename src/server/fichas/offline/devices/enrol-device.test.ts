import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { enrolDevice } from "./enrol-device.ts";

const makeKey = () =>
	generateKeyPairSync("ec", { namedCurve: "P-256" })
		.publicKey.export({ type: "spki", format: "der" })
		.toString("base64url");

test("a key that many tabs enrol at once is one device, and all of them are told of it", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const publicKey = makeKey();
	const seat = holderSeat(userId);
	const all = await Promise.all(Array.from({ length: 12 }, () => enrolDevice(deps, { seat, publicKey, label: "x" })));
	expect(new Set(all.map((one) => one.ok && one.value.device)).size).toBe(1);
	expect(all[0]?.ok).toBe(true);
});

test("of two people who enrol one key at once it is the first's, and the other is told so", async () => {
	const deps = await makeTestDeps();
	const first = await makeBroker(deps);
	const second = await makeBroker(deps, "outra@exemplo.com.br", "outra");
	for (let round = 0; round < 5; round++) {
		const publicKey = makeKey();
		const both = await Promise.all(
			[first, second].map(({ userId }) => enrolDevice(deps, { seat: holderSeat(userId), publicKey, label: "x" })),
		);
		expect(both.map((one) => (one.ok ? "enrolled" : one.reason)).toSorted()).toEqual(["enrolled", "key-of-another"]);
	}
});

test("whoever enrols many at once has no more of them than whoever does it one by one", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const keys = Array.from({ length: 30 }, makeKey);
	const all = await Promise.all(keys.map((publicKey) => enrolDevice(deps, { seat, publicKey, label: "x" })));
	expect(all.filter(({ ok }) => ok)).toHaveLength(20);
});
