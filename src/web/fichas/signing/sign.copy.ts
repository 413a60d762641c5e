import type { interests } from "#core/fichas/draft/visita.ts";
import { UNSAID } from "#core/fichas/signing/why-not-sign.ts";

/** What the person who signs reads. Plain words: many have never signed on a screen. */
export const signCopy = {
	metaTitle: "Assinar",
	step: "Passo",
	of: "de",
	back: "Voltar",
	next: "Continuar",
	decline: "Prefiro não assinar",
	noScript:
		"Para desenhar a assinatura, este navegador precisa de JavaScript. Abra o link em outro navegador ou assine no aparelho do corretor.",
	handOver: {
		title: (name: string) => `Entregue o aparelho a ${name}`,
		text: "Daqui em diante a tela é de quem assina: a conta do corretor e as outras fichas não aparecem.",
		start: (name: string) => `Sou ${name}: começar`,
	},
	who: {
		title: "É você?",
		text: "Confira se o documento está no seu nome e complete os seus dados.",
		asks: (broker: string, reason: string) => `${broker} pede a sua assinatura ${reason}.`,
		reasons: {
			visita: "para registrar que apresentou este imóvel a você",
			proposta: "para levar a sua proposta ao proprietário",
			agenciamento: "para ter a sua autorização de intermediar o negócio deste imóvel",
			vistoria: "para registrar em que estado o imóvel está",
		},
		partner: "para registrar a parceria entre os corretores",
		name: "Documento para",
		role: "Você assina como",
		ownName: "Seu nome, como você o escreve",
		documents: {
			cpf: "Seu CPF",
			cnpj: "CNPJ da empresa ou o seu CPF",
			outro: "Seu documento (passaporte ou outro), como está na ficha",
			livre: "Seu CPF (opcional)",
		},
		why: "Fica registrado com a sua assinatura, e quem recebe o documento o vê.",
		completes: {
			title: "Complete seus dados",
			text: "O corretor deixou para você. Ficam no documento como ditos por você; pode deixar em branco o que preferir.",
		},
		yes: "Sim, sou eu",
		sure: "Está certo assim, continuar",
		no: "Não sou eu",
		stop: "Então não assine. Avise quem enviou o link: o nome pode ter sido digitado errado, e a correção é feita em uma nova ficha.",
	},
	read: {
		title: "O que você vai assinar",
		property: "Imóvel",
		full: "O texto completo",
		privacy: "Aviso de privacidade",
		sender: "Aceite de quem intermedeia",
		hash: "Código de integridade deste texto (SHA-256)",
		end: "Fim do texto",
	},
	answers: {
		title: "O que achou da visita?",
		text: "Responda o que quiser. As respostas aparecem no texto que você vai ler em seguida e ficam registradas com a sua assinatura.",
		given: "Respostas de quem assina",
		/** Said by whoever answers; the document reports it of them, and they read it so before they sign. */
		firstPerson: {
			Descartou: "Não é para mim",
			"Vai pensar": "Vou pensar",
			Interessou: "Gostei",
			"Quer voltar": "Quero voltar",
			"Quer fazer proposta": "Quero fazer uma proposta",
		} satisfies Record<(typeof interests)[number], string>,
		more: "Avaliar em detalhe (opcional)",
		ends: "1 é ruim, 5 é excelente",
	},
	location: {
		title: "Quer registrar onde você está?",
		text: "A localização ajuda a mostrar onde a ficha foi assinada. É opcional: sem ela, você assina do mesmo jeito, e a ficha apenas diz que não foi informada.",
		allow: "Registrar minha localização",
		refuse: "Continuar sem localização",
		asking: "Aguardando a resposta do aparelho…",
		allowed: "Localização registrada, com precisão de ± {m} m.",
		refused: "Tudo bem: a ficha dirá que você preferiu não informar a localização.",
		missing: "Este aparelho não informou a localização. Tudo bem, pode continuar.",
	},
	sign: {
		title: "Sua assinatura",
		accept: "Declaração",
		hint: "Desenhe com o dedo, como no papel. Vire o aparelho se quiser mais espaço.",
		pad: "Área da assinatura",
		keys: "Com o teclado: as setas movem a caneta, e a barra de espaço a encosta e a levanta.",
		clear: "Limpar",
		leave: "Ver a declaração",
		confirm: "Confirmar",
		sending: "Enviando…",
	},
	device: {
		offered: "Confirmar com o aparelho (opcional)",
		demanded: "Falta a confirmação pelo aparelho",
		text: "O aparelho pede a sua digital, o seu rosto ou a senha dele, duas vezes. Nada disso sai do aparelho: só vai a confirmação deste texto.",
		ask: "Confirmar com este aparelho",
		notHere:
			"Quem enviou pede a confirmação pelo aparelho de quem assina. Aqui é o do corretor: abra o link no seu próprio celular.",
	},
	photo: {
		title: {
			"foto-documento": "Foto do seu documento, pedida por quem enviou",
			selfie: "Selfie, pedida por quem enviou",
		},
		text: (days: number) =>
			`Sem ela não dá para assinar. Serve para mostrar que foi você quem assinou. A foto não aparece em nenhuma página: fica guardada cifrada, vai só no dossiê de quem enviou e é apagada ${days} dias depois do selo, salvo se as provas forem preservadas.`,
		label: {
			"foto-documento": "Tirar ou escolher a foto do documento (RG, CNH ou outro com foto)",
			selfie: "Tirar ou escolher a foto do seu rosto",
		},
	},
	code: {
		summary: "Reforçar com um código (opcional)",
		demanded: "Falta um código",
		demandedText: "Quem enviou este documento pede um código de seis números, para mostrar que o contato é seu.",
		text: "Enviamos um código de seis números. Ele mostra que você tem acesso ao contato que está na ficha.",
		ask: {
			"e-mail": (to: string) => `Enviar código por e-mail para ${to}`,
			sms: (to: string) => `Enviar código por SMS para ${to}`,
			whatsapp: (to: string) => `Enviar código por WhatsApp para ${to}`,
		},
		label: "Código recebido",
		check: "Conferir código",
	},
};

export const signMessages = {
	notAccepted: "Marque que leu e concorda para poder assinar.",
	noSignature: "Desenhe a sua assinatura no quadro.",
	offline:
		"Sem conexão. A sua assinatura está guardada neste aparelho e será enviada quando a internet voltar. Você também pode tocar em Confirmar de novo.",
	failed: "Não conseguimos registrar agora. Nada se perdeu: toque em Confirmar de novo.",
	deviceAsking: "Siga o que o aparelho pede…",
	deviceConfirmed: "Aparelho confirmado. Agora é só confirmar a assinatura.",
	deviceFailed: "O aparelho não confirmou. Você pode tentar de novo ou assinar sem isso.",
	deviceFailedDemanded: "O aparelho não confirmou. Tente de novo.",
	deviceCannot:
		"Este navegador não consegue fazer a confirmação. Abra o link em um celular com digital, rosto ou senha, ou fale com o corretor.",
	photoSending: "Enviando a foto…",
	photoKept: "Foto recebida e guardada cifrada. Agora é só confirmar a assinatura. Se saiu ruim, tire outra.",
	photoFailed: "A foto não foi enviada. Confira a internet e tente de novo.",
	otherDocument:
		"Este número não é o que o corretor pôs na ficha. Confira o que você digitou. Se estiver certo, pode continuar: o documento dirá que os dois são diferentes.",
	comparing: "Conferindo…",
	codeSending: "Enviando o código…",
	codeChecking: "Conferindo o código…",
	codeSent: "Código enviado para {to}. Ele vale por dez minutos. Se não chegar, peça outro.",
	codeConfirmed: "Código conferido. Agora é só confirmar a assinatura.",
};

export const returnCopy = {
	title: "Assinar também no gov.br (opcional)",
	text: "Não é preciso: a sua assinatura já está registrada. Se quiser, baixe a sua cópia em PDF, assine esse arquivo no assinador do gov.br ou com certificado digital, e envie aqui o arquivo assinado. A assinatura é feita lá, e não temos ligação com o gov.br: aqui só conferimos se o arquivo é o mesmo documento com a assinatura inteira, e guardamos ao lado.",
	label: "PDF assinado (até 20 MB)",
	send: "Conferir e guardar",
	kept: (at: string) => `Recebido em ${at}. Quem assinou:`,
};

export const receiptCopy = {
	metaTitle: "Comprovante de assinatura",
	stamp: "Assinado",
	title: "Assinatura registrada",
	lead: (name: string) => `Obrigado, ${name}. Guarde o protocolo: com ele qualquer pessoa confere o documento.`,
	/** Where there will be no document to check. */
	endedLead: (name: string) => `Obrigado, ${name}. Guarde o protocolo: é o código desta ficha.`,
	protocol: "Protocolo",
	document: "Documento",
	property: "Imóvel",
	signedAt: "Assinado em",
	hash: "Código do texto assinado (SHA-256)",
	fileHash: "Código do arquivo PDF (SHA-256)",
	check: "Conferir o documento",
	codes: "Códigos para conferir",
	qr: "Código QR para conferir o documento",
	copyTitle: "Sua cópia",
	download: "Baixar minha cópia (PDF)",
	sealing: "Estamos selando o documento. Leva alguns segundos.",
	reload: "Atualizar",
	waiting: "O PDF fica pronto quando todas as pessoas tiverem assinado. Este mesmo link mostrará a cópia.",
	ended: "Esta ficha foi encerrada antes que todas as pessoas assinassem. A sua assinatura continua registrada.",
	toBeMailed: (email: string) => `A cópia também vai para ${email} assim que o documento for selado.`,
	mailed: (email: string) => `A cópia também segue por e-mail para ${email}.`,
	sendTitle: "Enviar minha cópia",
	/** Of a ficha that ended before everybody signed: there is no copy, only this page. */
	endedTitle: "Seu comprovante",
	endedSendTitle: "Guardar este comprovante",
	endedMessage: (title: string, protocol: string, link: string) =>
		`${title}, protocolo ${protocol}. Meu comprovante: ${link}`,
	whatsapp: "Para o meu WhatsApp",
	email: "Para o meu e-mail",
	share: "Compartilhar",
	message: (title: string, protocol: string, link: string) => `${title}, protocolo ${protocol}. Minha cópia: ${link}`,
	witness: (line: string, url: string) => `Testemunho do registro (guarde esta mensagem): ${line}\n${url}`,
	myData: "Meus dados",
	giveBack: (name: string) => `Pronto! Devolva o aparelho a ${name}.`,
	takeHome: "Para levar a sua cópia, aponte a câmera do seu celular para este código.",
	nextSigner: (name: string) => `Passar para ${name}`,
	backToFicha: "Voltar para a ficha",
};

export const refusalCopy = {
	metaTitle: "Não assinar",
	title: "Prefere não assinar?",
	text: `Tudo bem. Marque o motivo, que ajuda o corretor a entender, ou “${UNSAID}”. A recusa encerra esta ficha e fica registrada com data e hora.`,
	legend: "Motivo",
	detail: "Quer contar mais? (opcional)",
	submit: "Registrar a recusa",
	later: "Prefiro assinar depois",
	laterText: "Não precisa decidir agora: este link continua valendo, e você pode voltar a ele quando quiser.",
	laterSubmit: "Assinar depois",
	back: "Voltar para a ficha",
};

/** The card a broker turns to a client who hesitates. */
export const cardCopy = {
	metaTitle: "Cartão para o cliente",
	title: (name: string) => `${name}, em 15 segundos`,
	sign: "Ler e assinar agora",
	later: "Prefiro assinar depois",
	decline: "Prefiro não assinar",
	back: "Voltar para a ficha",
};

export const laterCopy = {
	metaTitle: "Assinar depois",
	title: "Combinado, fica para depois",
	text: (until: string | null) =>
		until
			? `O link continua valendo até ${until}. Até lá, são no máximo dois lembretes.`
			: "O link continua valendo. São no máximo dois lembretes.",
	free: "Se mudar de ideia e preferir não assinar, é só dizer na própria página.",
	send: (name: string) => `Enviar o link para ${name} no WhatsApp`,
	keep: "Guardar o link no meu WhatsApp",
	keepText: (title: string, link: string) => `${title} para eu ler e assinar com calma: ${link}`,
	sign: "Assinar agora mesmo",
	back: "Voltar para a ficha",
};

export const earlyCopy = {
	who: (first: string, title: string) =>
		`${title}: quem assina antes é ${first}. Quando chegar a sua vez, quem tem e-mail na ficha recebe um aviso por lá; se não for o seu caso, o corretor avisa.`,
};

type Closed = { metaTitle: string; title: string; text: string };

export const closedCopy: Record<"unknown" | "replaced" | "used" | "early" | "refused" | "expired" | "closed", Closed> =
	{
		early: {
			metaTitle: "Ainda não é a sua vez",
			title: "Ainda não é a sua vez",
			text: "Este documento é assinado em ordem, e outra pessoa assina antes de você. Este link continua valendo: abra-o de novo quando chegar a sua vez.",
		},
		replaced: {
			metaTitle: "Link substituído",
			title: "Este link foi substituído",
			text: "Por segurança, ele não abre mais. Quem tem e-mail na ficha recebeu o novo por lá. Se você não recebeu, peça o novo link ao corretor ou à imobiliária.",
		},
		used: {
			metaTitle: "Código encerrado",
			title: "Este código já foi usado",
			text: "Ele servia só para assinar. O comprovante e a sua cópia estão na página que se abriu quando você assinou e no e-mail, se há um na ficha. Se não os tiver, peça o link ao corretor.",
		},
		unknown: {
			metaTitle: "Link não encontrado",
			title: "Não encontramos este link",
			text: "Confira se o endereço está completo ou peça ao corretor que envie de novo.",
		},
		refused: {
			metaTitle: "Recusa registrada",
			title: "Recusa registrada",
			text: "Obrigado por avisar. Você não assinou nada, e esta ficha está encerrada.",
		},
		expired: {
			metaTitle: "Prazo encerrado",
			title: "O prazo para assinar terminou",
			text: "Você não assinou. Se ainda quiser assinar, peça ao corretor uma nova ficha.",
		},
		closed: {
			metaTitle: "Ficha encerrada",
			title: "Esta ficha não está mais aberta",
			text: "Ela foi encerrada antes da sua assinatura. Se tiver dúvida, fale com o corretor.",
		},
	};

export const myDataCopy = {
	metaTitle: "Meus dados",
	title: "Meus dados nesta ficha",
	text: "Tudo o que foi registrado sobre você quando assinou.",
	proof: {
		text: "Outra pessoa pode ter visto este link. Para mostrar os seus dados, pedimos algo que só você e o corretor informaram na ficha.",
		nothing: "Esta página mostra tudo o que foi registrado sobre você quando assinou.",
		labels: {
			documento: "Seu CPF, CNPJ ou documento, como está na ficha",
			telefone: "Seu telefone com DDD, como está na ficha",
			email: "Seu e-mail, como está na ficha",
		},
		submit: "Ver meus dados",
		"wrong-proof": "Não confere com o que está na ficha. Confira e tente de novo.",
		"too-many": "Muitas tentativas. Espere uma hora e tente de novo.",
	},
	identity: "Identificação",
	contact: "Contato",
	evidence: "Registro da assinatura",
	contested: "Divergências que você apontou",
	answers: "Suas respostas",
	why: "Por que guardamos",
	reasons: [
		"Identificação e contato: para os passos do negócio que você pediu (LGPD, art. 7º, V).",
		"Assinatura, data e hora, IP, porta e aparelho: para o exercício regular de direitos, seus e do corretor (art. 7º, VI).",
		"Localização: só com a sua permissão, dada no momento de assinar (art. 7º, I).",
	],
	rights: "Corrigir, opor-se ou pedir a eliminação",
	rightsText:
		"Quem decide sobre estes dados é o corretor ou a imobiliária da ficha; escreva para ele. Um documento assinado não pode ser alterado: a correção é uma nova ficha, ligada a esta. O registro da assinatura é guardado como prova (art. 16): cinco anos depois de encerrada uma visita, dez depois das outras fichas, e mais só enquanto for preservado; no que não for preciso para isso, o uso é restringido.",
	ask: "Escrever ao corretor",
	subject: (protocol: string) => `Meus dados na ficha ${protocol}`,
	back: "Voltar ao comprovante",
};
