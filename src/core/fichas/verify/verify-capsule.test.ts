import { expect, test } from "vitest";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { type Capsule, capsuleHash, capsuleText } from "#core/fichas/offline/capsule.ts";
import { type Enrolment, enrolmentText } from "#core/fichas/offline/enrolment.ts";
import { madeOffline } from "#tests/support/fichas/made-offline.ts";
import { checkCapsule, checkEnrolment } from "./verify-capsule.ts";

const PHONE = "11111111-1111-4111-8111-111111111111";
const ANOTHER = "22222222-2222-4222-8222-222222222222";
const hashOf = (letter: string) => letter.repeat(64);
const capsule: Capsule = {
	v: 1,
	alg: "ecdsa-sha-256",
	key: hashOf("a"),
	serverTime: "2026-11-14T18:00:00.000Z",
	logHead: { size: 41, hash: hashOf("b") },
	models: [],
	protocols: [],
	corretor: hashOf("d"),
	account: PHONE,
	member: PHONE,
	device: PHONE,
};
const said = {
	hash: capsuleHash(capsule),
	emitidaEm: capsule.serverTime,
	registro: { tamanho: 41, hash: hashOf("b") },
};
const evidence = madeOffline({ aparelho: PHONE, capsula: said });
const signed = { text: capsuleText(capsule), signature: new Uint8Array(64) };
const nobody = () => undefined;

test("evidence says of its capsule what stands in it: which, since when, after how much of the log, on which phone", async () => {
	const faultOf = async (changed: OfflineEvidence | undefined) => {
		const check = await checkCapsule(signed, changed, nobody);
		return check.outcome === "fault" && check.reason;
	};
	// Nobody's signature is believed here: what stands before that holds.
	expect(await faultOf(evidence)).toBe("capsule-unpinned");
	expect(await faultOf(undefined), "named by other entries only").toBe("capsule-unpinned");
	for (const capsula of [
		{ ...said, hash: hashOf("e") },
		{ ...said, emitidaEm: "2026-11-14T17:00:00.000Z" },
		{ ...said, registro: { ...said.registro, tamanho: 40 } },
		{ ...said, registro: { ...said.registro, hash: hashOf("e") } },
	])
		expect(await faultOf({ ...evidence, capsula }), JSON.stringify(capsula)).toBe("capsule-altered");
	expect(await faultOf(madeOffline({ aparelho: ANOTHER, capsula: said }))).toBe("capsule-altered");
	const unread = await checkCapsule({ ...signed, text: `${signed.text} ` }, undefined, nobody);
	expect(unread).toMatchObject({ outcome: "fault", reason: "capsule-altered" });
});

test("the phone's enrolment is of that phone, with that key, at that moment", () => {
	const { chavePublica, registradoEm } = evidence.aparelho;
	const own: Enrolment = {
		...{ v: 1, alg: "ES256", device: PHONE, account: PHONE, member: PHONE },
		...{ publicKey: chavePublica, at: registradoEm },
	};
	expect(checkEnrolment(enrolmentText(own), evidence)).toMatchObject({ outcome: "ok", where: PHONE });
	for (const change of [{ device: ANOTHER }, { publicKey: "outra" }, { at: "2026-11-01T00:00:00.000Z" }])
		expect(checkEnrolment(enrolmentText({ ...own, ...change }), evidence)).toMatchObject({ reason: "device-swapped" });
	expect(checkEnrolment("{}", evidence)).toMatchObject({ reason: "device-swapped" });
});
