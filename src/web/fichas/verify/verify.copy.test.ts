import { expect, test } from "vitest";
import { historyCopy } from "./history.copy.ts";
import { checkWords, faultWords, verdictLeads, verifyCopy, waitWords } from "./verify.copy.ts";

test("a check that passed says nothing of what people saw or read", () => {
	for (const { label, ok } of Object.values(checkWords))
		expect(ok("2026-11-18"), label).not.toMatch(/\b(?:leu|leram|lid[oa]s?|viu|viram|mostrad[oa])\b/);
});

test("one point that was left out is one", () => {
	expect(historyCopy.left(1, 40)).toContain("39 de 40 pontos. O outro não foi conferido: ");
	expect(historyCopy.left(3, 40)).toContain("37 de 40 pontos. Os outros 3 não foram conferidos: ");
});

test("a day of the log is said to be Brasília's: a document of the evening before may lie in it", () => {
	expect(checkWords.root.ok("2027-01-01")).toBe(
		"Os eventos estão na raiz assinada de 01/01/2027, dia contado pelo horário de Brasília.",
	);
	expect(waitWords["root-not-yet"]).toContain("meia-noite de Brasília");
});

test("a file of which a part is missing, or that is empty, is not only called changed or not chosen", () => {
	expect(faultWords["file-differs"]()).toContain("ou está incompleto");
	expect(faultWords["no-seal"]()).toContain("falta uma parte dele");
	expect(verifyCopy.noFile).toContain("vazio (0 bytes)");
	expect(verdictLeads.file.desconhecido).toContain("Se o rodapé traz um código, verifique também por ele.");
});
