import { describe, expect, test } from "vitest";
import { type Check, passed } from "./verify-check.ts";
import { concludeFile, concludeOffline, concludeRecord, type Lookup, type PublicRecord } from "./verify-conclusion.ts";
import type { FileFacts, SealFacts } from "./verify-pdf.ts";
import { readProof } from "./verify-proof.ts";

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

test.each(["", "null", "[]", "{}", '{"schema":"rubrica-prova-1"}', '{"schema":"outra"}'])("%s is no proof", (text) => {
	expect(readProof(text)).toBeUndefined();
});
