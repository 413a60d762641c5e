import { expect, test } from "vitest";
import { actDates } from "./act-dates.ts";

test("each date says what it is the date of; the end of a proposal's validity is no act", () => {
	const sentAt = new Date("2026-11-15T12:00:00Z");
	const proposal = { tipo: "proposta", happensOn: "2026-11-20", sentAt, signedAt: null } as const;
	expect(actDates(proposal, "America/Sao_Paulo")).toEqual([
		{ label: "Válida até", value: "20/11/2026, informado na ficha" },
		{ label: "Enviada para assinatura em", value: expect.stringContaining("15/11/2026") },
		{ label: "Assinada por todos em", value: "não assinada por todos" },
	]);
	const signed = actDates({ tipo: "visita", happensOn: null, sentAt, signedAt: sentAt }, "America/Sao_Paulo");
	expect(signed[0]).toEqual({ label: "Dia da visita", value: "não informado" });
	expect(signed[2]?.value).toContain("09:00");
});
