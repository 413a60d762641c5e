import { describe, expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { avisoAbout, avisoKinds, switchableChannels } from "./aviso-kinds.ts";
import { avisoSentence, unreadLabel } from "./aviso-sentence.ts";
import { whoIsTold } from "./who-is-told.ts";

describe("who is told", () => {
	const around = { keeperId: "bia", holderId: "dona", managerIds: ["gil", "bia"] };
	test("whoever looks after it, alone", () => {
		expect(whoIsTold("assinou", around)).toEqual(["bia"]);
	});
	test("the holder, once nobody does", () => {
		expect(whoIsTold("recusou", { ...around, keeperId: undefined })).toEqual(["dona"]);
	});
	test("of a contestation everybody who manages, each once", () => {
		expect(whoIsTold("contestou", around)).toEqual(["bia", "dona", "gil"]);
		expect(whoIsTold("caso-aberto", { ...around, keeperId: undefined })).toEqual(["dona", "gil", "bia"]);
	});
});

describe("the sentence", () => {
	test("agrees in gender with what it is about", () => {
		const about = { kind: "assinou", quem: "Maria", prazo: null } as const;
		expect(fichaTypes.map((tipo) => avisoSentence({ ...about, tipo }))).toEqual([
			"Maria assinou a ficha de visita.",
			"Maria assinou a proposta.",
			"Maria assinou a autorização.",
			"Maria assinou o laudo de vistoria.",
		]);
	});
	test.each([
		["autorizacao-vence", "agenciamento", "Helena", "A autorização de Helena termina em 30/11."],
		["autorizacao-vence", "agenciamento", "", "A autorização termina em 30/11."],
		["link-vence", "visita", "João", "O link para João assinar a ficha de visita vence em 30/11."],
		["abriu", "visita", "Maria", "O link de Maria para a ficha de visita foi aberto."],
		["abriu", "proposta", "", "O link da proposta foi aberto."],
		["caso-aberto", null, "Paula", "O link do caso feito para Paula foi aberto."],
		["caso-aberto", null, "", "O link do caso foi aberto."],
		["contestacao-vence", "vistoria", "", "O prazo para contestar o laudo de vistoria termina em 30/11."],
		["contestacao-vence", "vistoria", "Ana", "O prazo de Ana para contestar o laudo de vistoria termina em 30/11."],
	] as const)("%s", (kind, tipo, quem, sentence) => {
		expect(avisoSentence({ kind, tipo, quem, prazo: "2026-11-30" })).toBe(sentence);
	});
	test("every kind has one, also where nothing is known", () => {
		for (const kind of avisoKinds)
			expect(avisoSentence({ kind, tipo: null, quem: "", prazo: null })).toMatch(/^[A-ZÀ-Ú].+\.$/);
	});
});

test("what has a mail of its own is no choice, and everything is in the tool until somebody says otherwise", () => {
	expect(switchableChannels("respondeu")).toEqual(["app", "push"]);
	expect(switchableChannels("assinou")).toEqual(["app", "push", "email"]);
	for (const kind of avisoKinds) expect(avisoAbout[kind].usual.app).toBe(true);
	expect([0, 99, 100].map(unreadLabel)).toEqual(["0", "99", "99+"]);
});
