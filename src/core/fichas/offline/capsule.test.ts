import { expect, test } from "vitest";
import { readProtocol } from "#core/fichas/document/protocol.ts";
import { type Capsule, capsuleHash, capsuleText, protocolFrom, readCapsule } from "./capsule.ts";
import { commitmentCode, commitmentQr } from "./commitment.ts";
import { genesisOf } from "./enrolment.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const capsule: Capsule = {
	v: 1,
	alg: "ecdsa-sha-256",
	key: "a".repeat(64),
	serverTime: "2026-11-14T18:00:00.000Z",
	logHead: { size: 41, hash: "b".repeat(64) },
	models: [{ id: ID, version: 3, hash: "c".repeat(64) }],
	protocols: ["26-7K3M-9QXA"],
	corretor: "d".repeat(64),
	account: ID,
	member: ID,
	device: ID,
};

test("a capsule is read from the text that was signed, and from no other", () => {
	const text = capsuleText(capsule);
	expect(readCapsule(text)).toEqual(capsule);
	expect(capsuleHash(capsule)).toMatch(/^[0-9a-f]{64}$/);
	for (const change of [
		{ v: 2 },
		{ alg: "none" },
		{ serverTime: "2026-11-14" },
		{ protocols: ["26-7K3M-9QXU"] },
		{ protocols: Array.from({ length: 31 }, () => "26-7K3M-9QXA") },
		{ models: [{ id: ID, version: -1, hash: "c".repeat(64) }] },
		{ device: "x" },
	])
		expect(readCapsule(JSON.stringify({ ...JSON.parse(text), ...change }))).toBeUndefined();
	expect(readCapsule(`${text} `)).toBeUndefined();
});

test("a reserved number is a protocol with the type's letter", () => {
	expect(readProtocol(protocolFrom("V", "26-7K3M-9QXA"))).toBe("V26-7K3M-9QXA");
});

test("a commitment is short to read and whole in the picture", () => {
	const hash = "00443214c74254b635cf84653a56d7c675be77df".padEnd(64, "0");
	expect(commitmentCode(hash)).toBe("0123-4567-89AB-CDEF");
	expect(commitmentQr({ protocolo: "V26-7K3M-9QXA", hash })).toContain(hash);
});

test("every part of an enrolment is in what the first entry follows", () => {
	const base = {
		v: 1,
		alg: "ES256",
		device: ID,
		account: ID,
		member: ID,
		publicKey: "AA",
		at: capsule.serverTime,
	} as const;
	const hashes = [base, { ...base, publicKey: "AB" }, { ...base, at: "2026-11-14T18:00:00.001Z" }].map(genesisOf);
	expect(new Set(hashes).size).toBe(3);
});
