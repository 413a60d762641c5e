import { expect, test } from "vitest";
import { artefactOfProof, compareHistory } from "#core/fichas/verify/compare-history.ts";
import { concludeOffline } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { fillVerifier } from "#server/fichas/verify/fill-verifier.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { startTsa } from "#tests/support/fichas/authorities/start-tsa.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rewriteLog } from "#tests/support/fichas/rewrite-log.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { readTrusted } from "#web/fichas/verify/offline-verifier/trusted.ts";

async function makeWorld() {
	const world = await makeTestDeps();
	const tsa = await startTsa(() => world.clock.now());
	const config = { ...world.config, timestampUrl: tsa.url, timestampUrls: [tsa.url] };
	const deps = { ...world, config };
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);
	await sealFicha({ ...deps, config: world.config }, fichaId);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	const sealed = present(await findSealedDocument(deps, { fichaId }), "the seal");
	const bytes = Uint8Array.from(present(await readSealedFile(deps, sealed), "the file"));
	const prove = async () =>
		present(readProof(JSON.stringify(await proveDocument(deps, sealed.protocolo))), "the proof");
	/** What the page of the verifier finds in itself, where this authority is believed. */
	const download = async (authority: string) =>
		readTrusted(await fillVerifier({ ...deps, config: { ...config, stampAnchors: [authority] } }, '"__TRUSTED__"'));
	return { deps, tsa, bytes, prove, download };
}

test("a verifier that was downloaded once notices by itself that the log was rewritten since, and names the day", async () => {
	const { deps, tsa, prove, download } = await makeWorld();
	const { log } = await download(tsa.certificate);
	const own = present(log, "where the log stood");
	expect(own.name).toMatch(/^este verificador, baixado em 16\/11\/2026/);
	expect(compareHistory([artefactOfProof("prova.json", await prove()), own])).toMatchObject({
		verdict: "one",
		sameUntil: "2026-11-15",
	});
	await rewriteLog(deps, 1);
	const after = compareHistory([artefactOfProof("prova.json", await prove()), own]);
	expect(after.verdict).toBe("other");
	expect(after.conflicts).toContainEqual(expect.objectContaining({ what: "root", day: "2026-11-15" }));
});

test("a stamp of an authority that the operator named is told as such; one of another is told as not compared", async () => {
	const { tsa, bytes, prove, download } = await makeWorld();
	const judge = async (authority: string) => {
		const { certificates, authorities } = await download(authority);
		const known = certificates.map(({ fingerprint }) => fingerprint);
		const anchors = { certificates: authorities, isStrict: false };
		const { verdict, checks } = await concludeOffline(await examinePdf(bytes), await prove(), known, anchors);
		return [
			verdict,
			checks.filter(({ what }) => what === "stamp").map(({ where = "" }) => /não conferida/.test(where)),
		];
	};
	expect(await judge(tsa.certificate)).toEqual(["autentico", [false]]);
	const [first] = (await download(tsa.certificate)).certificates;
	const other = Buffer.from(present(first, "a certificate").der).toString("base64");
	expect(await judge(`-----BEGIN CERTIFICATE-----\n${other}\n-----END CERTIFICATE-----`)).toEqual([
		"autentico",
		[true],
	]);
});
