import { type Condition, type FieldsOf, type Section, when } from "#core/fichas/form/field.ts";
import { imovelFields, oneImovel } from "#core/fichas/registry/imovel.ts";
import { pessoaFields } from "#core/fichas/registry/pessoa.ts";

export const CONTEST_DAYS = 5;
export const conditions = ["Novo", "Ótimo", "Bom", "Regular", "Ruim", "Não testado", "Não tem"] as const;
export const rooms = [
	"Fachada/Entrada",
	"Hall",
	"Sala de estar",
	"Sala de jantar",
	"Lavabo",
	"Corredor",
	"Quarto 1",
	"Quarto 2",
	"Quarto 3",
	"Suíte",
	"Banheiro",
	"Cozinha",
	"Área de serviço",
	"Varanda",
	"Quintal",
	"Garagem",
	"Depósito",
	"Área externa",
] as const;

const dry = [
	"Porta e portal",
	"Fechadura",
	"Chave",
	"Campainha/interfone",
	"Tomadas",
	"Interruptores",
	"Iluminação/lâmpadas",
	"Janela",
	"Vidros",
	"Basculante",
	"Cortina/persiana",
	"Pintura",
	"Teto/forro",
	"Paredes",
	"Piso",
	"Rodapé",
];
const bath = [
	...dry,
	"Armário",
	"Box",
	"Chuveiro",
	"Aquecedor",
	"Espelho",
	"Vaso e assento",
	"Descarga",
	"Revestimento",
	"Lavatório",
	"Torneira",
	"Sifão",
	"Acessórios",
	"Ralo",
];
const kitchen = [...dry, "Armários", "Bancada/pia", "Torneira", "Filtro", "Quadro de luz", "Fogão/cooktop", "Exaustor"];
const laundry = [...dry, "Tanque", "Torneira de máquina", "Varal", "Aquecedor", "Ralo"];
const outside = ["Portão", "Motor", "Muro", "Calçada", "Jardim", "Caixa de correio"];

/** What is usually found in such a room; the broker takes away and adds. */
export function usualItems(room: string): string[] {
	if (/banheiro|lavabo|suíte/i.test(room)) return bath;
	if (/cozinha/i.test(room)) return kitchen;
	if (/serviço/i.test(room)) return laundry;
	if (/fachada|quintal|garagem|externa/i.test(room)) return outside;
	return dry;
}

const damages = [
	"Risco",
	"Mancha",
	"Furo",
	"Trinca",
	"Infiltração",
	"Mofo",
	"Ferrugem",
	"Lascado",
	"Quebrado",
	"Faltando",
	"Desbotado",
	"Descolando",
] as const;

/** What is not in order must be shown: a photo is asked for. */
export const needsPhoto: Condition = ({ estado }) => estado === "Regular" || estado === "Ruim";

/** What a change since the entry is, in the words of whoever inspects; asked for only where an exit differs from its entry. */
export const VISTORIA_CHANGES = ["Desgaste natural", "Dano", "Nem desgaste nem dano"] as const;

const change = {
	name: "mudanca",
	label: "Mudança desde a entrada",
	kind: "choice",
	options: VISTORIA_CHANGES,
	internal: true,
} as const;

const accessible: Condition = (_, all) => all.impedido !== true;

/** Ids of photos; the form shows pictures, the document their hashes. */
const photos = (required: boolean | Condition) =>
	({
		name: "fotos",
		label: "Fotos",
		kind: "choices",
		options: [],
		other: true,
		required,
		internal: true,
	}) as const;

export const vistoria = [
	{
		id: "vistoria",
		title: "Identificação",
		fields: [
			{
				name: "tipo_vistoria",
				label: "Tipo",
				kind: "choice",
				options: ["Entrada", "Saída", "Periódica", "Cautelar", "Entrega de chaves (venda)", "Contravistoria"],
				required: true,
			},
			{ name: "data_hora", label: "Data e hora", kind: "datetime", required: true },
			{ name: "contrato_ref", label: "Contrato", kind: "text", maxLength: 80 },
			{ name: "vistoriador", label: "Vistoriador", kind: "full-name", required: true },
			{ name: "presentes", label: "Presentes", kind: "text" },
			{ name: "mobiliado", label: "Mobiliado", kind: "choice", options: ["Sim", "Não", "Semi"], required: true },
			{ name: "impedido", label: "Houve impedimento de acesso", kind: "yes-no" },
			{
				name: "impedimento",
				label: "Impedimento de acesso",
				kind: "long-text",
				shown: when("impedido", true),
				required: when("impedido", true),
			},
		],
	},
	{
		id: "pessoas",
		title: "Partes",
		fields: [
			{
				name: "pessoas",
				label: "Partes",
				kind: "list",
				itemName: "o locador e o locatário",
				min: 1,
				max: 10,
				fields: pessoaFields({
					papeis: ["Locador", "Locatário", "Fiador", "Procurador", "Vendedor", "Comprador", "Testemunha"],
					brief: true,
				}),
			},
		],
	},
	{
		id: "imovel",
		title: "Imóvel",
		fields: [
			oneImovel(
				imovelFields({ title: false }).map((field) =>
					field.name === "valor" ? { ...field, label: "Valor do aluguel", required: false } : field,
				),
			),
		],
	},
	{
		id: "medidores",
		title: "Medidores",
		shown: accessible,
		fields: [
			{
				name: "medidores",
				label: "Medidores",
				kind: "list",
				itemName: "medidor",
				max: 12,
				fields: [
					{ name: "tipo", label: "Medidor", kind: "choice", options: ["Água", "Energia", "Gás"], required: true },
					{ name: "numero", label: "Nº do medidor", kind: "text", maxLength: 40 },
					{ name: "leitura", label: "Leitura", kind: "decimal", min: 0, required: true },
					{ name: "situacao", label: "Situação", kind: "choice", options: ["Ligado", "Desligado"], required: true },
					{ name: "lacre_ok", label: "Lacre íntegro", kind: "yes-no" },
					{ name: "titular", label: "Titular", kind: "text", maxLength: 80 },
					photos(true),
				],
			},
		],
	},
	{
		id: "chaves",
		title: "Chaves",
		shown: accessible,
		fields: [
			{
				name: "chaves",
				label: "Chaves",
				kind: "list",
				itemName: "chave",
				max: 30,
				fields: [
					{
						name: "tipo",
						label: "Tipo",
						kind: "choice",
						options: ["Tetra", "Simples", "Portão", "Caixa de correio", "Controle remoto", "Tag/cartão", "Senha"],
						required: true,
					},
					{ name: "quantidade", label: "Qtd", kind: "integer", min: 0, max: 99, required: true },
					{ name: "testada", label: "Testada?", kind: "yes-no", required: true },
					{ name: "estado", label: "Estado", kind: "choice", options: conditions },
					change,
					photos(false),
				],
			},
		],
	},
	{
		id: "ambientes",
		title: "Ambientes",
		shown: accessible,
		fields: [
			{
				name: "ambientes",
				label: "Ambientes",
				kind: "list",
				itemName: "um ambiente",
				min: 1,
				max: 40,
				fields: [
					{ name: "ambiente", label: "Ambiente", kind: "choice", options: rooms, other: true, required: true },
					{
						name: "itens",
						label: "Itens",
						kind: "list",
						itemName: "um item",
						min: 1,
						max: 60,
						fields: [
							{ name: "item", label: "Item", kind: "text", maxLength: 80, required: true },
							{ name: "estado", label: "Estado", kind: "choice", options: conditions, required: true },
							{ name: "funciona", label: "Funciona?", kind: "choice", options: ["Sim", "Não", "Não testado"] },
							{ name: "material", label: "Material", kind: "text", maxLength: 60 },
							{ name: "cor", label: "Cor", kind: "text", maxLength: 40 },
							{ name: "quantidade", label: "Qtd", kind: "integer", min: 0, max: 999 },
							{ name: "avarias", label: "Avarias", kind: "choices", options: damages },
							{ name: "observacao", label: "Observação", kind: "text", maxLength: 300 },
							change,
							photos(needsPhoto),
						],
					},
				],
			},
		],
	},
	{
		id: "conclusao",
		title: "Conclusão",
		fields: [
			{ name: "limpeza", label: "Limpeza", kind: "choice", options: ["Limpo", "Parcialmente limpo", "Sujo"] },
			{ name: "pintura_nova", label: "Pintura nova na entrada?", kind: "yes-no" },
			{
				name: "contestacao_prazo",
				label: "Prazo para contestar",
				kind: "integer",
				min: 1,
				max: 30,
				unit: "dias úteis",
				unitOfOne: "dia útil",
				required: true,
			},
		],
	},
] as const satisfies readonly Section[];

export type VistoriaFields = FieldsOf<typeof vistoria>;
