import { expect, test } from "vitest";
import { planLabel } from "./plan-label.ts";

const trial = { status: "trial", plan: "trial", until: "22 de nov. de 2026" } as const;

test("a trial is stamped as such while it lasts, and read-only afterwards", () => {
	expect(planLabel({ ...trial, trialActive: true })).toMatchObject({ stamp: "Teste grátis", until: trial.until });
	expect(planLabel({ ...trial, trialActive: false })).toMatchObject({ stamp: "Modo leitura", tone: "risk" });
});

test("a paid account shows the name of its plan", () => {
	const paid = { status: "ativo", plan: "profissional", trialActive: false, until: trial.until } as const;
	expect(planLabel(paid)).toMatchObject({ name: "Profissional", stamp: "Ativa", until: undefined });
	expect(planLabel({ ...paid, status: "cancelado", plan: null })).toMatchObject({
		stamp: "Sem plano ativo",
		tone: "risk",
	});
});
