import type { FieldsOf, Section } from "#core/fichas/form/field.ts";
import { imovelFields } from "#core/fichas/registry/imovel.ts";
import { pessoaFields } from "#core/fichas/registry/pessoa.ts";
import { partnersField } from "./partnership.ts";

export const ratings = [
	["nota_localizacao", "Localização"],
	["nota_conservacao", "Estado de conservação"],
	["nota_preco", "Preço / valor do imóvel"],
	["nota_planta", "Planta / distribuição"],
	["nota_iluminacao", "Iluminação e ventilação"],
	["nota_acabamento", "Acabamento"],
	["nota_lazer", "Área comum / lazer"],
	["nota_vaga", "Vaga de garagem"],
	["nota_vizinhanca", "Vizinhança e segurança"],
	["nota_geral", "Nota geral"],
	["nota_atendimento", "Atendimento do corretor"],
] as const;
export const interests = ["Descartou", "Vai pensar", "Interessou", "Quer voltar", "Quer fazer proposta"] as const;
export const RECOGNITION_DAYS = 180;

/** Filled in by the client on the signing page, or by the broker beforehand. */
export const ratingFields = ratings.map(([name, label]) => ({ name, label, kind: "rating" }) as const);

export const visita = [
	{
		id: "visita",
		title: "Dados da visita",
		fields: [
			{
				name: "finalidade",
				label: "Finalidade",
				kind: "choice",
				options: ["Venda", "Locação", "Temporada", "Permuta"],
				required: true,
			},
			{ name: "data_visita", label: "Data da visita", kind: "date", required: true },
			{ name: "hora_inicio", label: "Início", kind: "time", required: true },
			{ name: "hora_fim", label: "Término", kind: "time" },
			{
				name: "modalidade",
				label: "Forma da visita",
				kind: "choice",
				options: ["Presencial", "Virtual (vídeo)"],
				required: true,
			},
			{
				name: "ordem_visita",
				label: "Visita",
				kind: "choice",
				options: ["Primeira", "Retorno", "Técnica", "Final"],
			},
			{
				name: "objetivo",
				label: "Objetivo",
				kind: "choice",
				options: ["Comprar para morar", "Investir", "Alugar", "Avaliar"],
			},
		],
	},
	{
		id: "pessoas",
		title: "Quem visitou",
		fields: [
			{
				name: "pessoas",
				label: "Visitantes",
				kind: "list",
				itemName: "quem visitou",
				min: 1,
				max: 6,
				fields: pessoaFields({
					papeis: ["Visitante", "Cônjuge/companheiro(a)", "Acompanhante"],
					brief: true,
					visitor: true,
				}),
			},
		],
	},
	{
		id: "imoveis",
		title: "Imóveis visitados",
		fields: [
			{
				name: "imoveis",
				label: "Imóveis",
				kind: "list",
				itemName: "o imóvel visitado",
				min: 1,
				max: 10,
				fields: imovelFields({ title: false }),
			},
		],
	},
	{
		id: "resultado",
		title: "Impressões da visita",
		hint: "Pode ficar em branco: o cliente responde ao assinar.",
		fields: [
			{
				name: "ja_conhecia",
				label: "Você já conhecia este imóvel?",
				kind: "choice",
				options: [
					"Não, conheci por este corretor",
					"Vi o anúncio, mas não visitei",
					"Já visitei com outra pessoa/imobiliária",
					"Conheço o proprietário",
				],
			},
			...ratingFields,
			{ name: "interesse", label: "Interesse", kind: "choice", options: interests },
			{ name: "pontos_positivos", label: "O que mais gostou", kind: "long-text", maxLength: 300 },
			{ name: "pontos_melhoria", label: "O que não agradou", kind: "long-text", maxLength: 300 },
			{ name: "valor_percebido", label: "Quanto você pagaria?", kind: "money" },
			{ name: "proximo_passo", label: "Próximo passo", kind: "text" },
			{ name: "data_retorno", label: "Retorno em", kind: "date" },
			{ name: "obs_corretor", label: "Observações internas", kind: "long-text", internal: true },
		],
	},
	{
		id: "condicoes",
		title: "Reconhecimento",
		fields: [
			{
				name: "prazo_reconhecimento_dias",
				label: "Prazo do reconhecimento",
				kind: "integer",
				min: 30,
				max: 365,
				unit: "dias",
				required: true,
			},
			{
				name: "pagador_comissao",
				label: "Quem paga a comissão",
				kind: "choice",
				options: ["Vendedor", "Comprador", "Dividida", "Conforme contrato"],
			},
			partnersField,
		],
	},
] as const satisfies readonly Section[];

export type VisitaFields = FieldsOf<typeof visita>;
