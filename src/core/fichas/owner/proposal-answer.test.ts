import { expect, test } from "vitest";
import { UNKNOWN } from "#core/fichas/registry/mask-document.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import {
	type AnswerEvidence,
	answerCautions,
	answerTitle,
	formatAnswer,
	forOwner,
	readAnswer,
	respondentWords,
} from "./proposal-answer.ts";

const read = (typed: Record<string, string>) => readAnswer((name) => typed[name] ?? "");
const OWNER = { nome: "Helena Duarte  Lima", documento: "111.444.777-35", aceite: "sim" };

test("an acceptance and a counter-offer name who answers; a refusal needs the tap alone", () => {
	expect(read({ resposta: "aceita", ...OWNER })).toEqual({
		ok: true,
		form: { resposta: "aceita", nome: "Helena Duarte Lima", documento: "11144477735", valor: undefined, mensagem: "" },
	});
	expect(read({ resposta: "recusada", mensagem: "Abaixo\u0000 do mínimo" })).toMatchObject({
		ok: true,
		form: { mensagem: "Abaixo do mínimo" },
	});
	expect(read({ resposta: "recusada", ...OWNER })).toMatchObject({ form: { nome: "", documento: "" } });
	expect(read({ resposta: "aceita", nome: "Helena", documento: "1" })).toEqual({
		ok: false,
		errors: {
			nome: "Escreva seu nome completo",
			documento: "Confira o CPF ou CNPJ",
			aceite: "Marque para confirmar a resposta",
		},
	});
	expect(read({ resposta: "contraproposta", ...OWNER, valor: "meio milhão" })).toMatchObject({
		errors: { valor: "Escreva o valor da contraproposta" },
	});
	expect(read({ resposta: "talvez" })).toMatchObject({ ok: false });
});

test("a counter-offer is told with its value", () => {
	expect(formatAnswer({ resposta: "contraproposta", valor: 53_000_000 })).toMatch(/R\$\s530\.000,00$/);
});

test("an answer is called as its own paper is, and one whose evidence is gone by what is true of every paper", () => {
	const editions: (Pick<AnswerEvidence, "edicao"> | null)[] = [{}, { edicao: 2 }, null];
	const titles = editions.map((evidence) => answerTitle(evidence, "P26-7K3M-9QXA"));
	expect(titles).toEqual([
		"Resposta do proprietário à proposta P26-7K3M-9QXA",
		...Array(2).fill("Resposta à proposta P26-7K3M-9QXA"),
	]);
});

test("the owner sees the deal and the name, not how to reach whoever proposes", () => {
	const shown = JSON.stringify(forOwner(sampleToPrint("proposta").document));
	expect(shown).toContain("João Antônio da Conceição");
	expect(shown).toContain("520.000,00");
	for (const hidden of ["529.982.247-25", "91234-5678", "joao@exemplo.com.br", "Engenheiro"])
		expect(shown).not.toContain(hidden);
});

test("the broker's browser is said before their network, and what is not known or was not kept is no suspicion", () => {
	const said = (mesmaRede: boolean | null, mesmaSessao: boolean) =>
		answerCautions({ quemEnviou: { mesmaRede, mesmaSessao } });
	const session = ["A resposta veio do navegador em que o corretor estava conectado."];
	expect([said(true, true), said(false, true), said(null, true)]).toEqual([session, session, session]);
	expect(said(true, false)).toEqual([
		"A resposta veio da rede de onde a proposta foi enviada; uma rede pode servir a várias pessoas.",
	]);
	expect([said(false, false), said(null, false), answerCautions({})]).toEqual([[], [], []]);
});

test("a refusal says whose link it was, and names nobody who did not say who they are", () => {
	const words = (resposta: "aceita" | "recusada", documento: string) =>
		respondentWords({
			ato: { resposta, valor: null, mensagem: "" },
			respondente: { nome: "Helena Duarte", documento },
		} as Parameters<typeof respondentWords>[0]);
	expect(words("recusada", UNKNOWN)).toBe("quem tinha o link criado para Helena Duarte");
	expect(words("recusada", "11144477735")).toBe("Helena Duarte");
	expect(words("aceita", "11144477735")).toBe("Helena Duarte");
});
