import type { FichaType } from "#core/fichas/ficha-type.ts";

export const modelsCopy = {
	title: "Modelos",
	lead: "O texto e os campos das suas fichas. Quem faz a ficha escolhe entre os publicados.",
	readLead: "Os modelos que a sua equipe publicou. Você escolhe um deles ao começar uma ficha.",
	add: "Novo modelo",
	shelves: { publicados: "Publicados", rascunhos: "Rascunhos", arquivados: "Arquivados" },
	empty: {
		publicados: {
			title: "Nenhum modelo seu publicado ainda",
			text: "As fichas usam os quatro modelos padrão. Duplique um deles para ajustar cláusulas, campos, logotipo e cor.",
		},
		rascunhos: { title: "Nenhum rascunho", text: "O que você começar e ainda não publicar aparece aqui." },
		arquivados: {
			title: "Nada arquivado",
			text: "Modelos arquivados não abrem ficha nova e continuam guardados aqui.",
		},
	},
	emptyForBroker: {
		title: "Só os modelos padrão, por enquanto",
		text: "Quando a gestão da conta publicar um modelo, ele aparece aqui e ao começar uma ficha.",
	},
} as const;

export const standardWords: Record<FichaType, string> = {
	visita: "Declaração de visita e de quem apresentou o imóvel, com as respostas do cliente.",
	proposta: "Compra, locação, reserva ou contraproposta, com validade e composição do pagamento.",
	agenciamento: "Autorização do proprietário, com ou sem exclusividade, prazo e comissão.",
	vistoria: "Laudo por ambiente, com fotos, medidores, chaves e prazo para contestar.",
};

export const modelDone = {
	publicar: "Versão publicada. Ela já pode ser escolhida ao começar uma ficha.",
	arquivar: "Modelo arquivado. Ele não abre ficha nova e continua guardado.",
	recuperar: "Modelo recuperado.",
	"padrao-da-conta": "Este é agora o modelo que a equipe vê primeiro.",
	"meu-padrao": "Este é agora o modelo com que as suas fichas começam.",
	"sem-padrao-da-conta": "A equipe volta a ver o modelo padrão primeiro.",
	"sem-meu-padrao": "As suas fichas voltam a começar com o modelo padrão.",
} as const;

export type ModelIntent = keyof typeof modelDone;

export function isModelIntent(value: unknown): value is ModelIntent {
	return typeof value === "string" && Object.hasOwn(modelDone, value);
}
