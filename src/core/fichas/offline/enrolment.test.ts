import { expect, test } from "vitest";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { type Enrolment, enrolmentText, readEnrolment } from "./enrolment.ts";

const enrolment: Enrolment = {
	v: 1,
	alg: "ES256",
	device: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
	account: "3f2504e0-4f89-41d3-9a0c-0305e82c3302",
	member: "3f2504e0-4f89-41d3-9a0c-0305e82c3303",
	publicKey: "MFkw",
	at: "2026-11-15T12:00:00.000Z",
};

test("what was hashed is read back", () => {
	expect(readEnrolment(enrolmentText(enrolment))).toEqual(enrolment);
});

test("an enrolment with one part that is none is no enrolment", () => {
	const whole = { schema: "rubrica-registro-de-aparelho-1", ...enrolment };
	expect(readEnrolment(canonicalJson(whole))).toBeDefined();
	for (const name of Object.keys(whole))
		expect(readEnrolment(canonicalJson({ ...whole, [name]: "x" }))).not.toEqual(enrolment);
	for (const name of Object.keys(whole).filter((one) => one !== "publicKey"))
		expect(readEnrolment(canonicalJson({ ...whole, [name]: "x" })), name).toBeUndefined();
	expect(readEnrolment(canonicalJson({ ...whole, publicKey: 1 }))).toBeUndefined();
	expect(readEnrolment(JSON.stringify(whole, null, 1))).toBeUndefined();
});
