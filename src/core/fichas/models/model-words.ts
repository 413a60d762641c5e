import { type FichaType, fichaTypes } from "#core/fichas/ficha-type.ts";
import { brand } from "#core/kernel/brand.ts";

export type ClauseVariable = {
	nome: string;
	/** What stands on the chip. */
	rotulo: string;
	/** What it becomes in a sample. */
	exemplo: string;
	/** It has a value only where one of these applies; empty: always. */
	needs: readonly string[];
};

const always: [name: string, label: string, example: string][] = [
	["corretor", "Corretor", "Marina Alves"],
	["corretor_creci", "Corretor e CRECI", "Marina Alves (CRECI/SP 123456-F)"],
	["intermediador", "Imobiliária ou corretor", "Alves Imóveis"],
	[
		"intermediacao",
		"Imobiliária e corretor, com CRECI",
		"Alves Imóveis (CRECI/SP 23456-J, por Marina Alves, CRECI/SP 123456-F)",
	],
	["email", "E-mail de contato", "contato@alvesimoveis.com.br"],
	["plataforma", "Nome desta plataforma", brand.name],
	["guarda_anos", "Anos de guarda", "10"],
];

type Row = [name: string, label: string, example: string, needs?: readonly string[]];

const deposit = ["confirmatorias", "penitenciais", "reserva-devolvivel"];
const partners: Row[] = [
	["parceiros", "Corretores parceiros", "João Lima (CRECI/SP 98765-F)", ["parceria"]],
	["divisao", "Divisão da comissão", "Marina Alves, 50%, e João Lima, 50%", ["parceria"]],
];

const ofType: Record<FichaType, Row[]> = {
	visita: [
		["o_imovel", "O imóvel descrito", "o imóvel descrito acima"],
		["este_imovel", "Este imóvel", "este imóvel"],
		["algum_imovel", "Algum dos imóveis", "este imóvel"],
		["comprar", "Comprar ou alugar", "comprar"],
		["data_visita", "Data da visita", "16/11/2026"],
		["horario", "Horário", "das 10:00 às 10:40"],
		["dias", "Prazo em dias", "180"],
		["data_limite", "Fim do prazo", "15/05/2027"],
		...partners,
	],
	proposta: [
		["valor_proposta", "Valor proposto", "R$\u00a0480.000,00", ["compra"]],
		["valor_extenso", "Valor por extenso", "quatrocentos e oitenta mil reais", ["compra"]],
		["aluguel", "Aluguel proposto", "R$\u00a02.400,00", ["locacao"]],
		["aluguel_extenso", "Aluguel por extenso", "dois mil e quatrocentos reais", ["locacao"]],
		["locacao_meses", "Prazo da locação em meses", "30", ["locacao"]],
		["inicio", "Início da locação", "01/12/2026", ["locacao"]],
		["validade_ate", "Validade da proposta", "18/11/2026, 18:00"],
		["fuso", "Fuso horário", "horário de Brasília"],
		["devolucao_dias", "Dias úteis para devolver", "5"],
		["sinal_valor", "Valor do sinal", "R$\u00a048.000,00", deposit],
		["sinal_data", "Data do sinal", "20/11/2026", deposit],
		["reserva_prazo", "Prazo da reserva", "20/11/2026, 18:00", ["reserva"]],
		["reserva_valor", "Valor da reserva", "R$\u00a05.000,00", ["reserva-paga"]],
		["reserva_devolucao", "Devolução da reserva", "volta inteira se a proposta não for aceita", ["reserva-paga"]],
		...partners,
	],
	agenciamento: [
		["negocio", "Venda ou locação", "venda"],
		["valor_pedido", "Valor pedido", "R$\u00a0520.000,00"],
		["inicio", "Início da autorização", "16/11/2026"],
		["fim", "Fim da autorização", "15/05/2027"],
		["prazo_dias", "Prazo em dias", "180"],
		["comissao_percentual", "Comissão", "6%"],
		["pagador", "Quem paga", "pelo(a) proprietário(a)"],
		["momento", "Quando paga", "na escritura"],
		["subsistencia_dias", "Dias depois do fim", "180", ["subsistencia"]],
	],
	vistoria: [
		["data_hora", "Data e hora da vistoria", "16/11/2026, 09:30"],
		["fotos", "Fotografias", "24 fotografias, identificadas", ["fotos"]],
		["contestacao_prazo", "Dias úteis para contestar", "5"],
	],
};

const lists = new Map<FichaType, ClauseVariable[]>(
	fichaTypes.map((type) => [
		type,
		[...ofType[type], ...always].map(([nome, rotulo, exemplo, needs = []]) => ({ nome, rotulo, exemplo, needs })),
	]),
);

/** The closed list for a type; chips insert `{name}`. */
export function variablesOf(type: FichaType): readonly ClauseVariable[] {
	return lists.get(type) ?? [];
}

export function variablesIn(text: string): string[] {
	return [...new Set([...text.matchAll(/\{(\w{1,40})\}/g)].map(([, name = ""]) => name))];
}

/** Names in braces that this type does not know, and braces that hold no name: none of them can be published. */
export function unknownVariables(text: string, type: FichaType): string[] {
	const known = new Set(variablesOf(type).map(({ nome }) => `{${nome}}`));
	return [...new Set(text.match(/\{[^{}]{0,60}\}?|\}/g) ?? [])].filter((part) => !known.has(part));
}

export function variableConditions(type: FichaType, name: string): readonly string[] {
	return variablesOf(type).find((one) => one.nome === name)?.needs ?? [];
}

/** The text as a sample shows it; what is unknown stays as it was typed. */
export function fillWithExamples(text: string, type: FichaType): string {
	const examples = new Map(variablesOf(type).map(({ nome, exemplo }) => [nome, exemplo]));
	return text.replace(/\{(\w{1,40})\}/g, (whole, name: string) => examples.get(name) ?? whole);
}

const conditions: Record<FichaType, [id: string, name: string][]> = {
	visita: [
		["presencial", "a visita foi presencial"],
		["virtual", "a visita foi por vídeo"],
		["parceria", "há corretor parceiro"],
	],
	proposta: [
		["compra", "é proposta de compra"],
		["locacao", "é proposta de locação"],
		["reserva", "é pedido de reserva"],
		["reserva-paga", "há valor de reserva"],
		["confirmatorias", "o sinal vale como arras confirmatórias"],
		["penitenciais", "o sinal vale como arras penitenciais"],
		["reserva-devolvivel", "o sinal vale só como reserva"],
		["condicionada", "há condição marcada"],
		["parceria", "há corretor parceiro"],
	],
	agenciamento: [
		["com-exclusividade", "é com exclusividade"],
		["sem-exclusividade", "é sem exclusividade"],
		["subsistencia", "há proteção depois do fim"],
		["autoriza-sinal", "o corretor pode receber sinal"],
		["nao-autoriza-sinal", "o corretor não pode receber sinal"],
	],
	vistoria: [
		["vistoriado", "o imóvel foi vistoriado"],
		["impedido", "não foi possível entrar"],
		["entrada", "é vistoria de entrada"],
		["saida", "é vistoria de saída"],
		["periodica", "é vistoria periódica"],
		["cautelar", "é vistoria cautelar"],
		["entrega", "é entrega de chaves de venda"],
		["contravistoria", "é contravistoria"],
		["fotos", "há fotografias"],
		["chaves", "há chaves entregues"],
		["medidores", "há leitura de medidores"],
	],
};

/** When a clause may be made to stand: the closed list that the standard clauses use. */
export function conditionsOf(type: FichaType): { id: string; nome: string }[] {
	return conditions[type].map(([id, nome]) => ({ id, nome }));
}
