import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Witness } from "#core/fichas/evidence/witness.ts";
import {
	artefactOfProof,
	artefactOfRoots,
	artefactOfWitness,
	compareHistory,
	MOST_IN_A_QUESTION,
	placesOf,
	questionsOf,
} from "#core/fichas/verify/compare-history.ts";
import { readArtefact } from "#core/fichas/verify/read-artefact.ts";
import type { RootList } from "#core/fichas/verify/verify-roots.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { readPublishedRoots } from "#server/fichas/evidence/published-roots.read.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { readWitnessNow } from "#server/fichas/evidence/witness.read.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rewriteLog } from "#tests/support/fichas/rewrite-log.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { worldsAfter } from "#tests/support/worlds-after.ts";
import { compareWithLog } from "./compare-with-log.ts";
import { proveDocument } from "./prove-document.ts";

const FICHA = "00000000-0000-4000-8000-000000000001";
const LOG = "registro";

async function passDay(deps: TestDeps, events: number): Promise<Witness> {
	for (let at = 0; at < events; at++)
		await deps.db.transaction((tx) => appendEvent(deps, tx, { kind: "cancelada", fichaId: FICHA, content: { at } }));
	const witness = await readWitnessNow(deps);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	return present(witness, "a witness");
}

/** Days 15 to 17 of November: events 1–3, 4–5, 6–9, and a receipt of each. */
const days = worldsAfter(async (deps) => {
	await rememberTestSeal(deps);
	return [await passDay(deps, 3), await passDay(deps, 2), await passDay(deps, 4)] as const;
});

async function mirror(deps: TestDeps): Promise<RootList> {
	const { roots } = await readPublishedRoots(deps, { after: 0, most: 100 });
	return { schema: "rubrica-raizes-1", raizes: roots, certificados: {} };
}

const compareOne = async (deps: TestDeps, witness: Witness) =>
	(await compareWithLog(deps, [artefactOfWitness("recibo", witness)], LOG)).history;

test("receipts of different days lie on one history", async () => {
	const { deps, made: receipts } = await days();
	expect(receipts[0]).toMatchObject({ head: { seq: 3 }, root: null });
	expect(receipts[2]).toMatchObject({ head: { seq: 9 }, root: { day: "2026-11-16" } });
	const kept = receipts.map((each, at) => artefactOfWitness(`recibo ${at}`, each));
	expect((await compareWithLog(deps, kept, LOG)).history).toMatchObject({ verdict: "one", conflicts: [], alone: [] });
	const list = artefactOfRoots("raizes.json", await mirror(deps));
	expect(compareHistory([...kept, list])).toMatchObject({ verdict: "one", sameUntil: "2026-11-16" });
});

test("a log rewritten and signed anew as a whole is whole by itself, and caught by one receipt that names the day", async () => {
	const { deps, made: receipts } = await days();
	const copy = await mirror(deps);
	await rewriteLog(deps, 4);
	expect((await verifyChain(deps)).findings, "nothing inside tells").toEqual([]);
	expect((await compareOne(deps, receipts[0])).verdict, "what was not touched still holds").toBe("one");
	const caught = await compareOne(deps, receipts[2]);
	expect(caught.verdict).toBe("other");
	expect(caught.conflicts).toEqual([
		{ what: "root", day: "2026-11-16", seq: undefined, missing: undefined, between: ["recibo", LOG] },
		{ what: "event", day: "2026-11-17", seq: 9, missing: undefined, between: ["recibo", LOG] },
	]);
	const byMirror = compareHistory([artefactOfRoots("cópia", copy), artefactOfRoots("hoje", await mirror(deps))]);
	expect(byMirror.verdict).toBe("other");
	expect(byMirror.conflicts[0]).toMatchObject({ what: "root", day: "2026-11-16" });
	expect(byMirror.sameUntil).toBe("2026-11-15");
});

test("what was cut off at the end, and what was changed since the last root, are caught too", async () => {
	const { deps } = await days();
	await deps.db.transaction((tx) => appendEvent(deps, tx, { kind: "cancelada", fichaId: FICHA, content: {} }));
	const receipt = present(await readWitnessNow(deps), "a witness");
	await tamper(deps, "delete from evidence_log where seq = 10");
	const cut = await compareOne(deps, receipt);
	expect(cut.conflicts).toMatchObject([{ what: "event", seq: 10, missing: LOG }]);
	expect(cut.sameUntil).toBe("2026-11-17");
	await deps.db.transaction((tx) => appendEvent(deps, tx, { kind: "expirada", fichaId: FICHA, content: {} }));
	expect((await compareOne(deps, receipt)).conflicts).toMatchObject([{ what: "event", seq: 10, day: "2026-11-18" }]);
	await tamper(deps, "delete from daily_roots where day = '2026-11-17'");
	expect((await compareOne(deps, receipt)).conflicts[0]).toMatchObject({ what: "root", missing: LOG });
});

test("an event whose row keeps its hash but no longer leads to its day's root does not count as kept", async () => {
	const { deps, made: receipts } = await days();
	await tamper(deps, "update evidence_log set hash = repeat('a', 64) where seq = 4");
	expect(await compareOne(deps, receipts[1])).toMatchObject({ verdict: "other", conflicts: [{ seq: 5 }] });
});

test("a sealed file carries its witness inside of the sealed bytes, kept from the first try, and so does the proof", async () => {
	const { deps } = await days();
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);
	const before = present(await readWitnessNow(deps), "a witness");
	const { put } = deps.storage;
	deps.storage.put = () => Promise.reject(new Error("away"));
	await expect(sealFicha(deps, fichaId)).rejects.toThrow("away");
	deps.storage.put = put;
	await passDay(deps, 1);
	await sealFicha(deps, fichaId);
	const sealed = present(await findSealedDocument(deps, { fichaId }), "a sealed document");
	const bytes = present(await readSealedFile(deps, sealed), "its file");
	const read = await readArtefact("ficha.pdf", bytes, [sealed.certificate]);
	expect(read).toEqual({ artefacts: [artefactOfWitness("ficha.pdf", before)], problems: [] });
	expect((await compareWithLog(deps, read.artefacts, LOG)).history).toMatchObject({ verdict: "one" });

	await passDay(deps, 1);
	const proof = present(await proveDocument(deps, sealed.protocolo), "a proof");
	const all = [...read.artefacts, artefactOfProof("prova.json", proof), artefactOfRoots("raizes", await mirror(deps))];
	expect(compareHistory(all)).toMatchObject({ verdict: "one", alone: [] });
	await rewriteLog(deps, 2);
	expect((await compareWithLog(deps, all, LOG)).history).toMatchObject({ verdict: "other" });

	const changed = bytes.slice();
	const at = Buffer.from(changed).indexOf("testemunho/") + 20;
	changed[at] = changed[at] === 0x30 ? 0x31 : 0x30;
	const broken = await readArtefact("ficha.pdf", changed, [sealed.certificate]);
	expect(broken.problems, "a witness that was changed in the file does not count").toMatchObject([
		{ problem: "broken" },
	]);
});

test("in a ZIP a proof without its document says nothing of the others, and is held against the log like one by itself", async () => {
	const { deps } = await days();
	const { userId } = await makeBroker(deps);
	const [here, elsewhere] = [await makeSignedFicha(deps, userId), await makeSignedFicha(deps, userId)];
	for (const fichaId of [here, elsewhere]) await sealFicha(deps, fichaId);
	await passDay(deps, 1);
	const sealed = present(await findSealedDocument(deps, { fichaId: here }), "a sealed document");
	const other = present(await findSealedDocument(deps, { fichaId: elsewhere }), "another");
	const proof = JSON.stringify(await proveDocument(deps, other.protocolo));
	const known = [sealed.certificate];
	const alone = { "prova.json": strToU8(proof) };
	const beside = { ...alone, "ficha.pdf": present(await readSealedFile(deps, sealed), "its file") };
	const readZip = async (files: Record<string, Uint8Array>, by?: string[]) =>
		readArtefact("provas.zip", Uint8Array.from(zipSync(files)), by);
	const gathered = [await readZip(alone, known), await readZip(alone), await readZip(beside, known)];
	for (const { artefacts, problems } of gathered) {
		expect([artefacts.map(({ name }) => name), problems]).toEqual([["provas.zip (prova.json)"], []]);
		expect((await compareWithLog(deps, artefacts, LOG)).history).toMatchObject({ verdict: "one", alone: [] });
	}
	const changed = { ...beside, "prova.json": strToU8(proof.replace(/"root":"[0-9a-f]{4}/, '"root":"0000')) };
	expect(await readZip(changed, known)).toMatchObject({ artefacts: [], problems: [{ problem: "broken" }] });
	expect((await readZip(alone, ["0".repeat(64)])).artefacts, "signed by nobody that is known").toEqual([]);
	await rewriteLog(deps, 2);
	for (const { artefacts } of gathered)
		expect((await compareWithLog(deps, artefacts, LOG)).history).toMatchObject({ verdict: "other" });
});

test("things that have nothing in common say nothing of each other", async () => {
	const { made: receipts } = await days();
	const [first, , third] = receipts.map((each, at) => artefactOfWitness(`recibo ${at}`, each));
	expect(compareHistory([present(first, "one"), present(third, "another")])).toMatchObject({
		verdict: "apart",
		alone: ["recibo 0", "recibo 2"],
	});
});

test("more than one question's worth is not compared in silence", async () => {
	const { deps } = await days();
	const place = (seq: number) =>
		artefactOfWitness(`recibo ${seq}`, { head: { seq, hash: "0".repeat(64) }, root: null });
	const many = Array.from({ length: MOST_IN_A_QUESTION.events + 3 }, (_, at) => place(at + 1));
	expect(await compareWithLog(deps, many, LOG)).toMatchObject({ left: 3, all: many.length });
	const few = many.slice(0, MOST_IN_A_QUESTION.events);
	expect(await compareWithLog(deps, few, LOG)).toMatchObject({ left: 0, all: few.length });
	const { questions, left } = questionsOf(placesOf(many), 2);
	expect([questions.map(({ seqs }) => seqs.length), left]).toEqual([[MOST_IN_A_QUESTION.events, 3], 0]);
});
