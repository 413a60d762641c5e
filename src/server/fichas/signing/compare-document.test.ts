import { expect, test } from "vitest";
import { present } from "#core/kernel/present.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { compareDocument } from "./compare-document.ts";
import { readMyData } from "./my-data.read.ts";
import { signingAllowances } from "./signing-allowances.ts";

test("whoever has the link tries no documents until one fits, and is shown no data before they have signed", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { signers } = await makeSent(deps, userId);
	const token = signers[0]?.token ?? "";
	const found = present(await findSigning(deps, token), "the signing");
	const ask = () => compareDocument(deps, { found, documento: "111.444.777-35" });
	const { points } = signingAllowances.documentBySigner;
	await deps.limiter.take(signingAllowances.documentBySigner, found.signer.id, points - 1);
	expect(await ask()).toEqual({ ok: true, value: false });
	expect(await ask()).toEqual({ ok: false, reason: "too-many" });
	expect(await readMyData(deps, { token, typed: "529.982.247-25" })).toEqual({ ok: false, reason: "unknown-link" });
});
