import fc from "fast-check";
import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { modelOf } from "#core/fichas/models/models.ts";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { checkClause, checkClauses } from "./check-clauses.ts";

const codes = (text: string, base: (typeof fichaTypes)[number] = "visita") =>
	checkClause(text, base).map(({ code }) => code);

test("the standard texts hold nothing that is warned about", () => {
	for (const type of fichaTypes) expect(checkClauses(modelOf(type).clausulas, type), type).toEqual([]);
});

test.each([
	["Se o cliente comprar sem o corretor, pagará multa de 6% do valor.", "multa"],
	["O cliente responde por perdas e danos se procurar outro profissional.", "multa"],
	["O visitante renuncia a qualquer direito de reclamar.", "renuncia"],
	["Este termo é irrevogável e irretratável.", "renuncia"],
	["O COMPRADOR pagará a comissão de 6% ao corretor.", "comprador-paga"],
	["A comissão será paga pelo comprador na escritura.", "comprador-paga"],
	["Comprometo-me a pagar a comissão devida.", "comprador-paga"],
	["Esta ficha garante a comissão do corretor.", "promessa"],
	["Esta assinatura é prova irrefutável da visita.", "promessa"],
	["O documento tem validade jurídica plena.", "promessa"],
	["Assinatura certificada pela ICP-Brasil.", "promessa"],
	["O GPS comprova que o cliente esteve no imóvel.", "promessa"],
	["Nos termos do art. 726 do Código Civil, a visita é protegida.", "promessa"],
	["A tabela do CRECI é obrigatória.", "promessa"],
	["Esta ficha é título executivo extrajudicial.", "promessa"],
	["Os dados ficam em blockchain.", "promessa"],
	["Este termo substitui o advogado.", "promessa"],
	["Texto validado por advogados.", "promessa"],
	["O corretor não precisa de autorização do proprietário.", "promessa"],
	["Dúvidas com Ana, ana@imobiliaria.com.br.", "dado-pessoal"],
	["Ligue para (11) 98765-4321.", "dado-pessoal"],
	["Representada por CPF 529.982.247-25.", "dado-pessoal"],
	["CNPJ 12.ABC.345/01DE-35.", "dado-pessoal"],
	["Conta 00012345678 no banco.", "dado-pessoal"],
	["O cliente ______________ declara que visitou.", "espaco-em-branco"],
])("%s", (text, code) => {
	expect(codes(text)).toContain(code);
});

test.each([
	"Assinar não gera custo nem multa para o cliente.",
	"O cliente não renuncia a direito algum.",
	"Esta proposta não substitui o contrato e a escritura.",
	"Sem penalidade para quem desistir da visita.",
	"Nos termos da Lei 8.245/1991 e da MP 2.200-2/2001, art. 10, §2º.",
	"Conforme a Resolução COFECI 5/78 e o Decreto 81.871/78.",
	"Em 16/11/2026, por R$ 1.250.000,00, nos termos da Lei nº 13.709/2018.",
	"O visitante confirma que recebeu as regras do condomínio.",
	"O comprador foi informado previamente do valor da comissão, destacado do preço, e aceita que o comprador pagará a comissão.",
])("says nothing about: %s", (text) => {
	expect(codes(text)).toEqual([]);
});

test("art. 726 is right where an owner authorises, a title where a proposal is signed", () => {
	expect(codes("Com a exceção do art. 726 do Código Civil.", "agenciamento")).toEqual([]);
});

test("a negated penalty takes back none that stands elsewhere", () => {
	expect(codes("Não há multa para a visita. Em caso de fraude, multa de dez por cento.")).toContain("multa");
});

test("exclusivity needs its dates somewhere in the model", () => {
	const exclusive = { id: "a", text: "O proprietário contrata com exclusividade." };
	expect(checkClauses([exclusive], "agenciamento")).toMatchObject([{ clause: "a", code: "exclusividade-sem-prazo" }]);
	expect(checkClauses([exclusive, { id: "b", text: "De {inicio} a {fim}." }], "agenciamento")).toEqual([]);
	expect(checkClauses([{ id: "a", text: "Sem exclusividade." }], "agenciamento")).toEqual([]);
	const both = { id: "a", text: "Sem exclusividade na locação. Na venda, o corretor trabalha com exclusividade." };
	expect(checkClauses([both], "agenciamento")).toMatchObject([{ clause: "a", code: "exclusividade-sem-prazo" }]);
});

test("whatever is typed is read at once: no text makes it slow", () => {
	const hostile = [
		"comprador ".repeat(600),
		"garante ".repeat(700),
		"1 ".repeat(3000),
		"a@".repeat(3000),
		"comissao paga pelo ".repeat(300),
		`${"a".repeat(5999)}@`,
		"lei ".repeat(1500),
		"destacado ".repeat(600),
		"____".repeat(1500),
		"e\u0301".repeat(3000),
	];
	for (const text of hostile) {
		const spent = startProcessorTime();
		checkClauses([{ id: "x", text }], "visita");
		expect(spent(), text.slice(0, 20)).toBeLessThan(250);
	}
	fc.assert(
		fc.property(fc.string({ maxLength: 4000, unit: "grapheme" }), (text) => {
			for (const { reason } of checkClause(text, "proposta")) expect(reason).toMatch(/\.$/);
		}),
		{ numRuns: 50 },
	);
});
