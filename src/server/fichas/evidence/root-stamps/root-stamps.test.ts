import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { concludeOffline } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { readRootsVersion } from "#server/fichas/evidence/published-roots.read.ts";
import { readRootsOfMonth } from "#server/fichas/evidence/roots-of-month.read.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { startTsa } from "#tests/support/fichas/authorities/start-tsa.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { renewStamps } from "./renew-stamps.job.ts";
import { stampWaitingRoots } from "./stamp-waiting-roots.job.ts";

/** A sealed document whose day is over. */
async function makeWorld(fault?: "down") {
	const world = await makeTestDeps();
	const tsa = await startTsa(() => world.clock.now());
	const { fingerprint } = await rememberTestSeal(world);
	const { userId } = await makeBroker(world);
	const fichaId = await makeSignedFicha(world, userId);
	await sealFicha(world, fichaId);
	const deps = { ...world, config: { ...world.config, timestampUrl: tsa.url, timestampUrls: [tsa.url] } };
	deps.clock.advance(DAY_MS);
	tsa.fault = fault;
	await signDailyRoots(deps);
	const sealed = present(await findSealedDocument(deps, { fichaId }), "the seal");
	const facts = await examinePdf(Uint8Array.from(present(await readSealedFile(deps, sealed), "the file")));
	const judge = async () => {
		const proof = readProof(JSON.stringify(await proveDocument(deps, sealed.protocolo)));
		const { verdict, checks } = await concludeOffline(facts, proof, [fingerprint]);
		return {
			verdict,
			stamps: checks.flatMap(({ what, where, outcome }) => (what === "stamp" ? [`${outcome} ${where}`] : [])),
		};
	};
	const shown = async () => (await readRootsOfMonth(deps))?.roots.map(({ stamp, renewals }) => [stamp, renewals]);
	return { deps, tsa, judge, shown };
}

const renew = ({ deps }: Awaited<ReturnType<typeof makeWorld>>) => renewStamps.handle(deps, {});

test("a root that nobody stamped at night waits, says so, and is stamped as soon as an authority answers", async () => {
	const { deps, tsa, judge, shown } = await makeWorld("down");
	expect(await shown()).toEqual([["waiting", 0]]);
	expect(await judge()).toEqual({ verdict: "autentico", stamps: [] });
	await stampWaitingRoots.handle(deps, {});
	expect(await shown(), "the authority is still away").toEqual([["waiting", 0]]);
	const before = await readRootsVersion(deps);
	tsa.fault = undefined;
	deps.clock.advance(3 * DAY_MS);
	await stampWaitingRoots.handle(deps, {});
	const asked = tsa.requests;
	await stampWaitingRoots.handle(deps, {});
	expect(tsa.requests, "nobody asks twice").toBe(asked);
	expect(await shown()).toEqual([["stamped", 0]]);
	expect(await readRootsVersion(deps), "whoever mirrors the list is told").not.toBe(before);
	expect(await judge()).toEqual({
		verdict: "autentico",
		stamps: [expect.stringMatching(/^ok Autoridade de carimbo de testes, em 2026-11-19T/)],
	});
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test("each year a root is stamped again with its stamps, in order; proofs and the nightly check follow", async () => {
	const world = await makeWorld();
	const { deps, tsa, judge, shown } = world;
	deps.clock.advance(300 * DAY_MS);
	await renew(world);
	expect(tsa.requests, "not due yet").toBe(1);
	for (const renewals of [1, 2]) {
		deps.clock.advance(366 * DAY_MS);
		tsa.fault = "down";
		await renew(world);
		tsa.fault = undefined;
		await renew(world);
		await renew(world);
		expect(await shown()).toEqual([["stamped", renewals]]);
	}
	const { verdict, stamps } = await judge();
	expect([verdict, stamps]).toEqual([
		"autentico",
		[
			expect.stringContaining("em 2026-11-16T"),
			expect.stringMatching(/^ok .*; renovação nº 1 dos carimbos anteriores/),
			expect.stringMatching(/^ok .*; renovação nº 2 dos carimbos anteriores/),
		],
	]);
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test.each([
	["an earlier stamp taken away", "update daily_roots set timestamp_token = null"],
	["renewals in another order", "update root_stamps set place = 3 - place + 10"],
	["the first renewal taken away", "delete from root_stamps where place = 1"],
])("%s is named, by the proof and at night", async (_, change) => {
	const world = await makeWorld();
	const { deps, judge } = world;
	for (let year = 0; year < 2; year++) {
		deps.clock.advance(366 * DAY_MS);
		await renew(world);
	}
	await deps.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql.raw(change));
	});
	expect((await judge()).verdict).toBe("alterado");
	expect((await verifyChain(deps)).findings).toEqual([{ table: "daily_roots", row: "2026-11-15", fault: "altered" }]);
});

test("nobody changes or removes a later stamp through the database's front door", async () => {
	const { deps } = await makeWorld("down");
	const row = sql`insert into root_stamps values ('2026-11-15', 1, 'carimbo', '', now())`;
	await deps.db.execute(row);
	await expect(deps.db.execute(sql`delete from root_stamps`)).rejects.toThrow();
	await expect(deps.db.execute(sql`update root_stamps set token = 'x'`)).rejects.toThrow();
});
