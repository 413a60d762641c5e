import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rootHash, rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { stampedTexts } from "#core/fichas/verify/root-stamps.ts";
import { concludeFile, concludeOffline, concludeRecord } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { stampDocument } from "#server/fichas/document/stamp-document.job.ts";
import { stampRoot } from "#server/fichas/evidence/root-stamps/stamp-root.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { marksOf, verifyCode, verifyFile } from "#server/fichas/verify/verify-document.ts";
import { judgeWithOpenssl, startOpensslTsa } from "#tests/support/fichas/authorities/start-openssl-tsa.ts";
import { differencesFromPades } from "#tests/support/fichas/check-pades.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { sealPatiently } from "#tests/support/fichas/seal-patiently.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { worldsAfter } from "#tests/support/worlds-after.ts";

/** Sealed while no authority answered, stamped a day later by OpenSSL, whose clock is the machine's: file and root. */
async function makeStamped(world: TestDeps) {
	const tsa = await startOpensslTsa();
	world.clock.advance(Date.now() - DAY_MS - world.clock.now().getTime());
	const { fingerprint } = await rememberTestSeal(world);
	const { userId } = await makeBroker(world);
	const fichaId = await makeSignedFicha(world, userId);
	await sealFicha(world, fichaId);
	world.clock.advance(DAY_MS);
	const deps = asking(world, tsa.url);
	await stampDocument.handle(deps, { fichaId });
	await signDailyRoots(deps);
	const sealed = await findSealedDocument(deps, { fichaId });
	const bytes = sealed && (await readSealedFile(deps, sealed));
	if (!sealed?.timestampToken || !bytes) throw new Error("not stamped");
	return { tsa, sealed, token: sealed.timestampToken, bytes, fingerprint };
}

const asking = (world: TestDeps, url: string): TestDeps => ({
	...world,
	config: { ...world.config, timestampUrl: url, timestampUrls: [url] },
});
const stampedBefore = worldsAfter(makeStamped);

/** For whom the authority is not asked again. */
async function stamped() {
	const { deps, made } = await stampedBefore();
	return { ...made, deps: asking(deps, made.tsa.url) };
}

async function stampedJustNow() {
	const world = await makeTestDeps();
	const made = await makeStamped(world);
	return { ...made, deps: asking(world, made.tsa.url) };
}

type Checks = { what: string; outcome: string; where?: string | undefined; reason?: string }[];
const stampsIn = (checks: Checks) => checks.filter(({ what }) => what === "stamp");
const faultsIn = (checks: Checks) => checks.filter(({ outcome }) => outcome === "fault").map(({ reason }) => reason);

async function judgeByFile({ deps, bytes }: Awaited<ReturnType<typeof stamped>>) {
	const facts = await examinePdf(bytes);
	return concludeFile(facts, await verifyFile(deps, marksOf(facts)));
}

test("what an authority stamped is authentic, by file, by code and by its proof; who stamped it and when is said", async () => {
	const made = await stamped();
	const { deps, sealed, bytes, fingerprint } = made;
	const said = {
		what: "stamp",
		outcome: "ok",
		where: expect.stringMatching(/^Carimbo do tempo \(OpenSSL\), em \d{4}-\d\d-\d\dT[\d:.]+Z/),
	};
	const byFile = await judgeByFile(made);
	expect([byFile.verdict, faultsIn(byFile.checks)]).toEqual(["autentico", []]);
	expect(stampsIn(byFile.checks)).toEqual([said, said]);
	const lookup = await verifyCode(deps, sealed.protocolo);
	if (lookup.found !== "sealed") throw new Error(lookup.found);
	expect(concludeRecord(lookup).verdict).toBe("autentico");
	expect(lookup.record.stampedBy).toMatch(/^Carimbo do tempo \(OpenSSL\), em/);
	const proof = readProof(JSON.stringify(await proveDocument(deps, sealed.protocolo)));
	const offline = await concludeOffline(await examinePdf(bytes), proof, [fingerprint]);
	expect([offline.verdict, stampsIn(offline.checks).map(({ outcome }) => outcome)]).toEqual([
		"autentico",
		["ok", "ok"],
	]);
});

test("OpenSSL itself finds both stamps right, and over nothing else", async () => {
	const { deps, tsa, sealed, token, bytes } = await stampedJustNow();
	const judge = (each: string, content: Uint8Array) => judgeWithOpenssl(tsa.folder, tsa.root, each, content);
	expect(judge(token, bytes)).toContain("Verification: OK");
	expect(judge(token, bytes.slice(1))).toContain("message imprint mismatch");
	const root = (await proveDocument(deps, sealed.protocolo))?.eventos.at(-1)?.prova?.root;
	if (!root?.timestampToken) throw new Error("no root");
	expect(judge(root.timestampToken, Buffer.from(rootStatement(root)))).toContain("Verification: OK");
});

test("OpenSSL itself finds a renewal right, over the root and its earlier stamp", async () => {
	const { deps, tsa, sealed } = await stampedJustNow();
	const rootNow = async () =>
		present((await proveDocument(deps, sealed.protocolo))?.eventos.at(-1)?.prova?.root, "the root");
	expect(await stampRoot(deps, await rootNow(), "renovacao")).toBe(true);
	const root = await rootNow();
	const [first, renewed] = stampedTexts(root);
	if (!first || !renewed) throw new Error("no renewal");
	const content = JSON.parse(renewed.text);
	expect([content.root, content.stamps]).toEqual([
		rootHash(root),
		[createHash("sha256").update(Buffer.from(first.token, "base64")).digest("hex")],
	]);
	const judge = (text: string) => judgeWithOpenssl(tsa.folder, tsa.root, renewed.token, Buffer.from(text));
	expect(judge(renewed.text)).toContain("Verification: OK");
	expect(judge(first.text)).toContain("message imprint mismatch");
});

test.each([
	["the stamp of another file", "update sealed_documents set timestamp_token = $1", "other"],
	["one bit of a stamp", "update sealed_documents set timestamp_token = $1", "flipped"],
])("whoever puts %s into the database is found out", async (_, change, which) => {
	const made = await stamped();
	const { deps, token } = made;
	const [{ timestamp_token: rootToken }] = (await deps.pool.query("select timestamp_token from daily_roots")).rows;
	const bytes = Buffer.from(token, "base64");
	bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
	await deps.pool.query(change, [which === "other" ? rootToken : bytes.toString("base64")]);
	const { verdict, checks } = await judgeByFile(made);
	// By the stamp itself, and by the event that says which one it was.
	expect([verdict, faultsIn(checks).sort()]).toEqual(["alterado", ["document-stamp-invalid", "record-altered"]]);
	const lookup = await verifyCode(deps, made.sealed.protocolo);
	expect(lookup).toMatchObject({ record: { stampedBy: undefined } });
});

test("a root's stamp that is another's is named with its day", async () => {
	const made = await stamped();
	await made.deps.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`update daily_roots set timestamp_token = ${made.token}`);
	});
	const { verdict, checks } = await judgeByFile(made);
	expect([verdict, faultsIn(checks)]).toEqual(["alterado", ["stamp-invalid"]]);
});

test("an authority that answers at once stamps inside of the file; one that takes its time, beside it", async () => {
	const world = await makeTestDeps();
	const tsa = await startOpensslTsa();
	world.clock.advance(Date.now() - world.clock.now().getTime());
	const deps = asking(world, tsa.url);
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const seal = async (sealing: typeof sealFicha) => {
		const fichaId = await makeSignedFicha(deps, userId);
		await sealing(deps, fichaId);
		const sealed = await findSealedDocument(deps, { fichaId });
		const bytes = sealed && (await readSealedFile(deps, sealed));
		if (!sealed || !bytes) throw new Error("not sealed");
		const lookup = await verifyCode(deps, sealed.protocolo);
		if (lookup.found !== "sealed") throw new Error(lookup.found);
		return { fichaId, bytes, lookup, ...concludeRecord(lookup) };
	};
	const inside = await seal(sealPatiently);
	expect(inside.verdict).toBe("autentico");
	expect(inside.lookup.record).toMatchObject({
		stampedBy: expect.stringContaining("Carimbo do tempo (OpenSSL), em"),
		stampInside: true,
		stampPending: false,
	});
	expect(stampsIn(inside.checks)).toHaveLength(1);
	expect(await differencesFromPades(inside.bytes, "B-T")).toEqual([]);
	const asked = tsa.requests;
	await stampDocument.handle(deps, { fichaId: inside.fichaId });
	expect(tsa.requests, "nobody asks twice").toBe(asked);

	tsa.delayMs = 3000;
	const beside = await seal(sealFicha);
	expect([beside.verdict, beside.lookup.record.stampInside, beside.lookup.record.stampPending]).toEqual([
		"autentico",
		false,
		true,
	]);
	expect(await differencesFromPades(beside.bytes, "B-B")).toEqual([]);

	await deps.pool.query("update sealed_documents set timestamp_authority = 'Autoridade inventada'");
	const invented = await verifyCode(deps, inside.lookup.record.protocolo);
	expect(invented.found === "sealed" && faultsIn(invented.checks)).toEqual(["record-altered"]);
});
