import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Check, failed, passed, stampPassed } from "#core/fichas/verify/verify-check.ts";
import type { Lookup, PublicRecord } from "#core/fichas/verify/verify-conclusion.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { VerifyResult } from "./verify-result.tsx";
import { checkSentence } from "./verify-sentence.ts";

const zone = "America/Rio_Branco";
const at = new Date("2027-01-01T03:30:05.000Z");
const there = formatMoment(at, zone);

const record: PublicRecord = {
	protocolo: "V26-7K3M-9QXA",
	sample: false,
	titulo: "Ficha de visita",
	zone,
	sha256: "0".repeat(64),
	bytes: 1,
	documentHash: "",
	sealedAt: there,
	removedAt: undefined,
	corretor: { nome: "Ana", creci: undefined },
	signatures: [],
	event: { seq: 1, hash: "" },
	root: undefined,
	certificate: { fingerprint: "", subject: "", selfMade: false },
	stampedBy: undefined,
	stampInside: false,
	stampPending: false,
};

const checks: Check[] = [
	stampPassed({ authority: "ACT", at, isAnchored: true }),
	passed("capsule", at.toISOString()),
	passed("commitment", `nº 4, ${at.toISOString()}`),
	passed("offline", `nº 3; entre ${at.toISOString()} e ${at.toISOString()}; código do comprovante AB12`),
	passed("removal", at.toISOString()),
];

test("checks of a page tell a moment as its record does, by the property's clock and no other", () => {
	expect(there).toBe("31/12/2026, 22:30:05 (UTC-05:00, America/Rio_Branco)");
	const lookup: Lookup = { found: "sealed", by: "file", record, checks };
	const html = renderToStaticMarkup(
		<VerifyResult basis="file" conclusion={{ verdict: "autentico", checks }} lookup={lookup} />,
	);
	// The record's own and six in the checks.
	expect(html.split(there)).toHaveLength(8);
	expect(html).not.toMatch(/Sao_Paulo|2027-01-01T/);
});

test("where nobody says whose clock it is, Brasília's and UTC are told, as the document tells UTC", () => {
	const sentence = checkSentence(stampPassed({ authority: "ACT", at, isAnchored: true }), undefined);
	expect(sentence).toBe(
		"Carimbado por ACT, em 01/01/2027, 00:30:05 (UTC-03:00, America/Sao_Paulo); em UTC, 2027-01-01T03:30:05.000Z.",
	);
	expect(checkSentence(passed("capsule", "2027-13-40T99:00:00.000Z"), zone)).toContain("2027-13-40T99:00:00.000Z");
	expect(checkSentence(failed("root", "root-altered", "2026-12-31"), zone)).toContain("31/12/2026");
});
