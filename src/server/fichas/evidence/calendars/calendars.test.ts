import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import { blocksOf, readOts } from "#core/fichas/verify/ots.ts";
import { concludeOffline } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { readLastRoot, rootOf } from "#server/fichas/evidence/read-root.ts";
import { readRootsOfMonth } from "#server/fichas/evidence/roots-of-month.read.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { startCalendar } from "#tests/support/fichas/authorities/start-calendar.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { readRootProofs } from "./root-proofs.read.ts";
import { submitRoots } from "./submit-roots.job.ts";
import { upgradeProofs } from "./upgrade-proofs.job.ts";

const DAY = "2026-11-15";

/** A sealed document whose day is over, and two calendars. */
async function makeWorld() {
	const world = await makeTestDeps();
	const calendars = [await startCalendar(), await startCalendar()] as const;
	const { fingerprint } = await rememberTestSeal(world);
	const { userId } = await makeBroker(world);
	const fichaId = await makeSignedFicha(world, userId);
	await sealFicha(world, fichaId);
	world.clock.advance(DAY_MS);
	await signDailyRoots(world);
	const deps = { ...world, config: { ...world.config, calendarUrls: calendars.map(({ url }) => url) } };
	const sealed = present(await findSealedDocument(deps, { fichaId }), "the seal");
	const facts = await examinePdf(Uint8Array.from(present(await readSealedFile(deps, sealed), "the file")));
	const judge = async () => {
		const proof = readProof(JSON.stringify(await proveDocument(deps, sealed.protocolo)));
		const { verdict, checks } = await concludeOffline(facts, proof, [fingerprint]);
		return [verdict, ...checks.filter(({ what }) => what === "stamp").map(({ where }) => where)];
	};
	const proofOf = async () => {
		const kept = (await readRootProofs(deps.db, [DAY]))(DAY);
		return kept && { ...kept, node: present(readOts(Buffer.from(kept.proof, "base64")), "a proof") };
	};
	const shown = async () => (await readRootsOfMonth(deps))?.roots.map(({ calendars: state }) => state);
	return { world, deps, calendars, judge, proofOf, shown };
}

test("where no calendar is named none is asked, and nothing is said of any", async () => {
	const { world, proofOf, shown, calendars } = await makeWorld();
	await submitRoots.handle(world, {});
	await upgradeProofs.handle(world, {});
	expect([await proofOf(), await shown(), calendars.flatMap(({ asked }) => asked)]).toEqual([undefined, ["none"], []]);
});

test("a root is handed to the calendars that answer, and its proof grows up to a block", async () => {
	const { deps, calendars, judge, proofOf, shown } = await makeWorld();
	const [one, other] = calendars;
	for (const calendar of calendars) calendar.isAway = true;
	await submitRoots.handle(deps, {});
	expect(await proofOf(), "both are away: asked again in an hour").toBeUndefined();
	one.isAway = false;
	await submitRoots.handle(deps, {});
	await submitRoots.handle(deps, {});
	expect(one.asked, "nobody asks twice").toEqual(["POST /digest", "POST /digest"]);
	const root = present(rootOf(present(await readLastRoot(deps.db), "a root")), "a root");
	const promised = present(await proofOf(), "a proof");
	expect([Buffer.from(promised.node.message).toString("hex"), promised.block]).toEqual([rootHash(root), null]);
	expect([await shown(), await judge()]).toEqual([["promised"], ["autentico"]]);

	await upgradeProofs.handle(deps, {});
	expect(await shown(), "no block yet").toEqual(["promised"]);
	one.hasBlock = true;
	await upgradeProofs.handle(deps, {});
	const kept = present(await proofOf(), "a proof");
	expect([kept.block, blocksOf(kept.node).map(({ height }) => height)]).toEqual([870_001, [870_001]]);
	expect(await shown()).toEqual(["in-block"]);
	expect(await judge()).toEqual([
		"autentico",
		"OpenTimestamps, até o bloco 870.001 da Bitcoin; o bloco não foi consultado aqui",
	]);
	const before = one.asked.length;
	await upgradeProofs.handle(deps, {});
	expect([one.asked.length, other.asked.filter((asked) => asked.startsWith("GET"))]).toEqual([before, []]);
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test("a calendar that the operator does not name any more is not asked, whatever a proof says", async () => {
	const { deps, calendars, proofOf } = await makeWorld();
	await submitRoots.handle(deps, {});
	const [one, other] = calendars;
	one.hasBlock = true;
	await upgradeProofs.handle({ ...deps, config: { ...deps.config, calendarUrls: [other.url] } }, {});
	expect([one.asked.length, (await proofOf())?.block]).toEqual([1, null]);
	expect(other.asked).toHaveLength(2);
});

test("a proof of something else is named, by whoever checks a document and at night", async () => {
	const { deps, judge, proofOf } = await makeWorld();
	await submitRoots.handle(deps, {});
	const bytes = Buffer.from(present(await proofOf(), "a proof").proof, "base64");
	bytes[40] = (bytes[40] ?? 0) ^ 1;
	await deps.db.execute(sql`update root_proofs set proof = ${bytes.toString("base64")}`);
	expect((await judge())[0]).toBe("alterado");
	expect((await verifyChain(deps)).findings).toEqual([{ table: "daily_roots", row: DAY, fault: "altered" }]);
});
