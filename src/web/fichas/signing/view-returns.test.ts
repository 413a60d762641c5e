import { expect, test } from "vitest";
import { viewReturns } from "./view-returns.ts";

test("a copy that was handed back came at an hour of the document's clock, like the signature above it", () => {
	const evidence = { recebidaEm: "2027-01-01T03:30:00.000Z", assinaturas: [] };
	const [returned] = viewReturns([{ evidence }], "America/Rio_Branco");
	expect(returned?.at).toBe("31/12/2026, 22:30:00 (UTC-05:00, America/Rio_Branco)");
});
