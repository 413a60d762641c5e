import { sampleWords } from "#core/fichas/evidence/sample-log.ts";
import type { Unchecked } from "#core/fichas/verify/package/conclude-package.ts";
import type { PackageRefusal } from "#core/fichas/verify/package/examine-package.ts";
import type { JudgedFile, PackageReport } from "#core/fichas/verify/package/judge-package.ts";
import type {
	FileOutcome,
	Finding,
	PackageFault,
	PackageGood,
	PackageOpen,
} from "#core/fichas/verify/package/package-finding.ts";
import type { LeftAside } from "#core/fichas/verify/package/read-package.ts";
import type { PlainVerdict } from "#core/fichas/verify/verify-check.ts";
import { shortDay } from "./history.copy.ts";
import { checkSentence } from "./verify-sentence.ts";

/** Words of a whole ZIP, for the page and for the offline verifier alike. */
export const packageWords: Record<PackageReport["kind"], Record<PlainVerdict, { title: string; lead: string }>> = {
	dossie: {
		autentico: {
			title: "O dossiê confere",
			lead: "Os documentos, as provas, as fotos e a lista de arquivos são os que a Rubrica registrou e assinou.",
		},
		alterado: {
			title: "O dossiê foi alterado",
			lead: "Pelo menos um arquivo não é o que foi registrado, falta ou foi posto depois. Veja abaixo qual.",
		},
		desconhecido: {
			title: "Não dá para confirmar este dossiê",
			lead: "Ele não foi assinado por um certificado que conhecemos, ou falta, nele ou aqui, o que permitiria conferir.",
		},
		amostra: { title: "Dossiê de amostra, sem valor", lead: sampleWords.text },
	},
	pacote: {
		autentico: {
			title: "Os documentos deste ZIP conferem",
			lead: "Cada PDF traz um selo da Rubrica que confere: o que foi selado não mudou.",
		},
		alterado: {
			title: "Há documento alterado neste ZIP",
			lead: "Pelo menos um arquivo não é mais o que foi selado. Veja abaixo qual.",
		},
		desconhecido: {
			title: "Não dá para confirmar este ZIP",
			lead: "Nem todo documento dele traz um selo da Rubrica que possamos conferir, ou não há nele documento nenhum.",
		},
		amostra: { title: "Documentos de amostra, sem valor", lead: sampleWords.text },
	},
};

export const packageCopy = {
	files: "Cada arquivo",
	wrong: "O que não confere",
	unchecked: "O que não foi conferido",
	protocol: (code: string) => `Dossiê ${code}`,
	counts: (files: JudgedFile[]) => {
		const count = (of: FileOutcome) => files.filter(({ outcome }) => outcome === of).length;
		const [wrong, aside] = [count("fault"), count("aside")];
		const judged = files.length - aside;
		const left = aside === 0 ? "" : aside === 1 ? " (e 1 deixado de lado)" : ` (e ${aside} deixados de lado)`;
		return `${judged === 1 ? "1 arquivo" : `${judged} arquivos`}, ${wrong === 0 ? "nenhum" : wrong} com falha${left}`;
	},
	show: (files: number) => (files === 1 ? "Ver o arquivo" : `Ver os ${files} arquivos, um por um`),
	log: "o registro de hoje",
	sameLog: "O que este ZIP diz do registro é igual ao registro de hoje.",
} as const;

export const outcomeWords: Record<FileOutcome, string> = {
	ok: "Confere",
	fault: "Não confere",
	listed: "Só na lista",
	open: "Não conferido",
	aside: "Deixado de lado",
};

export const refusalWords: Record<PackageRefusal, string> = {
	"not-a-zip": "O arquivo não é um ZIP que possa ser lido.",
	"too-large": "O ZIP é grande demais para ser conferido aqui. Extraia-o e rode conferir.py, que está dentro dele.",
	"too-many": "O ZIP tem arquivos demais para um dossiê da Rubrica.",
	bomb: "O ZIP foi feito para ocupar muito mais espaço do que mostra e não foi aberto.",
	encrypted: "O ZIP tem senha. Os da Rubrica não têm: extraia os arquivos e confira o ZIP original.",
	"bad-name": "O ZIP tem nomes de arquivo que saem da pasta ou que cada sistema lê de um jeito. Não foi aberto.",
	"same-name": "O ZIP tem dois arquivos com o mesmo nome, e cada programa mostraria um deles. Não foi aberto.",
	unusual: "O ZIP foi montado de um jeito que este verificador não lê. Use o original, como foi baixado.",
	"cut-short":
		"Falta o fim deste ZIP: ele parou de ser baixado ou copiado no meio. Baixe-o ou copie-o de novo e confira o que vier inteiro.",
	damaged: "O ZIP está danificado ou foi montado com partes escondidas. Use o original, como foi baixado.",
	"no-crypto": "Este navegador não consegue conferir assinaturas nesta página.",
};

const goodWords: Record<PackageGood, (where: string) => string> = {
	listed: () => "É o arquivo que a lista cita (SHA-256).",
	"list-in-event": (seq) => `É a lista que o evento nº ${seq} cita: o que registrou este dossiê.`,
	"event-whole": (seq) => `O evento nº ${seq} está inteiro.`,
	named: (seq) => `É o arquivo que o evento nº ${seq} do registro cita.`,
	photo: () => "É uma das fotos que o texto assinado cita.",
	offline: () => "Foi escrito e assinado pelo aparelho sem conexão, e a assinatura digital dele foi conferida.",
	identity: () => "É a foto que a evidência da assinatura cita. Ninguém a comparou com a pessoa.",
	events: (count) => (count === "1" ? "O evento está inteiro." : `Os ${count} eventos estão inteiros.`),
	root: (day) => `É igual ao que está na prova da raiz de ${shortDay(day)}.`,
	signed: (file) => `A assinatura da plataforma sobre ${file} confere.`,
	certificate: (name) => `É o certificado “${name}”, da lista de certificados do selo.`,
	derived: () =>
		"Começa com o documento selado, byte por byte. O que vem depois, para o longo prazo, não foi conferido aqui.",
};

const faultWords: Record<PackageFault, (where: string) => string> = {
	"not-listed": () => "Não está na lista do dossiê: foi posto depois.",
	"differs-from-list": () => "O SHA-256 não é o da lista: o arquivo foi mudado.",
	missing: (what) => `Falta no ZIP${what && ` (${what})`}.`,
	"list-of-another": (seq) => `A lista não é a que o evento nº ${seq} registrou.`,
	"event-broken": (seq) => `O evento nº ${seq} foi mudado.`,
	"model-altered": () => "O modelo não é o que o registro diz: uma cláusula, um rótulo ou o logotipo foi mudado.",
	"not-named": () => "Nem o registro nem o texto assinado citam este arquivo: foi mudado ou posto depois.",
	"events-altered": (seq) => `O evento nº ${seq} foi mudado.`,
	"events-incomplete": () => "Os eventos da prova não são os do registro desta ficha.",
	"events-unlinked": (seq) => `O evento nº ${seq} não se liga ao anterior.`,
	"proof-unreadable": () => "A prova não pôde ser lida.",
	"root-differs": () => "Não é o que a prova traz: o texto, a assinatura ou a chave foi trocada.",
	"stamp-invalid": (file) => `O carimbo do tempo não confere com ${file}.`,
	unsigned: (file) => `A assinatura da plataforma sobre ${file} não confere.`,
	"device-unsigned": () =>
		"A assinatura do aparelho não confere: o registro foi mudado ou foi assinado por outra chave.",
	"certificate-unknown": () => "O certificado não está na lista de certificados do selo.",
	"derived-from-another": () => "Não começa com o documento selado deste dossiê.",
	unreadable: () => "Não pôde ser lido.",
};

const openWords: Record<PackageOpen, string> = {
	nested: "É outro arquivo compactado e não foi aberto. Confira-o sozinho.",
	"too-large": "É grande demais para ser lido aqui.",
	"text-unread": "Não há neste ZIP com que comparar este arquivo.",
	"proof-alone": "É a prova de um documento que não está neste ZIP, pelo SHA-256, e não foi usada.",
	"no-proof": "Sem a prova (JSON) ao lado, só o selo foi conferido.",
	"list-unsigned": "Falta a assinatura da plataforma sobre a lista.",
	"not-checkable": "Além da lista, não há neste ZIP com que comparar este arquivo.",
};

const asideWords: Record<LeftAside, string> = {
	beside: "É o que um Mac guarda ao lado de cada arquivo. Não é documento, e não entrou na conferência.",
	system: "É um arquivo que o sistema do computador põe nas pastas. Não é documento, e não entrou na conferência.",
	empty: "Está vazio: não há documento nele, e não entrou na conferência.",
};

/** `zone`: of the properties it is about, where they are of one. */
export function findingSentence(finding: Finding, zone: string | undefined): string {
	if (finding.outcome === "check") return checkSentence(finding.check, zone);
	if (finding.outcome === "aside") return asideWords[finding.aside];
	const where = finding.where ?? "";
	if (finding.outcome === "ok") return goodWords[finding.good](where);
	return finding.outcome === "fault" ? faultWords[finding.fault](where) : openWords[finding.open];
}

const uncheckedWords: Record<Unchecked, (report: PackageReport) => string> = {
	log: () => "O registro como está hoje. Com internet, a página Verificar compara o ZIP com ele.",
	rest: () => "Parte do que este ZIP diz do registro: é muito para uma só consulta.",
	list: () => "Se falta alguma ficha ou algum arquivo: a lista deste dossiê não está assinada.",
	"own-event": () =>
		"Se o registro tem o evento deste dossiê: a raiz desse dia é assinada depois da meia-noite de Brasília.",
	unproven: ({ unproven }) =>
		`Os eventos que ainda não tinham raiz assinada (${unproven.map((seq) => `nº ${seq}`).join(", ")}). Um dossiê gerado mais tarde traz a prova deles.`,
	nested: () => "O que há dentro de outros arquivos compactados.",
	texts: ({ kind }) =>
		kind === "dossie"
			? "O que está escrito nos arquivos marcados “Só na lista”: foram comparados com a lista, e não lidos."
			: "Os arquivos marcados “Não conferido”: não há com que compará-los.",
	authorities: () => "De quem são os carimbos do tempo: compare o certificado com o que a autoridade publica.",
	people: () => "Quem segurava o aparelho: há o que o servidor viu e o que o aparelho informou.",
};

export function uncheckedSentence(what: Unchecked, report: PackageReport): string {
	return uncheckedWords[what](report);
}
