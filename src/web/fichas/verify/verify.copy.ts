import { endedStatuses } from "#core/fichas/ended-statuses.ts";
import { sampleWords } from "#core/fichas/evidence/sample-log.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { CheckedThing, Fault, Verdict, Wait } from "#core/fichas/verify/verify-check.ts";

export const verdictWords: Record<Verdict, string> = {
	autentico: "Documento autêntico",
	devolvido: "Cópia assinada outra vez, fora daqui",
	alterado: "Documento alterado",
	desconhecido: "Documento desconhecido",
	amostra: "Amostra, sem valor",
};

/** With the document it is a copy of, where that is known. */
export function verdictTitle(verdict: Verdict, protocolo: string | undefined): string {
	if (verdict !== "devolvido" || !protocolo) return verdictWords[verdict];
	return `Cópia da ficha ${protocolo}, assinada outra vez fora daqui`;
}

/** What the verdict means, by what was looked at. */
export const verdictLeads = {
	file: {
		autentico: "O arquivo que você escolheu é idêntico, byte por byte, ao que foi selado.",
		devolvido:
			"Este arquivo começa com o documento selado, sem nenhum byte mudado, e traz depois dele assinatura feita fora da plataforma. O texto que vale é o do documento selado: o acréscimo pode desenhar por cima das páginas, e isso não foi conferido.",
		alterado: "O arquivo que você escolheu não é o que foi selado. Veja abaixo o que mudou.",
		desconhecido:
			"Este arquivo não está no nosso registro. Pode ser de outra empresa, uma impressão ou parte das páginas salva de novo, ou um documento que nunca foi selado aqui. Se o rodapé traz um código, verifique também por ele.",
		amostra: sampleWords.text,
	},
	code: {
		autentico: "O documento registrado com este código está íntegro: selo, assinaturas e registro conferem.",
		alterado: "Algo neste registro não confere com o que foi assinado. Veja abaixo o que mudou.",
		desconhecido: "Não há documento com este código. Confira as letras e os números no rodapé do PDF ou no recibo.",
		amostra: sampleWords.text,
	},
	offline: {
		autentico: "O selo cobre o arquivo inteiro e é da Rubrica: nada mudou desde que ele foi selado.",
		devolvido:
			"Este arquivo começa com um documento selado pela Rubrica, sem nenhum byte mudado, e traz depois dele assinatura feita fora da plataforma. O texto que vale é o do documento selado: o acréscimo pode desenhar por cima das páginas, e isso não foi conferido.",
		alterado: "O arquivo, ou a prova dele, não é mais o que foi selado e registrado. Veja abaixo o que mudou.",
		desconhecido:
			"Falta aqui, no arquivo ou na prova, um selo que este verificador conheça. Se o certificado da Rubrica mudou depois que ele foi baixado, baixe outro.",
		amostra: `O certificado do selo diz AMOSTRA. ${sampleWords.text}`,
	},
} as const;

/** Byte by byte what was sealed: whatever is wrong is in what is kept beside it. */
export const wholeFile = {
	title: "O arquivo confere; o registro, não",
	lead: "O arquivo que você escolheu é, byte por byte, o que foi selado. O que não confere está no que é guardado ao lado dele: veja abaixo.",
} as const;

/** A thing and what it means that it is right. */
export const checkWords: Record<CheckedThing, { label: string; ok: (where?: string) => string }> = {
	file: { label: "Arquivo", ok: () => "O SHA-256 do arquivo é o que está registrado." },
	inside: {
		label: "Documento selado dentro do arquivo",
		ok: (bytes) =>
			`Os primeiros ${Number(bytes).toLocaleString("pt-BR")} bytes são o documento como foi selado, e o selo confere.`,
	},
	added: {
		label: "Assinatura acrescentada",
		ok: (whose) => `Confere com tudo o que havia no arquivo quando foi feita: ${whose}.`,
	},
	"handed-back": {
		label: "Devolução",
		ok: (when) => `Este mesmo arquivo foi devolvido à plataforma em ${when}, e o registro cita o SHA-256 dele.`,
	},
	"long-term": {
		label: "Cópia para o longo prazo",
		ok: (counts) => longTermWords(counts),
	},
	seal: {
		label: "Selo digital",
		ok: () => "A assinatura digital cobre o arquivo inteiro, do primeiro ao último byte.",
	},
	certificate: { label: "Certificado", ok: (name) => `O selo foi feito com o certificado “${name}”.` },
	copy: { label: "Cópia guardada", ok: () => "A cópia que guardamos é idêntica à que foi selada." },
	content: { label: "Texto assinado", ok: () => "O texto guardado é o que o registro diz que foi assinado." },
	removal: {
		label: "Prazo de guarda",
		ok: (when) =>
			`O conteúdo foi removido em ${when}, conforme o prazo. O registro guarda o resumo criptográfico dele.`,
	},
	model: { label: "Modelo", ok: (name) => `O modelo do texto é o que foi publicado: ${name}.` },
	evidence: {
		label: "Assinaturas",
		ok: (count) =>
			count === "1"
				? "A evidência da assinatura está intacta."
				: `As evidências das ${count} assinaturas estão intactas.`,
	},
	events: {
		label: "Registro encadeado",
		ok: (events) => `Os eventos ${events} do registro estão intactos e ligados aos vizinhos.`,
	},
	device: {
		label: "Confirmação pelo aparelho",
		ok: (event) =>
			`O aparelho de quem assinou confirmou exatamente este texto (evento ${event}). A assinatura digital dele foi conferida.`,
	},
	offline: {
		label: "Assinada sem conexão",
		ok: (where) =>
			`A assinatura foi feita sem conexão, no aparelho do corretor (evento ${where}). A conta das assinaturas do aparelho foi refeita. O intervalo é o que se pode provar; a hora exata não foi obtida: sem rede.`,
	},
	capsule: {
		label: "Cápsula entregue ao aparelho",
		ok: (at) =>
			`A cápsula de ${at}, que diz “não antes de”, foi assinada pela plataforma para este aparelho. A assinatura dela foi conferida.`,
	},
	commitment: {
		label: "Código que chegou antes",
		ok: (where) =>
			`O código desta assinatura chegou ao servidor antes do restante (evento ${where}), o que diz “não depois de”.`,
	},
	enrolment: {
		label: "Chave do aparelho",
		ok: () => "A chave que assinou sem conexão é a que o aparelho registrou.",
	},
	hashes: {
		label: "Eventos da prova",
		ok: (events) => `O hash de cada evento confere (${events}). O lugar deles no registro é o que a raiz do dia prova.`,
	},
	record: { label: "Ficha do selo", ok: () => "O que o registro diz do arquivo selado confere." },
	root: {
		label: "Raiz do dia",
		ok: (day) => `Os eventos estão na raiz assinada de ${formatShortDay(day)}, dia contado pelo horário de Brasília.`,
	},
	stamp: { label: "Carimbo do tempo", ok: (name) => `Carimbado por ${name}.` },
	proof: { label: "Prova", ok: () => "A prova é deste documento." },
};

export const faultWords: Record<Fault, (where?: string) => string> = {
	"file-differs": () =>
		"O SHA-256 do arquivo não é o registrado para este protocolo: o conteúdo foi mudado, o arquivo foi salvo de novo ou está incompleto.",
	"file-extended": () =>
		"O original está dentro deste arquivo, mas algo foi acrescentado depois dele e pode mudar o que aparece nas páginas.",
	"no-seal": () =>
		"O arquivo não tem assinatura digital: ela foi retirada, o PDF foi gerado de novo ou falta uma parte dele.",
	"seal-unreadable": () => "O lugar da assinatura digital foi mexido e ela não pode mais ser lida.",
	"seal-partial": (where) => `A assinatura digital não cobre o arquivo inteiro: ${where}.`,
	"seal-broken": () => "O conteúdo coberto pela assinatura digital foi mudado depois do selo.",
	"certificate-unknown": (name) => `O arquivo foi assinado com um certificado que não conhecemos: “${name}”.`,
	"certificate-other": (name) =>
		`O arquivo foi assinado com outro certificado, “${name}”, e não com o do selo registrado.`,
	"certificate-unpinned": (fingerprint = "") =>
		`O registro diz que o selo é de um certificado que não está na nossa lista publicada (SHA-256 ${fingerprint.slice(0, 16)}…).`,
	"copy-missing": () => "A cópia que guardamos não foi encontrada.",
	"copy-differs": () => "A cópia que guardamos não é mais a que foi selada.",
	"content-altered": () => "O texto guardado não é o que o registro diz que foi assinado.",
	"model-altered": () =>
		"O modelo guardado não é o que o registro diz: uma cláusula, um rótulo ou o logotipo foi mudado.",
	"evidence-altered": (where) => `A evidência guardada da ${where} não é a que o registro diz.`,
	"device-invalid": (where) => `A confirmação pelo aparelho (evento ${where}) não é deste texto ou não confere.`,
	"offline-invalid": (where) =>
		`O que o aparelho assinou sem conexão (evento ${where}) não é o que o registro diz, ou não confere.`,
	"commitment-missing": () =>
		"O evento que diz quando o código desta assinatura chegou ao servidor não é o que a evidência cita.",
	"capsule-missing": () => "A cápsula entregue ao aparelho, que diz “não antes de”, não foi encontrada.",
	"capsule-altered": () =>
		"A cápsula entregue ao aparelho não é a que a evidência da assinatura cita: foi mudada ou trocada.",
	"capsule-unsigned": () =>
		"A assinatura da cápsula entregue ao aparelho não confere: não é da chave da plataforma que ela diz.",
	"capsule-unpinned": () =>
		"A cápsula entregue ao aparelho diz que foi assinada com um certificado que não está na lista de certificados do selo.",
	"device-swapped": () => "O registro do aparelho não é o que a evidência cita: a chave dele foi trocada.",
	"event-altered": (where) => `O evento ${where} do registro foi mudado.`,
	"event-missing": (where) => `Falta no registro o evento: ${where}.`,
	"event-unlinked": (where) => `O evento ${where} não se liga mais aos vizinhos no registro.`,
	"record-altered": (where) => `Os dados guardados do selo não são os do evento ${where}.`,
	"root-altered": (day) => `Os eventos não levam à raiz assinada de ${formatShortDay(day)}.`,
	"root-unsigned": (day) => `A assinatura da raiz de ${formatShortDay(day)} não confere.`,
	"root-unpinned": (day) =>
		`A raiz de ${formatShortDay(day)} foi assinada com um certificado que não está na lista de certificados do selo.`,
	"stamp-invalid": (day) => `O carimbo do tempo da raiz de ${formatShortDay(day)} não confere.`,
	"document-stamp-invalid": () => "O carimbo do tempo deste documento não confere.",
	"proof-of-another": () => "A prova é de outro arquivo: o SHA-256 dela não é o deste.",
	"proof-unreadable": () => "O arquivo de prova não pôde ser lido.",
};

export const waitWords: Record<Wait, string> = {
	"seal-unchecked": "Este navegador não consegue conferir a assinatura digital nesta página.",
	"second-unchecked":
		"A raiz tem uma segunda assinatura (ML-DSA-65), que este navegador ainda não sabe conferir. A primeira confere.",
	"root-not-yet":
		"A raiz do dia é assinada depois da meia-noite de Brasília; até lá o evento já está no registro encadeado.",
	"root-not-here":
		"Esta prova não traz a raiz assinada de todos os eventos: foi baixada antes de ela existir, depois da meia-noite de Brasília, ou veio sem ela. Sem a raiz não se confere o lugar dos eventos no registro, nem a hora deles. Baixe a prova de novo.",
	"proof-elsewhere":
		"A prova que você trouxe é de outro arquivo, pelo SHA-256, e não foi usada. Solte a prova deste documento para conferir o registro.",
	"capsule-elsewhere":
		"Esta prova não diz quem entregou a cápsula ao aparelho, como as mais antigas. A assinatura dela é conferida pelo código, na página Verificar, e no ZIP do dossiê.",
	"model-later":
		"O documento foi escrito numa versão do texto-padrão que este servidor ainda não conhece, como acontece enquanto o site é atualizado. Confira de novo mais tarde.",
	"not-handed-back":
		"Este arquivo não foi devolvido à plataforma: o registro fala do documento selado, não da assinatura acrescentada.",
	"register-unasked":
		"Se este arquivo foi devolvido à plataforma só a página Verificar diz, com internet: é lá que o registro é consultado.",
	"no-proof": "Sem a prova (JSON), só o selo foi conferido. Solte a prova também para conferir o registro.",
};

function longTermWords(counts = ""): string {
	const [certificates = "", lists = ""] = counts.split(" ");
	const brought = [
		certificates === "1" ? "1 certificado" : `${certificates} certificados`,
		lists === "1" ? "1 lista ou resposta sobre revogação" : `${lists} listas ou respostas sobre revogação`,
	].join(" e ");
	return `Depois do documento selado só foi acrescentado o que serve para conferir o selo no futuro: ${brought}. O resto dessa parte é, byte por byte, como a plataforma escreve: nada nela muda o que aparece nas páginas. Não conferimos aqui se as listas valiam no dia em que vieram.`;
}

function formatShortDay(day = ""): string {
	return day.split("-").reverse().join("/");
}

export const unsealedWords: Record<FichaStatus, string> = {
	rascunho: "Esta ficha ainda é um rascunho.",
	aguardando: "Esta ficha foi enviada e ainda espera as assinaturas.",
	parcial: "Parte das pessoas já assinou; falta alguém. O documento é selado depois da última assinatura.",
	assinada: "Todos assinaram e o selo está sendo feito. Atualize esta página em instantes.",
	recusada: "Esta ficha foi recusada e não virou documento.",
	expirada: "O prazo para assinar terminou e esta ficha não virou documento.",
	cancelada: "Esta ficha foi cancelada antes de todos assinarem e não virou documento.",
};

export const verifyCopy = {
	lead: "Confira se uma ficha assinada pela Rubrica é a original, letra por letra. É grátis, não pede cadastro e vale para qualquer pessoa.",
	byCode: "Pelo código",
	code: "Código do documento",
	codeHint: "Está no rodapé do PDF e no recibo. Ex.:",
	codeExample: "V26-7K3M-9QXA",
	codeInvalid: "Este código não tem o formato certo. Ele tem 11 letras e números, como V26-7K3M-9QXA.",
	checkCode: "Verificar código",
	byFile: "Pelo arquivo",
	drop: "Solte o PDF ou o dossiê (ZIP) aqui, ou escolha o arquivo",
	file: "Arquivo PDF ou ZIP",
	private:
		"O arquivo não sai do seu aparelho. Só são enviados o código de conferência (SHA-256) e o protocolo; de um ZIP, os números dos eventos e os dias.",
	upload: "Sem JavaScript, o arquivo é enviado só para a conferência e não é guardado.",
	checkFile: "Verificar arquivo",
	checking: "Conferindo…",
	noFile:
		"Escolha o PDF ou o ZIP que você quer conferir. Se já escolheu, o arquivo está vazio (0 bytes): baixe ou copie de novo.",
	tooLarge:
		"O arquivo é grande demais. Os documentos da Rubrica são bem menores: confira se é o arquivo certo. Um dossiê grande se confere com JavaScript ligado ou com o verificador de dentro dele.",
	unreachable: "Não conseguimos consultar o registro. Confira a internet e tente de novo.",
	tooMany: "Muitas conferências em pouco tempo. Espere um minuto e tente de novo.",
	unsealed: (status: FichaStatus) =>
		endedStatuses.includes(status) ? "Não há documento selado" : "Ainda não há documento selado",
	checks: "O que foi conferido",
	checksOfFile: "O que foi conferido neste arquivo",
	/** Beside a file that was altered: none of it vouches for that file. */
	checksOfOriginal: "O que foi conferido no original registrado",
	record: "O que está registrado",
	original: "O original registrado",
	originalInside: "O documento selado que está dentro deste arquivo",
	signatures: "Assinaturas",
	author: "De quem é",
	presence: "presença física não verificada",
	returned:
		"Esse arquivo começa com este documento e traz uma assinatura acrescentada fora da plataforma; o texto que vale é o deste documento.",
	masked:
		"Nomes e documentos aparecem em parte, por privacidade (LGPD). Os dados completos estão no documento, que fica com as partes.",
	/** The day alone: the record below has the hour. */
	removed: (when: string) => `Conteúdo removido em ${when.split(",")[0]} conforme o prazo`,
	removedTitle: "Documento removido conforme o prazo",
	removedFile:
		"Nossa cópia e os dados de quem assinou foram apagados ao fim do prazo de guarda. O seu arquivo foi comparado com as impressões digitais que ficaram.",
	removedLead:
		"O prazo de guarda terminou. O texto, as assinaturas, as fotos e o PDF foram apagados; ficaram o protocolo, as datas e as impressões digitais. Quem guardou o PDF ainda pode conferi-lo aqui, byte por byte.",
	proof: "Baixar prova",
	offline: "Baixar verificador",
	again: "Verificar outro documento",
	compare: "Tem o PDF em mãos? Confira também o arquivo: só assim você sabe se ele é este documento.",
	compareAction: "Conferir o arquivo",
	contest: "É parte desta vistoria e algo não está certo?",
	contestText:
		"Abra o link que você recebeu para assinar: ele está no e-mail com a sua cópia ou na conversa em que chegou. É por ele que se apontam divergências, dentro do prazo do laudo. O código desta página não dá esse direito.",
	ownReceipt: "Abrir meu comprovante neste aparelho",
	howTitle: "Como conferir sem internet",
	how: [
		"Baixe o verificador, um único arquivo HTML, e a prova do documento (JSON).",
		"Abra o verificador no navegador do computador ou do celular, mesmo desconectado.",
		"Solte o PDF e a prova, ou o ZIP do dossiê inteiro. O veredito sai na hora e nada é enviado a ninguém.",
	],
	howNote:
		"O verificador confere a assinatura digital do PDF, o SHA-256, o evento no registro encadeado, o caminho até a raiz do dia e a assinatura da raiz. Continua funcionando mesmo que a Rubrica deixe de existir.",
} as const;
