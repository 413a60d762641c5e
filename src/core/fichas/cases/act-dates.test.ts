import { expect, test } from "vitest";
import { actDates } from "./act-dates.ts";

const sentAt = new Date("2026-11-15T12:00:00Z");
const visit: Parameters<typeof actDates>[0] = {
	tipo: "visita",
	status: "assinada",
	happensOn: null,
	validUntil: null,
	sentAt,
	signedAt: sentAt,
	endedAt: null,
	madeOffline: false,
	signers: [],
};
const joao = {
	nome: "João da Conceição",
	papel: "Visitante",
	status: "assinou",
	decidedAt: sentAt,
	refusal: null,
	offline: false,
} as const;
const linesOf = (acts: typeof visit, zone = "America/Sao_Paulo") =>
	actDates(acts, zone).map(({ label, value }) => `${label}: ${value}`);

test("each date says what it is the date of; the end of a proposal's validity is no act", () => {
	const proposal = { ...visit, tipo: "proposta", happensOn: "2026-11-20", signedAt: null } as const;
	expect(actDates(proposal, "America/Sao_Paulo")).toEqual([
		{ label: "Válida até", value: "20/11/2026, informado na ficha" },
		{ label: "Enviada para assinatura em", value: expect.stringContaining("15/11/2026") },
		{ label: "Assinada por todos em", value: "não assinada por todos" },
	]);
	const until = { ...proposal, validUntil: new Date("2026-11-21T01:40:00Z") };
	expect(linesOf(until)[0]).toContain("Válida até: 20/11/2026, 22:40");
	const signed = actDates(visit, "America/Sao_Paulo");
	expect(signed[0]).toEqual({ label: "Dia da visita", value: "não informado" });
	expect(signed[2]?.value).toContain("09:00");
});

test("of what ended it is said when, who had signed, who refused and who did neither", () => {
	const ended = {
		...visit,
		status: "recusada",
		signedAt: null,
		endedAt: new Date("2026-11-15T13:00:00Z"),
		signers: [
			joao,
			{ ...joao, nome: "Ana Beatriz", status: "recusou", refusal: "Prefiro não assinar" },
			{ ...joao, nome: "Caio Reis", status: "aguardando", decidedAt: null },
		],
	} as const;
	const lines = linesOf({ ...ended, signers: [...ended.signers] });
	expect(lines).toContainEqual(
		expect.stringMatching(/^Assinou: João da Conceição \(Visitante\), .* 15\/11\/2026, 09:00/),
	);
	expect(lines).toContainEqual(expect.stringMatching(/^Recusou: Ana Beatriz .*: Prefiro não assinar$/));
	expect(lines).toContain("Não decidiu: Caio Reis (Visitante)");
	expect(lines).toContainEqual(expect.stringMatching(/^Recusada em: 15\/11\/2026, 10:00/));
});

test("what came from a phone without a connection has the time it came, called that", () => {
	const lines = linesOf({ ...visit, madeOffline: true, signers: [{ ...joao, offline: true }] }, "America/Manaus");
	expect(lines).toContainEqual(expect.stringMatching(/^Feita sem conexão; recebida em: 15\/11\/2026, 08:00/));
	expect(lines).toContainEqual(expect.stringMatching(/; feita sem conexão, no intervalo que a evidência diz$/));
	expect(lines.at(-1)).toMatch(/, quando chegou a última assinatura$/);
	expect(lines.join("\n")).not.toContain("Enviada para assinatura");
});
