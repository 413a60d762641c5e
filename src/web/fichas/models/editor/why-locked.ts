import type { FichaType } from "#core/fichas/ficha-type.ts";

const ofAnyType: Record<string, string> = {
	parceria: "Travada porque protege o cliente e o parceiro: diz que a parceria não aumenta a comissão.",
	aviso: "Travada porque a lei exige que quem assina saiba quais dados são registrados.",
	respostas: "Travada porque dá valor de declaração ao que o cliente respondeu.",
	fotos: "Travada porque liga cada foto ao laudo pelo código que a identifica.",
};

function cofeci(what: string): string {
	return `Travada porque a Resolução COFECI 5/78, art. 1º, quer escrito no contrato: ${what}.`;
}

const ofType: Record<FichaType, Record<string, string>> = {
	visita: {
		visita: "Travada porque é a declaração que prova a visita.",
		"visita-video": "Travada porque é a declaração que prova a visita por vídeo.",
		intermediacao: "Travada porque é o reconhecimento de quem apresentou o imóvel: sem ela a ficha não prova nada.",
		"nao-obriga": "Travada porque tranquiliza quem assina e afasta a acusação de cláusula abusiva.",
	},
	proposta: {
		"nao-substitui-compra": "Travada porque a lei exige contrato e escritura, e o cliente precisa saber disso.",
		"nao-substitui-locacao": "Travada porque a proposta não é o contrato, e o cliente precisa saber disso.",
		intermediacao: "Travada porque é o reconhecimento de quem intermediou a negociação.",
	},
	agenciamento: {
		autorizacao: cofeci("as partes, o imóvel, o preço com as condições de pagamento e o prazo"),
		"com-exclusividade": cofeci("se há ou não exclusividade"),
		"sem-exclusividade": cofeci("se há ou não exclusividade"),
		comissao: cofeci("a remuneração e como é paga"),
		subsistencia: cofeci("por quanto tempo a remuneração continua devida depois do fim"),
		"autoriza-sinal": cofeci("se o corretor pode ou não receber sinal"),
		"nao-autoriza-sinal": cofeci("se o corretor pode ou não receber sinal"),
		titulo: cofeci("o que o proprietário declara do título"),
		relacao: "Travada porque a Resolução COFECI 5/78, art. 2º, manda entregar essa relação ao proprietário.",
	},
	vistoria: {
		vistoria: "Travada porque é a confirmação de que o laudo descreve o imóvel.",
		impedimento: "Travada porque registra que o imóvel não pôde ser visto.",
		contestacao: "Travada porque o prazo para contestar protege as duas partes e o próprio laudo.",
	},
};

/** One sentence for whoever asks why they cannot change it. */
export function whyLocked(tipo: FichaType, id: string): string {
	return ofType[tipo][id] ?? ofAnyType[id] ?? "Travada porque protege quem assina e a própria prova.";
}
