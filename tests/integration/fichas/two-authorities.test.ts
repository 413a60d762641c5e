import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { concludeRecord } from "#core/fichas/verify/verify-conclusion.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";
import { readStamp } from "#core/fichas/verify/verify-stamp.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { dailyRoots } from "#server/fichas/evidence/evidence-log.table.ts";
import { rootOf } from "#server/fichas/evidence/read-root.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { readConfig } from "#server/platform/config.ts";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";
import { startTsa } from "#tests/support/fichas/authorities/start-tsa.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rewriteLog } from "#tests/support/fichas/rewrite-log.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

/** Documents are sealed before any authority is asked, so that only roots carry stamps. */
async function makeWorld() {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const [one, other] = [await startTsa(deps.clock.now), await startTsa(deps.clock.now)];
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);
	await sealFicha(deps, fichaId);
	deps.clock.advance(DAY_MS);
	const { protocolo } = present(await findSealedDocument(deps, { fichaId }), "a seal");
	const timestampUrls = [one.url, other.url];
	const stamping = { ...deps, config: { ...deps.config, timestampUrls } };
	return { deps, stamping, one, other, protocolo };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

async function judge({ deps, protocolo }: World, stampAnchors: string[] = []) {
	const lookup = await verifyCode({ ...deps, config: { ...deps.config, stampAnchors } }, protocolo);
	if (lookup.found !== "sealed") throw new Error(lookup.found);
	const { verdict, checks } = concludeRecord(lookup);
	const stamps = checks.filter(({ what }) => what === "stamp");
	return { verdict, stamps };
}

test("both authorities stamp the root; each stamp is kept, proven and shown", async () => {
	const world = await makeWorld();
	await signDailyRoots(world.stamping);
	const [root] = await world.deps.db.select().from(dailyRoots);
	expect([root?.timestampToken, root?.secondStamp]).toEqual([expect.any(String), expect.any(String)]);
	expect(root?.timestampToken).not.toBe(root?.secondStamp);
	const proof = readProof(JSON.stringify(await proveDocument(world.deps, world.protocolo)));
	expect(proof?.eventos[0]?.prova?.root.secondStamp).toBe(root?.secondStamp);
	expect(await judge(world)).toMatchObject({ verdict: "autentico" });
	expect((await verifyChain(world.deps)).findings).toEqual([]);
});

test.each(["one", "other"] as const)("while %s of them is away, the root has the stamp of the rest", async (away) => {
	const world = await makeWorld();
	world[away].fault = "down";
	await signDailyRoots(world.stamping);
	const [root] = await world.deps.db.select().from(dailyRoots);
	const kept = [root?.timestampToken, root?.secondStamp].map((token) => token !== null);
	expect(kept).toEqual(away === "one" ? [false, true] : [true, false]);
	const { verdict, stamps } = await judge(world);
	expect([verdict, stamps.map(({ outcome }) => outcome)]).toEqual(["autentico", ["ok"]]);
});

test("an authority that nobody has said to believe is called so; with an anchor it must lead up to it", async () => {
	const world = await makeWorld();
	await signDailyRoots(world.stamping);
	const [stamp] = (await judge(world)).stamps;
	expect(stamp?.where).toContain("autoridade não conferida");
	const { certificate } = world.one;
	const anchored = await judge(world, [certificate]);
	expect(anchored.verdict).toBe("autentico");
	expect(anchored.stamps).not.toEqual([]);
	for (const { where } of anchored.stamps) expect(where).not.toContain("não conferida");
	const stranger = await makeCertificate("Outra autoridade", {
		now: world.deps.clock.now(),
		serial: new Uint8Array(16),
	});
	expect(await judge(world, [stranger.certificate])).toMatchObject({
		verdict: "alterado",
		stamps: [{ outcome: "fault", reason: "stamp-invalid" }, expect.anything()],
	});
});

test("with an anchor a stranger's stamp is not even kept, and the setting names its file", async () => {
	const { deps, stamping } = await makeWorld();
	const stranger = await makeCertificate("Outra autoridade", { now: deps.clock.now(), serial: new Uint8Array(16) });
	const file = path.join(await mkdtemp(path.join(os.tmpdir(), "ancoras-")), "ancoras.pem");
	await writeFile(file, stranger.certificate);
	const { stampAnchors } = readConfig({ TSA_TRUST_ANCHORS: file });
	expect(stampAnchors).toHaveLength(1);
	await signDailyRoots({ ...stamping, config: { ...stamping.config, stampAnchors } });
	const [root] = await deps.db.select().from(dailyRoots);
	expect([root?.timestampToken, root?.secondStamp]).toEqual([null, null]);
});

test("a log rebuilt and signed anew as a whole, with every key, is told by the stamps over its old roots", async () => {
	const world = await makeWorld();
	await signDailyRoots(world.stamping);
	const [old] = await world.deps.db.select().from(dailyRoots);
	await rewriteLog(world.deps, 1);
	// Whoever has the old stamp, from a dossier or a copy of the list, sees that it is of another root.
	const [made] = await world.deps.db.select().from(dailyRoots);
	const statement = rootStatement(present(rootOf(present(made, "the root made anew")), "a root"));
	expect(await readStamp(present(old?.timestampToken, "a stamp"), sha256Hex(statement))).toBeUndefined();
	await tamper(
		world.deps,
		`update daily_roots set timestamp_token = '${old?.timestampToken}', second_stamp = '${old?.secondStamp}'`,
	);
	const { verdict, stamps } = await judge(world);
	expect(verdict).toBe("alterado");
	expect(stamps).toContainEqual(expect.objectContaining({ outcome: "fault", reason: "stamp-invalid" }));
	expect((await verifyChain(world.deps)).findings).toContainEqual({
		table: "daily_roots",
		row: "2026-11-15",
		fault: "altered",
	});
});
