import { expect, test } from "vitest";
import { readSale } from "#core/fichas/draft/sale.ts";
import { flagVisit } from "./case-flags.ts";
import { linkState } from "./case-link.ts";
import { DRAFT_MARK, draftNotice, type NoticeFicha, noticeText } from "./notice-draft.ts";

const visit: NoticeFicha = {
	tipo: "visita",
	status: "assinada",
	protocolo: "V26-AAAA-AAAA",
	happensOn: "2026-08-22",
	validUntil: null,
	fields: {},
};
const authorisation: NoticeFicha = {
	tipo: "agenciamento",
	status: "assinada",
	protocolo: "A26-AAAA-AAAA",
	happensOn: "2026-08-10",
	validUntil: new Date("2026-11-09T02:59:00Z"),
	fields: {
		exclusividade: "Sem exclusividade",
		comissao_percentual: 6,
		pessoas: [
			{ papel: "Proprietário", nome: "Helena Duarte Lima" },
			{ papel: "Testemunha", nome: "Outra Pessoa" },
		],
	},
};
const about = {
	corretor: { nome: "Marina Prado", telefone: "", email: "" },
	cliente: "João Antônio",
	imovel: "Rua Augusta, 1500",
	reports: [],
	siteUrl: "https://exemplo.com.br",
};
const textOf = (fichas: NoticeFicha[], sale?: { kind: "venda"; on: string; source: string }) =>
	noticeText(draftNotice({ ...about, fichas, sale }));

test("the letter says what is on record, leaves blanks for the rest, and is a draft at both ends", () => {
	const text = textOf([authorisation, visit], { kind: "venda", on: "2026-11-10", source: "" });
	expect(text.startsWith(DRAFT_MARK) && text.endsWith(DRAFT_MARK)).toBe(true);
	expect(text).toContain("Notificado: Helena Duarte Lima, [documento");
	expect(text).toContain("remuneração de 6% sobre [valor do negócio]");
	expect(text).toContain("80 dias depois da última visita assinada");
	expect(text).not.toMatch(/irrefut|inquestion|garant|título executivo|Outra Pessoa/i);
});

test("a visit by video is not called one in person, and a colleague's visit not the writer's", () => {
	const byVideo: NoticeFicha = { ...visit, fields: { modalidade: "Virtual (vídeo)" } };
	expect(textOf([visit])).toContain("ter visitado o imóvel em 22/08/2026 na companhia do notificante.");
	expect(textOf([byVideo])).toContain("ter conhecido o imóvel por vídeo em 22/08/2026 com o notificante.");
	const colleague = { corretor: [{ rotulo: "Corretor responsável", valor: "Rui Castro" }] };
	expect(textOf([{ ...visit, document: colleague }])).toContain("em 22/08/2026 na companhia de Rui Castro.");
});

test("exclusivity is cited only where it was signed, and a claim only where there is an authorisation", () => {
	const exclusive: NoticeFicha = {
		...authorisation,
		fields: { ...authorisation.fields, exclusividade: "Com exclusividade" },
	};
	expect(textOf([exclusive, visit])).toContain("art. 726");
	expect(textOf([authorisation, visit])).not.toContain("art. 726");
	const without = draftNotice({ ...about, fichas: [visit, { ...exclusive, status: "aguardando" }], sale: undefined });
	expect(noticeText(without)).not.toMatch(/art\. 72[67]|6%|Helena/);
	expect(without.advice[0]).toContain("Autorização escrita: não encontrada.");
});

test("a visit is flagged by the term it fell into and the days to the deal", () => {
	const late = { ...visit, happensOn: "2026-11-09" };
	expect(flagVisit(visit, [authorisation, visit], "2026-11-10")).toEqual({ term: "inside", daysToSale: 80 });
	expect(flagVisit(late, [authorisation, late], "2026-11-01")).toEqual({ term: "outside", daysToSale: -8 });
	expect(flagVisit(visit, [visit], undefined)).toEqual({ term: "no-authorisation", daysToSale: undefined });
	expect(flagVisit({ ...visit, status: "recusada" }, [authorisation], undefined)).toBeUndefined();
});

test("a deal has a real day that is not to come, and a link ends at its moment", () => {
	const read = (on: string) => readSale({ kind: "venda", on, source: " a\u0000b " }, "2026-11-15");
	expect(read("2026-11-15")).toEqual({ ok: true, value: { kind: "venda", on: "2026-11-15", source: "a b" } });
	expect(read("2026-11-16")).toMatchObject({ reason: "in-the-future" });
	for (const wrong of ["2026-02-30", "", "15/11/2026"]) expect(read(wrong)).toMatchObject({ reason: "no-day" });
	const end = new Date("2026-11-15T12:00:00Z");
	expect(linkState({ expiresAt: end, revokedAt: null }, new Date(end.getTime() - 1))).toBe("open");
	expect(linkState({ expiresAt: end, revokedAt: null }, end)).toBe("expired");
	expect(linkState({ expiresAt: end, revokedAt: end }, new Date(0))).toBe("revoked");
});
