import { type Condition, type FieldsOf, type Section, when } from "#core/fichas/form/field.ts";
import { textsIn } from "#core/fichas/form/values.ts";
import { imovelFields, oneImovel } from "#core/fichas/registry/imovel.ts";
import { pessoaFields } from "#core/fichas/registry/pessoa.ts";
import { partnersField } from "./partnership.ts";

const subtypes = ["Proposta de compra", "Proposta de locação", "Pedido de reserva", "Contraproposta"] as const;

const isRental: Condition = (_, all) => all.subtipo === "Proposta de locação";
const isPurchase: Condition = (_, all) => all.subtipo !== "Proposta de locação";
const isReservation: Condition = (_, all) => all.subtipo === "Pedido de reserva";
const hasDeposit: Condition = (values) => typeof values.sinal_valor === "number";
const hasLoan: Condition = (values) => typeof values.financiamento_valor === "number";

const money = <const Name extends string>(name: Name, label: string) => ({ name, label, kind: "money" }) as const;

export const proposta = [
	{
		id: "proposta",
		title: "Proposta",
		fields: [
			{ name: "subtipo", label: "Tipo", kind: "choice", options: subtypes, required: true },
			{ name: "validade_ate", label: "Validade da proposta", kind: "datetime", required: true },
		],
	},
	{
		id: "pessoas",
		title: "Quem propõe",
		fields: [
			{
				name: "pessoas",
				label: "Proponentes",
				kind: "list",
				itemName: "quem propõe",
				min: 1,
				max: 6,
				fields: pessoaFields({
					papeis: ["Proponente", "Cônjuge/companheiro(a)", "Procurador", "Fiador"],
					brief: false,
				}),
			},
		],
	},
	{
		id: "imovel",
		title: "Imóvel",
		fields: [oneImovel(imovelFields({ title: false }))],
	},
	{
		id: "valor",
		title: "Valor e pagamento",
		shown: isPurchase,
		fields: [
			{ ...money("valor_proposta", "Valor proposto"), required: true },
			money("sinal_valor", "Sinal / entrada na assinatura"),
			{
				name: "sinal_natureza",
				label: "Natureza do sinal",
				kind: "choice",
				options: ["Apenas reserva, devolvível", "Arras confirmatórias", "Arras penitenciais"],
				explain: {
					"Apenas reserva, devolvível": "Não é arras: se o negócio não se concluir, volta inteiro para quem pagou.",
					"Arras confirmatórias": "Confirmam o negócio: quem desiste sem motivo perde o sinal ou o devolve em dobro.",
					"Arras penitenciais":
						"Permitem desistir: quem pagou perde o sinal, quem recebeu devolve em dobro, e nada mais.",
				},
				shown: hasDeposit,
				required: hasDeposit,
			},
			{ name: "sinal_data", label: "Data do sinal", kind: "date", shown: hasDeposit, required: hasDeposit },
			{
				name: "sinal_forma",
				label: "Forma do sinal",
				kind: "choice",
				options: ["Pix", "TED", "Cheque"],
				shown: hasDeposit,
				required: hasDeposit,
			},
			{
				name: "sinal_destino",
				label: "Quem recebe o sinal",
				kind: "choice",
				options: ["Proprietário", "Imobiliária (com autorização escrita)"],
				shown: hasDeposit,
				required: hasDeposit,
			},
			money("recursos_proprios", "Recursos próprios"),
			money("fgts", "FGTS"),
			money("financiamento_valor", "Financiamento"),
			{ name: "banco", label: "Banco", kind: "text", maxLength: 60, shown: hasLoan },
			{
				name: "situacao_credito",
				label: "Crédito",
				kind: "choice",
				options: ["Não iniciado", "Em análise", "Aprovado"],
				shown: hasLoan,
			},
			{
				name: "prazo_meses",
				label: "Prazo do financiamento",
				kind: "integer",
				min: 1,
				max: 480,
				unit: "meses",
				unitOfOne: "mês",
				shown: hasLoan,
			},
			{ name: "sistema", label: "Sistema", kind: "choice", options: ["SAC", "Price"], shown: hasLoan },
			money("carta_consorcio", "Carta de consórcio"),
			{
				name: "carta_contemplada",
				label: "Carta contemplada",
				kind: "yes-no",
				shown: (values) => typeof values.carta_consorcio === "number",
			},
			{
				name: "parcelas",
				label: "Parcelas",
				kind: "list",
				itemName: "parcela",
				max: 60,
				fields: [
					{ ...money("valor", "Valor"), required: true },
					{ name: "data", label: "Vencimento", kind: "date", required: true },
					{
						name: "indice",
						label: "Índice",
						kind: "choice",
						options: ["Sem correção", "INCC", "IGP-M", "IPCA"],
					},
				],
			},
			{ name: "permuta_descricao", label: "Permuta (bem oferecido)", kind: "text" },
			money("permuta_valor", "Valor da permuta"),
		],
	},
	{
		id: "locacao",
		title: "Locação",
		shown: isRental,
		fields: [
			{ ...money("aluguel_proposto", "Aluguel proposto"), required: true },
			{
				name: "locacao_meses",
				label: "Prazo",
				kind: "integer",
				min: 1,
				max: 120,
				unit: "meses",
				unitOfOne: "mês",
				required: true,
			},
			{ name: "inicio", label: "Início", kind: "date", required: true },
			{ name: "reajuste", label: "Reajuste", kind: "choice", options: ["IGP-M", "IPCA", "Outro"] },
			{
				name: "garantia",
				label: "Garantia",
				kind: "choice",
				options: [
					"Caução (até 3 aluguéis)",
					"Fiador",
					"Seguro-fiança",
					"Título de capitalização",
					"Cessão de quotas de fundo",
					"Sem garantia",
				],
				required: true,
			},
			{ name: "ocupantes", label: "Ocupantes", kind: "integer", min: 1, max: 50 },
			{ name: "pets", label: "Animais", kind: "text", maxLength: 80 },
			{ name: "uso", label: "Uso", kind: "choice", options: ["Residencial", "Comercial"] },
		],
	},
	{
		id: "reserva",
		title: "Reserva",
		shown: isReservation,
		fields: [
			{ name: "reserva_prazo", label: "Reservar até", kind: "datetime", required: true },
			money("reserva_valor", "Valor da reserva"),
			{
				name: "reserva_devolucao",
				label: "Devolução",
				kind: "choice",
				options: ["Integral se não aceita", "Integral se crédito negado", "Abatida do preço"],
				shown: (values) => typeof values.reserva_valor === "number",
				required: (values) => typeof values.reserva_valor === "number",
			},
		],
	},
	{
		id: "condicoes",
		title: "Condições",
		fields: [
			{
				name: "condicoes",
				label: "Condições da proposta",
				kind: "choices",
				other: true,
				options: [
					"Sujeita à aprovação do financiamento",
					"Sujeita à análise documental (matrícula/certidões)",
					"Sujeita à vistoria",
					"Sujeita à venda de outro imóvel",
					"Móveis inclusos",
				],
			},
			{
				name: "moveis",
				label: "Móveis inclusos (lista)",
				kind: "long-text",
				maxLength: 1000,
				shown: (values) => textsIn(values, "condicoes").includes("Móveis inclusos"),
			},
			{
				name: "posse",
				label: "Entrega da posse/chaves",
				kind: "choice",
				options: ["Na escritura", "Na quitação", "Em data marcada"],
			},
			{ name: "posse_data", label: "Data da entrega", kind: "date", shown: when("posse", "Em data marcada") },
			{
				name: "despesas",
				label: "Despesas (ITBI, escritura, registro)",
				kind: "choice",
				options: ["Comprador", "Vendedor", "Divididas"],
				shown: isPurchase,
			},
			{
				name: "devolucao_dias",
				label: "Devolução de quantias sem aceite",
				kind: "integer",
				min: 1,
				max: 30,
				unit: "dias úteis",
				unitOfOne: "dia útil",
				required: true,
			},
			{
				name: "comissao_ref",
				label: "Intermediação",
				kind: "text",
				hint: "Quem paga e por qual autorização: “conforme autorização nº …”.",
				required: true,
			},
			partnersField,
		],
	},
] as const satisfies readonly Section[];

export type PropostaFields = FieldsOf<typeof proposta>;
