import { expect, test } from "vitest";
import { artefactOfEvent } from "#core/fichas/verify/compare-history.ts";
import { comparableIn, concludePackage, placesOfPackage } from "./conclude-package.ts";
import type { PackageReport } from "./judge-package.ts";
import { open } from "./package-finding.ts";

const hashOf = (letter: string) => letter.repeat(64);
const inside = artefactOfEvent("dossie.zip", { seq: 5, hash: hashOf("5") });
const beside = artefactOfEvent("dossie.zip (prova.json)", { seq: 8, hash: hashOf("8") });
const dossier: PackageReport = {
	kind: "dossie",
	verdict: "autentico",
	sample: false,
	protocolo: "D26-AAAA-AAAA",
	zone: undefined,
	ownEvent: { seq: 9, hash: hashOf("9") },
	isListSigned: true,
	files: [{ path: "documentos/um.pdf", outcome: "ok", findings: [] }],
	unproven: [],
	artefacts: [inside],
	aside: [beside],
};
const unsigned: PackageReport = { ...dossier, isListSigned: false };
const loose: PackageReport = { ...unsigned, kind: "pacote", ownEvent: undefined };

/** What the log says of the event inside and of the dossier's own. */
function logWith({ five = hashOf("5"), nine = { seq: 9, hash: hashOf("9") }, left = 0 } = {}) {
	return { name: "registro", answer: { events: [{ seq: 5, hash: five }, nine], roots: [] }, left };
}

test("a dossier whose list nobody vouches for is authentic only where the log has the very event that names it", () => {
	const verdictOf = (report: PackageReport, log?: ReturnType<typeof logWith>) => concludePackage(report, log).verdict;
	expect(verdictOf(dossier)).toBe("autentico");
	expect(verdictOf(unsigned)).toBe("desconhecido");
	expect(verdictOf(unsigned, logWith())).toBe("autentico");
	expect(verdictOf(unsigned, logWith({ nine: { seq: 9, hash: hashOf("a") } })), "another event there").toBe(
		"desconhecido",
	);
	expect(verdictOf(unsigned, logWith({ nine: { seq: 10, hash: hashOf("9") } })), "in another place").toBe(
		"desconhecido",
	);
	expect(verdictOf({ ...unsigned, ownEvent: undefined }, logWith())).toBe("desconhecido");
	expect(verdictOf({ ...unsigned, verdict: "alterado" })).toBe("alterado");
	expect(verdictOf(loose), "documents by themselves have no list").toBe("autentico");
});

test("a log that has something else makes what was authentic altered, and says nothing of samples or of the unknown", () => {
	const otherLog = logWith({ five: hashOf("a") });
	const verdictOf = (change: Partial<PackageReport>) => concludePackage({ ...dossier, ...change }, otherLog).verdict;
	expect(verdictOf({})).toBe("alterado");
	expect(verdictOf({ verdict: "desconhecido" })).toBe("desconhecido");
	expect(verdictOf({ sample: true })).toBe("amostra");
	expect(verdictOf({ sample: true, verdict: "alterado" })).toBe("alterado");
	expect(concludePackage({ ...dossier, sample: true }, otherLog).history).toBeUndefined();
	expect(concludePackage(dossier).history).toBeUndefined();
});

test("nothing of an altered package is held against others' copies, and of an unknown one what holds alone", () => {
	expect(comparableIn(dossier)).toEqual([inside, beside]);
	expect(comparableIn({ ...dossier, verdict: "alterado" }, { isAnySigner: true })).toEqual([]);
	expect(comparableIn({ ...dossier, verdict: "desconhecido" })).toEqual([beside]);
	expect(comparableIn({ ...dossier, verdict: "desconhecido" }, { isAnySigner: true })).toEqual([inside, beside]);
});

test("the log is asked for the event that names the list and for those without a root, each once", () => {
	expect(placesOfPackage({ ...dossier, unproven: [4, 9, 5] })).toEqual({ seqs: [9, 4, 5], days: [] });
	expect(placesOfPackage({ ...loose, unproven: [4] })).toEqual({ seqs: [4], days: [] });
	expect(placesOfPackage(dossier)).toEqual({ seqs: [9], days: [] });
});

test("what nobody looked at is said, and nothing else", () => {
	const said = (change: Partial<PackageReport>, log?: ReturnType<typeof logWith>) =>
		concludePackage({ ...dossier, ...change }, log).unchecked;
	const file = { path: "um.txt", outcome: "ok" as const, findings: [open("text-unread")] };
	expect(said({}, logWith())).toEqual(["people"]);
	expect(said({}, logWith({ left: 1 }))).toEqual(["rest", "people"]);
	expect(said({})).toEqual(["log", "own-event", "people"]);
	expect(said({ isListSigned: false })).toEqual(["log", "list", "own-event", "people"]);
	expect(said({ isListSigned: false }, logWith())).toEqual(["people"]);
	expect(said({ kind: "pacote", isListSigned: false, ownEvent: undefined })).toEqual(["log", "people"]);
	expect(said({ unproven: [4] }, logWith())).toEqual(["unproven", "people"]);
	const nested = { path: "dentro.zip", outcome: "ok" as const, findings: [open("text-unread"), open("nested")] };
	expect(said({ files: [file] }, logWith())).toEqual(["people"]);
	expect(said({ files: [file, nested] }, logWith())).toEqual(["nested", "people"]);
	for (const outcome of ["listed", "open"] as const)
		expect(said({ files: [{ ...file, outcome, findings: [] }, ...dossier.files] }, logWith())).toEqual([
			"texts",
			"people",
		]);
	const stamp = { path: "carimbos/raiz.tsr", outcome: "ok" as const, findings: [] };
	expect(said({ files: [...dossier.files, stamp] }, logWith())).toEqual(["authorities", "people"]);
});
