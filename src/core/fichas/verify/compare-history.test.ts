import { expect, test } from "vitest";
import { type RootOfVersion1, type RootOfVersion2, rootHash } from "#core/fichas/evidence/daily-root.ts";
import { CHAIN_START, type ChainEvent, eventHash } from "#core/fichas/evidence/event-chain.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import {
	artefactOfEvent,
	artefactOfLog,
	artefactOfProof,
	artefactOfRoots,
	artefactOfWitness,
	compareHistory,
	placesOf,
} from "./compare-history.ts";
import type { DocumentProof, ProofStep } from "./verify-proof.ts";
import type { RootList } from "./verify-roots.ts";

const signed = { signedAt: "2026-11-18T03:00:00Z", signature: "", certificate: "", timestampToken: null };
const ofSeal = { sealAlg: "ed25519", keys: { seal: CHAIN_START, second: CHAIN_START } } as const;

/** Day 14 and on, each with one event: event and root of a day have its number. */
function dayOf(number: number) {
	return { day: `2026-11-${13 + number}`, firstSeq: number, size: 1, root: sha256Hex(`tree ${number}`) };
}

function oldRoot(number: number): RootOfVersion1 {
	return { version: 1, ...dayOf(number), signedAt: signed.signedAt };
}

function rootOf(number: number, head: string, previousRoot: string): RootOfVersion2 {
	return { version: 2, ...dayOf(number), signedAt: signed.signedAt, number, head, previousRoot, ...ofSeal };
}

/** Three days of one log; `from`: where another was written. */
function logOf(from?: number) {
	const roots: RootOfVersion2[] = [];
	for (const number of [1, 2, 3]) {
		const head = sha256Hex(from !== undefined && number >= from ? `other event ${number}` : `event ${number}`);
		const before = roots.at(-1);
		roots.push(rootOf(number, head, before ? rootHash(before) : CHAIN_START));
	}
	return roots;
}

function listOf(roots: RootOfVersion2[]): RootList {
	return { schema: "rubrica-raizes-1", raizes: roots, certificados: {} };
}

function eventOf(seq: number): ChainEvent {
	const content = sha256Hex(`content ${seq}`);
	const told = { seq, at: signed.signedAt, kind: "enviada", fichaId: "f", contentHash: content };
	const event = { ...told, previousHash: CHAIN_START };
	return { ...event, hash: eventHash(event) };
}

function stepOf(evento: ChainEvent, root?: RootOfVersion1 | RootOfVersion2): ProofStep {
	const second = { secondKey: "", secondSignature: "" };
	const proof = { index: 0, size: 1, path: [] };
	const prova = root && { event: evento, proof, root: { ...root, ...signed, ...second } };
	return { evento, prova: prova ?? null };
}

const proofOf = (...eventos: ProofStep[]): Pick<DocumentProof, "eventos"> => ({ eventos });

test("what was kept of a log until a day, and the log that goes on, are one history with that day", () => {
	const kept = artefactOfRoots("cópia", listOf(logOf().slice(0, 2)));
	const today = artefactOfRoots("hoje", listOf(logOf()));
	expect(compareHistory([kept, today])).toEqual({
		verdict: "one",
		conflicts: [],
		sameUntil: "2026-11-15",
		alone: [],
	});
});

test("nothing after the first conflict is called the same, whatever stands there", () => {
	const [first, other, third] = [logOf(), logOf(2), logOf()].map((roots, at) => roots[at]);
	const mixed = artefactOfRoots("costurada", listOf([first, other, third].flatMap((one) => one ?? [])));
	const history = compareHistory([artefactOfRoots("cópia", listOf(logOf())), mixed]);
	expect(history).toMatchObject({ verdict: "other", sameUntil: "2026-11-14" });
	expect(history.conflicts[0]).toMatchObject({ what: "root", day: "2026-11-15" });
});

test("the first conflict is the earliest day's, in whatever order things were kept", () => {
	const newestFirst = (from?: number) => listOf(logOf(from).toReversed());
	const history = compareHistory([artefactOfRoots("cópia", newestFirst()), artefactOfRoots("hoje", newestFirst(2))]);
	const days = ["2026-11-15", "2026-11-15", "2026-11-16", "2026-11-16"];
	expect(history).toMatchObject({ sameUntil: "2026-11-14", conflicts: days.map((day) => ({ day })) });
});

test("a day with the same root and another event in it is no longer the same", () => {
	const roots = logOf();
	const claimed = { events: [{ seq: 2, hash: sha256Hex("swapped"), day: "2026-11-15" }], roots: [] };
	const history = compareHistory([
		artefactOfRoots("cópia", listOf(roots)),
		artefactOfRoots("hoje", listOf(roots)),
		artefactOfLog("registro", claimed),
	]);
	expect(history).toMatchObject({ verdict: "other", sameUntil: "2026-11-14", conflicts: [{ what: "event", seq: 2 }] });
});

test("a root alone contradicts a copy that ends the day before, by the root that it follows", () => {
	const kept = artefactOfRoots("cópia", listOf(logOf().slice(0, 2)));
	const rewritten = artefactOfRoots("hoje", listOf(logOf(2).slice(2)));
	const history = compareHistory([kept, rewritten]);
	expect(history).toMatchObject({ verdict: "other", conflicts: [{ what: "root", between: ["cópia", "hoje"] }] });
	expect(compareHistory([kept, artefactOfRoots("hoje", listOf(logOf().slice(2)))])).toMatchObject({ verdict: "one" });
});

test("a receipt is held against the last event that a day's root names", () => {
	const list = artefactOfRoots("hoje", listOf(logOf()));
	const receipt = (hash: string) => artefactOfWitness("recibo", { head: { seq: 2, hash }, root: null });
	expect(compareHistory([list, receipt(sha256Hex("event 2"))])).toMatchObject({ verdict: "one" });
	expect(compareHistory([list, receipt(sha256Hex("another"))])).toMatchObject({
		verdict: "other",
		conflicts: [{ what: "event", seq: 2, day: "2026-11-15", missing: undefined }],
	});
});

test("an event stands in a proof by itself, also beside its root and before its day is over", () => {
	const [, root] = logOf();
	for (const step of [stepOf(eventOf(2)), stepOf(eventOf(2), oldRoot(2)), stepOf(eventOf(2), root)]) {
		const proof = artefactOfProof("prova", proofOf(step));
		expect(compareHistory([proof, artefactOfEvent("selo", { seq: 2, hash: sha256Hex("another") })])).toMatchObject({
			verdict: "other",
			conflicts: [expect.objectContaining({ what: "event", seq: 2 })],
		});
	}
});

test("proofs of the first version, whose roots have no number, contradict each other by their days only", () => {
	const ofDay = (number: number) =>
		artefactOfProof(`prova ${number}`, proofOf(stepOf(eventOf(number), oldRoot(number))));
	const list: RootList = {
		schema: "rubrica-raizes-1",
		raizes: [1, 2].map((number) => ({ ...oldRoot(number), number, keyId: CHAIN_START })),
		certificados: {},
	};
	const roots = artefactOfRoots("raizes", list);
	expect(compareHistory([ofDay(1), ofDay(2)])).toMatchObject({ verdict: "apart", conflicts: [] });
	expect(compareHistory([ofDay(1), ofDay(2), roots])).toMatchObject({ verdict: "one", alone: [] });
});

test("what nothing else speaks of is named, and a thing alone is no history", () => {
	const list = artefactOfRoots("hoje", listOf(logOf()));
	const far = artefactOfEvent("recibo", { seq: 900, hash: CHAIN_START });
	expect(compareHistory([list, far])).toMatchObject({ verdict: "apart", alone: ["hoje", "recibo"] });
	expect(compareHistory([list])).toMatchObject({ verdict: "apart", alone: ["hoje"] });
	expect(compareHistory([])).toMatchObject({ verdict: "apart" });
});

test("a server is asked for the places of what was kept, each once", () => {
	const kept = [artefactOfRoots("cópia", listOf(logOf())), artefactOfEvent("recibo", { seq: 3, hash: CHAIN_START })];
	expect(placesOf(kept)).toEqual({ seqs: [1, 2, 3], days: ["2026-11-14", "2026-11-15", "2026-11-16"] });
});
