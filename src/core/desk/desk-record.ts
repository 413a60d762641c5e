/** What whoever runs the service does at the desk, and how the record calls it. Looking counts too. */
export const deskActs = {
	viu: "Viu",
	exportou: "Exportou",
	"reenviou-mensagem": "Reenviou um e-mail",
	"estendeu-teste": "Estendeu o teste",
	"deu-fichas": "Deu fichas de cortesia",
	"corrigiu-dados": "Corrigiu CPF/CNPJ ou nome de usuário",
	devolveu: "Devolveu dinheiro",
	cancelou: "Cancelou a assinatura",
	"encerrou-sessoes": "Encerrou as sessões",
	destravou: "Destravou o acesso",
	"respondeu-lgpd": "Respondeu a um pedido da LGPD",
	"respondeu-mensagem": "Respondeu a uma mensagem",
	"encaminhou-mensagem": "Mudou a situação de uma mensagem",
	"mudou-lead": "Mudou a situação de um lead",
	"refez-tarefa": "Mandou refazer uma tarefa",
	"descartou-tarefa": "Descartou uma tarefa",
	"pediu-copia": "Pediu uma cópia de segurança",
	"viu-como": "Viu como o cliente",
	"errou-codigo": "Digitou um código de cliente que não vale",
	"encerrou-visita": "Encerrou a visita à conta",
} as const;
export type DeskAct = keyof typeof deskActs;
export const deskActKeys = Object.keys(deskActs).filter((key): key is DeskAct => key in deskActs);

export const REASON_MIN_LENGTH = 5;
export const REASON_MAX_LENGTH = 300;
/** What is noted of a lead. */
export const NOTE_MAX_LENGTH = 500;

/** Why: short enough to be read, long enough to be one. `undefined` when it is none. */
export function readReason(typed: unknown): string | undefined {
	const reason = typeof typed === "string" ? typed.trim().replace(/\s+/g, " ") : "";
	return reason.length >= REASON_MIN_LENGTH && reason.length <= REASON_MAX_LENGTH ? reason : undefined;
}
export const reasonSentence = `Diga o motivo, em ${REASON_MIN_LENGTH} a ${REASON_MAX_LENGTH} letras`;

type Shown = { title: string; by: string; reason: string | undefined; accountId?: string | null };

/** A day's looks are one line with their number: what was done must not drown in who has looked. The newest stands for all. */
export function foldLooks<Line extends Shown>(newestFirst: Line[]): (Line & { times: number })[] {
	const lines: (Line & { times: number })[] = [];
	for (const line of newestFirst) {
		const before = lines.at(-1);
		const isSame = before?.title === line.title && before.by === line.by && before.accountId === line.accountId;
		if (before && isSame && !before.reason && !line.reason) before.times += 1;
		else lines.push({ ...line, times: 1 });
	}
	return lines;
}
