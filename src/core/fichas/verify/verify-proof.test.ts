import { expect, test } from "vitest";
import { CHAIN_START, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import { innerHash, leafHash } from "#core/fichas/evidence/merkle.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { madeOffline } from "#tests/support/fichas/made-offline.ts";
import type { Check } from "./verify-check.ts";
import { checkProof, checkRoot, type DocumentProof, provenIn, readProof, stepsOf } from "./verify-proof.ts";

const FILE = sha256Hex("documento");
const AT = "2026-11-14T18:00:00Z";

function eventOf(seq: number, kind: string, conteudo = "{}", fichaId = "f") {
	return linkEvent({ seq, at: AT, kind, fichaId, contentHash: sha256Hex(conteudo) }, CHAIN_START);
}

const step = (evento: ReturnType<typeof eventOf>) => ({ evento, prova: null });
const conteudo = JSON.stringify({ sha256: FILE });
const [sent, sealed] = [eventOf(1, "enviada"), eventOf(2, "selada", conteudo)];
const proof: DocumentProof = {
	schema: "rubrica-prova-1",
	protocolo: "V26-AAAA-AAAA",
	geradaEm: AT,
	documento: { sha256: FILE, bytes: 9, seladaEm: AT },
	conteudo,
	eventos: [step(sent), step(sealed)],
};

const reasons = (checks: Check[]) => checks.map((check) => (check.outcome === "ok" ? check.what : check.reason));
const faultsOf = async (change: Partial<DocumentProof>, sha256 = FILE) =>
	(await checkProof({ ...proof, ...change }, sha256, [])).flatMap((check) =>
		check.outcome === "fault" ? check.reason : [],
	);

test("a proof without any root yet names its file, and says that the roots are not here", async () => {
	const checks = await checkProof(proof, FILE, []);
	expect(reasons(checks)).toEqual(["file", "hashes", "root-not-here"]);
	expect(checks[1]).toMatchObject({ where: "1, 2" });
});

test("it is of the file in hand by its own word and by the event that sealed it", async () => {
	expect(await faultsOf({}, sha256Hex("outro"))).toEqual(["proof-of-another"]);
	const claimed = { documento: { ...proof.documento, sha256: sha256Hex("outro") } };
	expect(await faultsOf(claimed), "claimed of another").toEqual(["proof-of-another"]);
	expect(await faultsOf(claimed, sha256Hex("outro")), "the event is of another").toEqual(["proof-of-another"]);
});

test("the last event is one that seals, to the letter, and every event is of the same ficha, also those after", async () => {
	for (const change of [
		{ eventos: [] },
		{ eventos: [step(sealed), step(sent)] },
		{ eventos: [step(sent), step(eventOf(2, "devolvida-assinada", conteudo))] },
		{ conteudo: `${conteudo} ` },
	])
		expect(await faultsOf(change), JSON.stringify(change)).toEqual(["event-altered"]);
	for (const kind of ["resposta-selada", "adendo-selado"])
		expect(await faultsOf({ eventos: [step(eventOf(2, kind, conteudo))] })).toEqual([]);
	const theirs = step(eventOf(3, "enviada", "{}", "another"));
	expect(await faultsOf({ eventos: [theirs, step(sealed)] })).toEqual(["proof-of-another"]);
	expect(await faultsOf({ depois: [theirs] })).toEqual(["proof-of-another"]);
	expect(await faultsOf({ depois: [step(eventOf(3, "cancelada"))] })).toEqual([]);
});

test("an event is what its hash says, before the seal, after it and where a phone's hashes came ahead", async () => {
	const altered = step({ ...sent, at: "2020-01-01T00:00:00Z" });
	expect(await faultsOf({ eventos: [altered, step(sealed)] })).toEqual(["event-altered"]);
	const later = step({ ...eventOf(3, "cancelada"), at: "2020-01-01T00:00:00Z" });
	expect(await faultsOf({ depois: [later] })).toEqual(["event-altered"]);
	expect(await faultsOf({ compromissos: [{ ...later, conteudo: "{}" }] })).toContain("event-altered");
});

test("whatever else lies in it is judged with it", async () => {
	const semConexao = madeOffline({ aparelho: "aparelho-1" });
	expect(await faultsOf({ documento: { ...proof.documento, carimbo: "AAAA" } })).toEqual(["document-stamp-invalid"]);
	expect(await faultsOf({ semConexao: [{ seq: 1, conteudo: "{}", semConexao }] })).toEqual(["offline-invalid"]);
	expect(await faultsOf({ capsulas: [{ texto: "{}", assinatura: "", certificado: "" }] })).toEqual(["capsule-altered"]);
	const compromissos = [{ ...step(sent), conteudo: "{}" }];
	expect(await faultsOf({ compromissos })).toEqual(["commitment-missing"]);
	expect(
		reasons(await checkProof({ ...proof, depois: [step(eventOf(3, "cancelada"))], compromissos }, FILE, [])),
	).toEqual(["file", "hashes", "root-not-here", "commitment-missing"]);
	expect(stepsOf({ ...proof, depois: [step(eventOf(3, "cancelada"))] })).toHaveLength(3);
	expect(provenIn({ ...proof, compromissos })).toHaveLength(3);
});

test("a proof as long as any will be is read, and a longer text is none", () => {
	const longest = 16 * 1024 * 1024;
	const text = JSON.stringify(proof);
	expect(readProof(text.padEnd(longest))).toEqual(proof);
	expect(readProof(text.padEnd(longest + 1))).toBeUndefined();
	expect(readProof("{")).toBeUndefined();
});

/** Both events are those of one day, whose root nobody is known to have signed: what stands before that holds. */
const tree = innerHash(leafHash(sent.hash), leafHash(sealed.hash));
const day = { version: 2 as const, number: 3, day: "2026-11-14", firstSeq: 1, size: 2, root: tree, signedAt: AT };
const keys = { seal: CHAIN_START, second: CHAIN_START };
const signatures = { signature: "", certificate: "", timestampToken: null, secondKey: "", secondSignature: "" };
const root = {
	...{ ...day, ...signatures, keys, sealAlg: "ed25519" as const },
	head: sealed.hash,
	previousRoot: CHAIN_START,
};
const first = { event: sent, proof: { index: 0, size: 2, path: [leafHash(sealed.hash)] }, root };
const last = { event: sealed, proof: { index: 1, size: 2, path: [leafHash(sent.hash)] }, root };

test("a way to a root counts by place, size and hashes, and the day's last event is named by the root again", async () => {
	const reasonOf = async (one: typeof first) => reasons(await checkRoot(one, []));
	for (const one of [first, last]) expect(await reasonOf(one)).toEqual(["root-unpinned"]);
	for (const one of [
		{ ...first, root: { ...root, firstSeq: 2 } },
		{ ...first, root: { ...root, size: 3 } },
		{ ...first, root: { ...root, root: CHAIN_START } },
		{ ...first, proof: { ...first.proof, index: 1 } },
		{ ...first, proof: { ...first.proof, path: [CHAIN_START] } },
		{ ...last, root: { ...root, head: sent.hash } },
	])
		expect(await reasonOf(one), JSON.stringify(one.root)).toEqual(["root-altered"]);
	expect(await reasonOf({ ...first, root: { ...root, head: CHAIN_START } }), "the last alone is its head").toEqual([
		"root-unpinned",
	]);
	expect(await reasonOf({ ...first, event: { ...sent, at: "2020-01-01T00:00:00Z" } })).toEqual(["event-altered"]);
	const swapped = { evento: sent, prova: last };
	expect(await faultsOf({ eventos: [swapped, { evento: sealed, prova: last }] }), "the way of another event").toContain(
		"event-altered",
	);
});

test("several events of one day say of its root one thing, a fault before anything else", async () => {
	const broken = { ...last, root: { ...root, root: CHAIN_START } };
	const eventos = [
		{ evento: sent, prova: first },
		{ evento: sealed, prova: broken },
	];
	const checks = (await checkProof({ ...proof, eventos }, FILE, [])).filter(({ what }) => what === "root");
	expect(checks).toHaveLength(1);
	const wholes = [
		{ evento: sent, prova: first },
		{ evento: sealed, prova: last },
	];
	expect((await checkProof({ ...proof, eventos: wholes }, FILE, [])).filter(({ what }) => what === "root")).toEqual([
		{ what: "root", outcome: "fault", reason: "root-unpinned", where: day.day },
	]);
	expect(present(checks[0], "a check").outcome).toBe("fault");
});
