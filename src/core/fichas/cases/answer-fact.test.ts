import { expect, test } from "vitest";
import type { AnswerEvidence } from "#core/fichas/owner/proposal-answer.ts";
import { UNKNOWN } from "#core/fichas/registry/mask-document.ts";
import { answerFact } from "./answer-fact.ts";

const evidence = {
	respondente: { id: "1", nome: "Helena Duarte Lima", documento: "11144477735" },
	ato: { resposta: "contraproposta", frase: "", valor: 53_500_000, mensagem: "" },
	servidor: { em: "2027-01-01T03:30:00.000Z", fuso: "America/Manaus" },
} as AnswerEvidence;

test("an owner's answer is told with its amount, whose link it came by and the property's hour", () => {
	expect(answerFact("contraproposta", evidence).replace(/\s/g, " ")).toBe(
		"contraproposta de R$ 535.000,00, de Helena Duarte Lima, recebida em 31/12/2026, 23:30:00 (UTC-04:00, America/Manaus)",
	);
	const refused = {
		...evidence,
		respondente: { ...evidence.respondente, documento: UNKNOWN },
		ato: { ...evidence.ato, resposta: "recusada" as const, valor: null },
	};
	expect(answerFact("recusada", refused)).toMatch(/^recusada, de quem tinha o link criado para Helena Duarte Lima, /);
});

test("of an answer whose evidence is gone only what it was is told", () => {
	expect(answerFact("aceita", undefined)).toBe("aceita");
	expect(answerFact("vencida", undefined)).toBe("nenhuma registrada até o fim da validade");
});
