import { type Field, type FieldsOf, type Section, when } from "#core/fichas/form/field.ts";
import { imovelFields, oneImovel } from "#core/fichas/registry/imovel.ts";
import { pessoaFields } from "#core/fichas/registry/pessoa.ts";

export const SURVIVAL_DAYS = 180;

const owner = [
	...pessoaFields({ papeis: ["Proprietário", "Cônjuge/companheiro(a)", "Procurador", "Testemunha"], brief: false }),
	{ name: "parte", label: "Parte no imóvel", kind: "percent", min: 0.01, max: 100 },
] as const satisfies readonly Field[];

export const agenciamento = [
	{
		id: "pessoas",
		title: "Quem contrata",
		fields: [
			{
				name: "pessoas",
				label: "Proprietários",
				kind: "list",
				itemName: "o proprietário",
				min: 1,
				max: 8,
				fields: owner,
			},
			{
				name: "titulo",
				label: "Título de propriedade",
				kind: "choice",
				options: [
					"Matrícula registrada",
					"Escritura não registrada",
					"Contrato de gaveta/Cessão",
					"Inventário em curso",
					"Promessa de compra e venda",
				],
				required: true,
			},
		],
	},
	{
		id: "imovel",
		title: "Imóvel",
		fields: [
			oneImovel(imovelFields({ title: true })),
			{
				name: "ocupacao",
				label: "Ocupação",
				kind: "choice",
				options: ["Desocupado", "Proprietário", "Inquilino", "Terceiros"],
				required: true,
			},
			{ name: "ocupacao_ate", label: "Inquilino até", kind: "date", shown: when("ocupacao", "Inquilino") },
			{
				name: "onus",
				label: "Ônus e dívidas",
				kind: "choices",
				options: [
					"Nenhum declarado",
					"Financiado/alienado",
					"Hipoteca",
					"Penhora/indisponibilidade",
					"Usufruto",
					"Condomínio em atraso",
					"IPTU em atraso",
				],
				required: true,
			},
			{ name: "onus_detalhe", label: "Detalhe dos ônus", kind: "text" },
			{
				name: "caracteristicas",
				label: "Características",
				kind: "choices",
				other: true,
				options: ["Elevador", "Varanda", "Área de lazer", "Sol da manhã", "Sol da tarde", "Mobiliado", "Vaga coberta"],
			},
			{
				name: "chaves",
				label: "Chaves",
				kind: "choice",
				options: ["Na imobiliária", "Com o proprietário", "Portaria", "Cofre"],
			},
			{ name: "horario_visitas", label: "Visitas: dias e horários", kind: "text" },
		],
	},
	{
		id: "condicoes",
		title: "Condições",
		fields: [
			{ name: "negocio", label: "Negócio", kind: "choice", options: ["Venda", "Locação"], required: true },
			{ name: "valor_pedido", label: "Valor pedido", kind: "money", required: true },
			{
				name: "valor_minimo",
				label: "Valor mínimo (reservado)",
				kind: "money",
				internal: true,
				hint: "Só para você: não vai para o documento.",
			},
			{ name: "valor_avaliacao", label: "Valor de avaliação", kind: "money", internal: true },
			{
				name: "formas_pagamento",
				label: "Aceita",
				kind: "choices",
				options: ["À vista", "Financiamento", "FGTS", "Permuta", "Parcelamento direto", "Consórcio"],
			},
			{
				name: "exclusividade",
				label: "Exclusividade",
				kind: "choice",
				options: ["Com exclusividade", "Sem exclusividade"],
				required: true,
			},
			{ name: "inicio", label: "Início", kind: "date", required: true },
			{
				name: "prazo_dias",
				label: "Prazo",
				kind: "integer",
				min: 1,
				max: 730,
				unit: "dias",
				unitOfOne: "dia",
				required: true,
			},
			{
				name: "comissao_percentual",
				label: "Comissão",
				kind: "percent",
				min: 0.1,
				max: 20,
				required: true,
				hint: "A tabela do CRECI é só referência.",
			},
			{
				name: "comissao_quando",
				label: "Momento do pagamento",
				kind: "choice",
				options: ["No sinal", "Na escritura", "Na liberação do financiamento", "No primeiro aluguel"],
				required: true,
			},
			{
				name: "comissao_pagador",
				label: "Pagador",
				kind: "choice",
				options: ["Proprietário", "Comprador", "Dividido"],
				required: true,
			},
			{
				name: "subsistencia_dias",
				label: "Proteção após o término",
				kind: "integer",
				min: 0,
				max: SURVIVAL_DAYS,
				unit: "dias",
				unitOfOne: "dia",
				required: true,
			},
			{ name: "autoriza_sinal", label: "Autoriza receber sinal?", kind: "yes-no", required: true },
			{
				name: "autoriza_anuncio",
				label: "Autoriza divulgar em",
				kind: "choices",
				options: ["Portais", "Site", "Redes sociais", "Placa", "Parceiros (coparticipação)"],
				required: true,
			},
			{ name: "autoriza_fotos", label: "Autoriza fotos, vídeo e tour", kind: "yes-no", required: true },
			{
				name: "plano_de_divulgacao",
				label: "O que a imobiliária fará",
				kind: "choices",
				other: true,
				options: [
					"Anúncio em portais",
					"Fotos profissionais",
					"Vídeo/tour",
					"Placa",
					"Rede de parceiros",
					"Relatório mensal",
				],
			},
		],
	},
] as const satisfies readonly Section[];

export type AgenciamentoFields = FieldsOf<typeof agenciamento>;
