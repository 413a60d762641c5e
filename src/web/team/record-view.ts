import { formatDate, formatShortMoment } from "#web/fichas/format-ficha.ts";

export type RecordView = { id: string; at: string; words: string };

type Line = {
	id: string;
	at: Date;
	kind: string;
	detail: string | null;
	personName: string;
	subject: string | null;
};

/** What is not known any more is called by what it was: somebody who has left and deleted their account. */
const someone = (name: string | null) => name ?? "alguém que já saiu";

const words: Record<string, (line: Line) => string> = {
	convidou: ({ personName, detail }) => `${personName} convidou ${detail ?? "alguém"}`,
	"convite-cancelado": ({ personName, detail }) => `${personName} cancelou o convite${detail ? ` de ${detail}` : ""}`,
	entrou: ({ personName, detail }) => `${personName} entrou na equipe${detail ? ` como ${detail}` : ""}`,
	papel: ({ personName, subject, detail }) => `${personName} mudou o papel de ${someone(subject)} ${detail ?? ""}`,
	desativou: ({ personName, subject, detail }) =>
		detail ? `${personName} saiu da equipe: ${detail}` : `${personName} desativou ${someone(subject)}`,
	reativou: ({ personName, subject }) => `${personName} reativou ${someone(subject)}`,
	reatribuiu: ({ personName, subject, detail }) =>
		`${personName} passou adiante ${subject ? `o trabalho de ${subject}` : "trabalho sem pessoa definida"}: ${detail ?? ""}`,
	"exportou-csv": ({ personName, detail }) => exported(personName, "uma planilha (CSV)", detail),
	"exportou-pdf": ({ personName, detail }) => exported(personName, "um relatório em PDF", detail),
	"relatorio-proprietario": ({ personName, detail }) =>
		`${personName} emitiu um relatório ao proprietário${inBrackets(detail)}`,
	"exportou-dados": ({ personName, detail }) => exported(personName, "todos os dados da conta", detail),
	"copia-de-autoria": ({ personName, detail }) => exported(personName, "cópias das fichas que fez", detail),
	"imovel-arquivado": ({ personName, detail }) => `${personName} arquivou o imóvel ${detail ?? ""}`,
	"imovel-recuperado": ({ personName, detail }) => `${personName} trouxe de volta o imóvel ${detail ?? ""}`,
	"imovel-excluido": ({ personName, detail }) => `${personName} excluiu o imóvel ${detail ?? ""}, sem ficha enviada`,
	"clientes-unidos": ({ personName, detail, subject }) =>
		`${personName} uniu os cadastros de ${detail ?? "um cliente"}, que fica com ${subject ?? "a gestão"}`,
	"cliente-passado": ({ personName, detail, subject }) =>
		`${personName} passou ${detail ?? "um cliente"}, com o que estava em aberto, para ${subject ?? "a gestão"}`,
	"clientes-separados": ({ personName, detail }) =>
		`${personName} deixou separados os cadastros de ${detail ?? "um cliente"}`,
	"ficha-preservada": ({ personName, detail }) => `${personName} preservou a ficha ${detail ?? ""}`,
	"preservacao-levantada": ({ personName, detail }) => `${personName} levantou a preservação da ficha ${detail ?? ""}`,
	"modelo-publicado": ({ personName, detail }) => `${personName} publicou o modelo ${detail ?? ""}`,
	"modelo-arquivado": ({ personName, detail }) => `${personName} arquivou o modelo ${detail ?? ""}`,
	"dados-corrigidos": ({ personName, detail }) => `${personName} corrigiu os próprios dados${inBrackets(detail)}`,
	"aparelho-desligado": ({ personName, subject, detail }) =>
		`${personName} desligou um aparelho de ${someone(subject)}${inBrackets(detail)}`,
	"suporte-viu": ({ personName }) => `O suporte viu a conta de ${personName}, com o código que ${personName} deu`,
	"modelo-recuperado": ({ personName, detail }) => `${personName} recuperou o modelo ${detail ?? ""}`,
};

function exported(name: string, what: string, detail: string | null): string {
	return `${name} baixou ${what}${inBrackets(detail)}`;
}

const inBrackets = (detail: string | null) => (detail ? ` (${detail})` : "");

export function viewRecord(line: Line): RecordView {
	const { id, at, kind } = line;
	const time = formatShortMoment(at).split(", ")[1] ?? "";
	return { id, at: `${formatDate(at)}, ${time}`, words: words[kind]?.(line) ?? kind };
}
