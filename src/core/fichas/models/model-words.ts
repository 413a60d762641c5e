import type { FichaType } from "#core/fichas/ficha-type.ts";

/**
 * What a clause may name. `needs`: it says something only where one of these conditions applies. `better`: texts of
 * before name it; whoever writes now is offered that one.
 */
export type Variable = { nome: string; exemplo: string; needs?: readonly string[]; better?: string };
/** When a clause stands, in words that follow "quando". */
export type ClauseCondition = { id: string; nome: string };

export function variablesOf(tipo: FichaType): readonly Variable[] {
	return variables[tipo];
}

export function conditionsOf(tipo: FichaType): readonly ClauseCondition[] {
	return conditions[tipo];
}

const shared: Variable[] = [
	{ nome: "corretor", exemplo: "Marina Alves" },
	{ nome: "corretor_creci", exemplo: "Marina Alves (CRECI/SP 123456-F)" },
	{ nome: "intermediador", exemplo: "Imobiliária Horizonte" },
	{
		nome: "intermediacao",
		exemplo: "Imobiliária Horizonte (CRECI/SP 12345-J, por Marina Alves, CRECI/SP 123456-F)",
	},
	{ nome: "email", exemplo: "contato@horizonte.com.br" },
	{ nome: "plataforma", exemplo: "Rubrica" },
	{ nome: "guarda_anos", exemplo: "5" },
];

const partners: Variable[] = [
	{ nome: "parceiros", exemplo: "Paulo Reis (CRECI/SP 654321-F)", needs: ["parceria"] },
	{ nome: "divisao", exemplo: "Marina Alves, 50%, e Paulo Reis, 50%", needs: ["parceria"] },
];

const deposit = ["confirmatorias", "penitenciais", "reserva-devolvivel"];

const variables: Record<FichaType, readonly Variable[]> = {
	visita: [
		{ nome: "data_visita", exemplo: "14/11/2026" },
		{ nome: "horario", exemplo: "das 15:00 às 15:40" },
		{ nome: "fuso", exemplo: "horário de Brasília" },
		{ nome: "data_limite", exemplo: "13/05/2027" },
		{ nome: "dias", exemplo: "180" },
		{ nome: "o_imovel", exemplo: "o imóvel descrito acima" },
		{ nome: "este_imovel", exemplo: "este imóvel" },
		{ nome: "algum_imovel", exemplo: "este imóvel" },
		{ nome: "comprar", exemplo: "comprar" },
		...shared,
		...partners,
	],
	proposta: [
		{ nome: "validade_ate", exemplo: "16/11/2026, 22:40" },
		{ nome: "fuso", exemplo: "horário de Brasília" },
		{ nome: "devolucao_dias", exemplo: "5", better: "devolucao_prazo" },
		{ nome: "devolucao_prazo", exemplo: "5 dias úteis" },
		{ nome: "valor_proposta", exemplo: "R$ 520.000,00", needs: ["compra"] },
		{ nome: "valor_extenso", exemplo: "quinhentos e vinte mil reais", needs: ["compra"] },
		{ nome: "aluguel", exemplo: "R$ 2.800,00", needs: ["locacao"] },
		{ nome: "aluguel_extenso", exemplo: "dois mil e oitocentos reais", needs: ["locacao"] },
		{ nome: "locacao_meses", exemplo: "30", needs: ["locacao"], better: "locacao_prazo" },
		{ nome: "locacao_prazo", exemplo: "30 meses", needs: ["locacao"] },
		{ nome: "inicio", exemplo: "01/12/2026", needs: ["locacao"] },
		{ nome: "sinal_valor", exemplo: "R$ 50.000,00", needs: deposit },
		{ nome: "sinal_data", exemplo: "20/11/2026", needs: deposit },
		{ nome: "reserva_prazo", exemplo: "20/11/2026, 18:00", needs: ["reserva"] },
		{ nome: "reserva_valor", exemplo: "R$ 5.000,00", needs: ["reserva-paga"] },
		{ nome: "reserva_devolucao", exemplo: "volta inteira se a proposta não for aceita", needs: ["reserva-paga"] },
		...shared,
		...partners,
	],
	agenciamento: [
		{ nome: "negocio", exemplo: "venda" },
		{ nome: "valor_pedido", exemplo: "R$ 690.000,00" },
		{ nome: "inicio", exemplo: "16/11/2026" },
		{ nome: "fim", exemplo: "15/05/2027" },
		{ nome: "pagamento", exemplo: "formas de pagamento aceitas: à vista e financiamento" },
		{ nome: "prazo_dias", exemplo: "180", better: "prazo" },
		{ nome: "prazo", exemplo: "180 dias" },
		{ nome: "comissao_percentual", exemplo: "6%", better: "comissao" },
		{ nome: "comissao", exemplo: "6%" },
		{ nome: "pagador", exemplo: "pelo(a) proprietário(a)" },
		{ nome: "momento", exemplo: "na escritura" },
		{ nome: "subsistencia_dias", exemplo: "180", better: "subsistencia" },
		{ nome: "subsistencia", exemplo: "180 dias" },
		...shared,
	],
	vistoria: [
		{ nome: "data_hora", exemplo: "16/11/2026, 09:30" },
		{ nome: "fuso", exemplo: "horário de Brasília" },
		{ nome: "contestacao_prazo", exemplo: "5", better: "prazo_para_contestar" },
		{ nome: "prazo_para_contestar", exemplo: "5 dias úteis" },
		{ nome: "fotos", exemplo: "12 fotografias, identificadas", needs: ["fotos"] },
		...shared,
	],
};

const partnership: ClauseCondition = { id: "parceria", nome: "há corretor parceiro" };

const conditions: Record<FichaType, readonly ClauseCondition[]> = {
	visita: [
		{ id: "presencial", nome: "a visita é presencial" },
		{ id: "virtual", nome: "a visita é por vídeo" },
		partnership,
	],
	proposta: [
		{ id: "compra", nome: "a proposta é de compra" },
		{ id: "locacao", nome: "a proposta é de locação" },
		{ id: "reserva", nome: "há pedido de reserva" },
		{ id: "reserva-paga", nome: "a reserva é paga" },
		{ id: "confirmatorias", nome: "o sinal vale como arras confirmatórias" },
		{ id: "penitenciais", nome: "o sinal vale como arras penitenciais" },
		{ id: "reserva-devolvivel", nome: "o sinal é só reserva, devolvível" },
		{ id: "condicionada", nome: "a proposta depende de condições" },
		partnership,
	],
	agenciamento: [
		{ id: "com-exclusividade", nome: "há exclusividade" },
		{ id: "sem-exclusividade", nome: "não há exclusividade" },
		{ id: "subsistencia", nome: "há proteção depois do término" },
		{ id: "autoriza-sinal", nome: "o corretor pode receber sinal" },
		{ id: "nao-autoriza-sinal", nome: "o corretor não pode receber sinal" },
	],
	vistoria: [
		{ id: "vistoriado", nome: "o imóvel foi vistoriado" },
		{ id: "impedido", nome: "não foi possível entrar" },
		{ id: "entrada", nome: "é vistoria de entrada" },
		{ id: "saida", nome: "é vistoria de saída" },
		{ id: "periodica", nome: "é vistoria periódica" },
		{ id: "cautelar", nome: "é vistoria cautelar" },
		{ id: "entrega", nome: "é entrega de chaves na venda" },
		{ id: "contravistoria", nome: "é contravistoria" },
		{ id: "fotos", nome: "há fotos" },
		{ id: "medidores", nome: "há medidores" },
		{ id: "chaves", nome: "há chaves" },
	],
};
