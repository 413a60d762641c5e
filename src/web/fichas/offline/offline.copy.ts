import { brand } from "#core/kernel/brand.ts";

const BADGE = "Sem conexão: tudo fica neste aparelho";

/** What a broker and a client read where there is no connection. */
export const offlineCopy = {
	badge: BADGE,
	connection: {
		offline: BADGE,
		looking: "Procurando o servidor…",
		unanswered: "O servidor não responde: tudo fica neste aparelho",
		online: "Com conexão",
	},
	open: "Abrir a ferramenta inteira",
	waiting: (count: number) => (count === 1 ? "1 ficha a enviar" : `${count} fichas a enviar`),
	forms: (count: number) =>
		`${count === 1 ? "1 página da ferramenta tem" : `${count} páginas da ferramenta têm`} texto que ainda não chegou ao servidor. Ele está guardado aqui e volta quando você abrir a página com conexão.`,
	decide: "Ver as duas versões e decidir",
	conflicts: (count: number) =>
		count === 1 ? "1 ficha precisa da sua decisão" : `${count} fichas precisam da sua decisão`,
	nothingWaits: "Nada a enviar",
	last: (moment: string) => `última entrega ${moment}`,
	update: "Há uma versão nova.",
	updateNow: "Atualizar",
	updateLater: "Há uma versão nova. Termine a ficha que está aberta e toque em Atualizar de novo.",
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
	full: {
		title: "Não há espaço neste aparelho",
		text: "Libere espaço, por exemplo apagando vídeos ou aplicativos, e tente de novo. O que já estava guardado continua guardado.",
	},
};

/** What became of a ficha made here, in the words of the server's answer. */
export const stateWords: Record<string, string> = {
	recebida: "Recebida pelo servidor",
	selada: "Recebida e selada",
	"aguarda fotos": "Recebida, faltam fotos",
	"em conflito": "Em conflito: precisa da sua decisão",
	recusada: "Não aceita pelo servidor",
	abandonada: "Desistência recebida",
	resolvida: "Resolvida",
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
	refusedText: "A sua decisão fica registrada com data e hora deste aparelho. Obrigado por avisar.",
	missing: "Não encontramos esta ficha neste aparelho",
	missingText: "Ela pode já ter sido entregue, ou pertence a outra pessoa que usou este aparelho.",
	failed: "Não conseguimos guardar neste aparelho. Tente de novo.",
	noRoom: "Não há espaço neste aparelho para guardar. Libere espaço e tente de novo: o que está na tela continua aqui.",
};

export const keptFileCopy = {
	summary: "Não consegue enviar? Use um arquivo",
	save: `Salve um arquivo com o que foi assinado aqui e ainda não chegou ao servidor. Ele é criptografado: só o servidor da ${brand.name} abre. Guarde-o fora deste aparelho. Rascunhos não vão no arquivo.`,
	saveNow: "Salvar arquivo",
	saved: (captures: number) =>
		`Arquivo pronto, com ${captures === 1 ? "1 ficha" : `${captures} fichas`}. O que está neste aparelho continua aqui.`,
	tapAgain: "O arquivo está pronto. Toque de novo em “Salvar arquivo” para escolher onde guardar.",
	nothing: "Não há nada a salvar: tudo já chegou ao servidor.",
	noKey: "Este aparelho ainda não recebeu a chave do arquivo. Abra a ferramenta uma vez com conexão.",
	handIn:
		"Já tem um arquivo, deste ou de outro aparelho? Entregue-o aqui, com conexão e dentro da mesma conta. O que o servidor já tiver não conta de novo.",
	file: "Arquivo salvo",
	taken: (records: number, photos: number) =>
		records === 0
			? "Arquivo entregue. O servidor já tinha tudo o que está nele."
			: `Arquivo entregue: ${records === 1 ? "1 registro novo" : `${records} registros novos`}${photos > 0 ? ` e ${photos === 1 ? "1 foto" : `${photos} fotos`}` : ""}. A ficha aparece na conta de quem a fez.`,
	failed: "Não foi possível ler ou gravar o arquivo. Nada se perdeu; tente de novo.",
	"no-file": `Este arquivo não é um arquivo de fichas da ${brand.name}, ou está incompleto.`,
	"signed-out": "A sua sessão terminou. Entre de novo e entregue o arquivo.",
	unreachable: "Não conseguimos falar com o servidor. O arquivo continua com você; tente de novo.",
};
