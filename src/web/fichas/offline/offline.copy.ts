/** What a broker and a client read where there is no connection. */
export const offlineCopy = {
	badge: "Sem conexão: tudo fica neste aparelho",
	online: "Com conexão",
	open: "Abrir o sistema inteiro",
	waiting: (count: number) => (count === 1 ? "1 ficha a enviar" : `${count} fichas a enviar`),
	nothingWaits: "Nada a enviar",
	last: (moment: string) => `última entrega ${moment}`,
	update: "Há uma versão nova.",
	updateNow: "Atualizar",
	updateLater: "Há uma versão nova. Ela entra quando você terminar esta ficha.",
	nobody: {
		title: "Este aparelho ainda não conhece você",
		text: "Sem conexão, a ferramenta abre depois que você entrou nela uma vez com conexão neste aparelho. Encontre sinal e entre.",
		action: "Entrar",
	},
	needs: {
		title: "Esta página precisa de conexão",
		text: "Fichas novas, assinaturas neste aparelho e o que já foi guardado funcionam sem sinal. O resto espera pela conexão.",
		retry: "Tentar de novo",
		home: "Voltar para hoje",
	},
	link: "Para assinar pelo link ou pelo QR, no celular do cliente, é preciso ter conexão. Aqui, a assinatura é neste aparelho.",
	notReady: {
		title: "Este aparelho ainda não está pronto para fichas sem conexão",
		text: "Abra a ferramenta uma vez com conexão: o aparelho recebe os números e o horário do servidor de que a ficha precisa.",
	},
	noCorretor: {
		title: "Faltam os seus dados de corretor",
		text: "Com conexão, preencha uma vez os dados de corretor (CRECI, imobiliária). Eles saem impressos em toda ficha.",
	},
	demands: { title: "Este modelo precisa de conexão para assinar" },
	incomplete: { title: "Ainda falta alguma coisa", text: "Confira os campos marcados." },
	noRoom: "Não há espaço no aparelho para esta foto. O resto da ficha está guardado.",
};

/** What became of a ficha made here, in the words of the server's answer. */
export const stateWords: Record<string, string> = {
	recebida: "Recebida pelo servidor",
	selada: "Recebida e selada",
	"aguarda fotos": "Recebida, faltam fotos",
	"em conflito": "Recebida como segunda cópia",
	recusada: "Não aceita pelo servidor",
};

export const deviceReceiptCopy = {
	stamp: "Guardada",
	title: "Assinatura guardada",
	lead: (corretor: string) =>
		`Fotografe esta tela: com o código você confere, mais tarde, que o documento selado é o que assinou aqui. Depois devolva o aparelho a ${corretor}.`,
	code: "Código do compromisso",
	qr: "Código QR do compromisso desta assinatura",
	sent: "A assinatura está guardada neste aparelho e segue quando houver conexão. A cópia selada vai então para o seu e-mail, se ele está na ficha.",
	refused: "Recusa guardada",
	refusedText: "A sua decisão fica registrada com data e hora deste aparelho. Obrigado pela visita.",
	missing: "Não encontramos esta ficha neste aparelho",
	missingText: "Ela pode já ter sido entregue, ou pertence a outra pessoa que usou este aparelho.",
	failed: "Não conseguimos guardar a assinatura neste aparelho. Tente de novo.",
};
