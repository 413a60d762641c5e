import { describe, expect, test } from "vitest";
import { eventHash } from "#core/fichas/evidence/event-chain.ts";
import { leafHash } from "#core/fichas/evidence/merkle.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { ExaminedFile } from "./returned/examine-file.ts";
import { type Check, passed } from "./verify-check.ts";
import { concludeFile, concludeOffline, concludeRecord, type Lookup, type PublicRecord } from "./verify-conclusion.ts";
import type { FileFacts, SealFacts } from "./verify-pdf.ts";
import { type DocumentProof, readProof } from "./verify-proof.ts";

const record = { certificate: { fingerprint: "ours" } } as PublicRecord;
const holds = (fingerprint: string): SealFacts => ({
	state: "holds",
	fingerprint,
	subject: "Selo",
	signedAt: undefined,
	stamp: undefined,
});
const facts = (seal: SealFacts, protocolo?: string): FileFacts => ({
	sha256: "0".repeat(64),
	bytes: 100,
	protocolo,
	signedPart: undefined,
	seal,
});
const found = (by: "file" | "signed-part" | "protocol", checks: Check[] = [passed("content")]): Lookup => ({
	found: "sealed",
	by,
	record,
	checks,
});
const reasons = (checks: Check[]) => checks.flatMap((check) => (check.outcome === "fault" ? [check.reason] : []));

describe("of a file against the register", () => {
	test.each([
		["the same bytes", holds("ours"), found("file"), "autentico", []],
		[
			"the original with more behind",
			{ state: "partial", coveredTo: 90 },
			found("signed-part"),
			"alterado",
			["file-extended", "seal-partial"],
		],
		[
			"another file with its protocol, sealed by somebody else",
			holds("theirs"),
			found("protocol"),
			"alterado",
			["file-differs", "certificate-other"],
		],
		["printed again", { state: "none" }, found("protocol"), "alterado", ["file-differs", "no-seal"]],
		[
			"the signature scratched",
			{ state: "unreadable" },
			found("protocol"),
			"alterado",
			["file-differs", "seal-unreadable"],
		],
		["the same bytes in a browser without WebCrypto", { state: "unchecked" }, found("file"), "autentico", []],
		[
			"the same bytes, but the log was changed",
			holds("ours"),
			found("file", [{ what: "events", outcome: "fault", reason: "event-altered" }]),
			"alterado",
			["event-altered"],
		],
		["nobody's", holds("theirs"), { found: "nothing" }, "desconhecido", []],
		[
			"of a ficha that nobody signed",
			{ state: "none" },
			{ found: "unsealed", protocolo: "V26-AAAA-AAAA", status: "aguardando" },
			"desconhecido",
			[],
		],
	] as const)("%s", (_, seal, lookup, verdict, faults) => {
		const conclusion = concludeFile(facts(seal as SealFacts), lookup as Lookup);
		expect([conclusion.verdict, reasons(conclusion.checks)]).toEqual([verdict, [...faults]]);
	});
});

test("of a record, what waits is no fault", () => {
	const checks: Check[] = [passed("content"), { what: "root", outcome: "wait", reason: "root-not-yet" }];
	const lookup = found("protocol", checks) as Extract<Lookup, { found: "sealed" }>;
	expect(concludeRecord(lookup).verdict).toBe("autentico");
});

describe("without a server", () => {
	test.each([
		["sealed by a known key", facts(holds("ours")), "autentico"],
		["sealed by a stranger, even with a protocol of ours", facts(holds("theirs"), "V26-AAAA-AAAA"), "desconhecido"],
		["never sealed", facts({ state: "none" }), "desconhecido"],
		["claims to be ours and has no seal", facts({ state: "none" }, "V26-AAAA-AAAA"), "alterado"],
		["broken seal", facts({ ...holds("ours"), state: "broken" } as SealFacts), "alterado"],
		["cannot be looked at here", facts({ state: "unchecked" }), "desconhecido"],
	])("%s", async (_, file, verdict) => {
		expect((await concludeOffline(file, undefined, ["ours"])).verdict).toBe(verdict);
	});
});

/** Well-formed, of one event, and signed by nobody. */
function proofOf({ sha256, bytes }: FileFacts): DocumentProof {
	const conteudo = JSON.stringify({ sha256 });
	const event = { seq: 1, at: "2026-11-15T12:00:00.000Z", kind: "selada", fichaId: "1", previousHash: "0".repeat(64) };
	const chained = { ...event, contentHash: sha256Hex(conteudo) };
	return {
		schema: "rubrica-prova-1",
		protocolo: "V26-AAAA-AAAA",
		geradaEm: event.at,
		documento: { sha256, bytes, seladaEm: event.at },
		conteudo,
		eventos: [{ evento: { ...chained, hash: eventHash(chained) }, prova: null }],
	};
}

/** Its event is in the root of its day, which a certificate signed that nobody here knows. */
function renewedProofOf(file: FileFacts): DocumentProof {
	const proof = proofOf(file);
	const eventos = proof.eventos.map(({ evento }) => {
		const day = { version: 1 as const, day: "2026-11-15", firstSeq: 1, size: 1, signedAt: evento.at, signature: "" };
		const root = { ...day, root: leafHash(evento.hash), certificate: "", timestampToken: null };
		return { evento, prova: { event: evento, proof: { index: 0, size: 1, path: [] }, root } };
	});
	return { ...proof, eventos };
}

test("a certificate newer than the verifier makes no file altered: not one signed again, nor a copy for the long term", async () => {
	const original = facts(holds("ours"));
	const signedPart = { sha256: original.sha256, bytes: original.bytes };
	const inside = { seal: original.seal, bytes: original.bytes };
	const longer = { ...facts({ state: "partial", coveredTo: 100 }), sha256: "2".repeat(64), bytes: 200, signedPart };
	const judged = async (file: ExaminedFile, proof: DocumentProof) => {
		const { verdict, checks } = await concludeOffline(file, proof, ["ours"]);
		return [verdict, ...reasons(checks)];
	};
	const forged = renewedProofOf(original);
	for (const { prova } of forged.eventos) if (prova) prova.root.root = "3".repeat(64);
	const files: [string, ExaminedFile][] = [
		["the original", original],
		["signed again", { ...longer, signedAgain: { ...inside, signatures: [] } }],
		["for the long term", { ...longer, longTerm: { ...inside, certificates: 2, lists: 1, stamp: undefined } }],
	];
	for (const [name, file] of files) {
		expect([name, await judged(file, renewedProofOf(original))]).toEqual([name, ["desconhecido", "root-unpinned"]]);
		expect([name, await judged(file, forged)]).toEqual([name, ["alterado", "root-altered"]]);
	}
});

test("a proof says nothing of what could not be looked at, neither for nor against it", async () => {
	const file = facts({ state: "unchecked" });
	const proof = proofOf(file);
	const concluded = await concludeOffline(file, proof, ["ours"]);
	expect([concluded.verdict, reasons(concluded.checks)]).toEqual(["desconhecido", []]);
	const other = { ...proof, documento: { ...proof.documento, sha256: "1".repeat(64) } };
	expect((await concludeOffline(file, other, ["ours"])).verdict, "of another document").toBe("desconhecido");
});

test.each(["", "null", "[]", "{}", '{"schema":"rubrica-prova-1"}', '{"schema":"outra"}'])("%s is no proof", (text) => {
	expect(readProof(text)).toBeUndefined();
});
