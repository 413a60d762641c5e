import { USERNAME_MAX, USERNAME_MIN } from "#core/accounts/username.ts";
import { reasonSentence } from "./desk-record.ts";

/** What the desk may do for an account. Reading what its clients signed is not among it. */
export const accountActs = [
	"reenviar",
	"estender-teste",
	"dar-fichas",
	"corrigir",
	"devolver",
	"cancelar",
	"encerrar-sessoes",
	"destravar",
	"responder-lgpd",
	"ver-como",
] as const;
export type AccountAct = (typeof accountActs)[number];

export const MOST_TRIAL_DAYS = 30;
export const MOST_COURTESY_FICHAS = 50;
export const LETTER_MIN_LENGTH = 10;
export const LETTER_MAX_LENGTH = 5000;

export const resendable = {
	confirmacao: "Confirmação do cadastro",
	senha: "Link para criar nova senha",
	recibo: "Último recibo",
} as const;
export type Resendable = keyof typeof resendable;
export const isResendable = (value: unknown): value is Resendable => typeof value === "string" && value in resendable;

export type ActRefusal =
	| "gone"
	| "no-reason"
	| "no-mail-chosen"
	| "bad-days"
	| "bad-fichas"
	| "bad-document"
	| "bad-username"
	| "bad-letter"
	| "no-trial"
	| "no-subscription"
	| "username-taken"
	| "nothing-changed"
	| "not-refundable"
	| "refund-under-way"
	| "bad-amount"
	| "wrong-code"
	| "no-receipt";

export const actRefusals: Record<ActRefusal, string> = {
	gone: "Esta conta não existe mais.",
	"no-reason": reasonSentence,
	"no-mail-chosen": "Escolha qual e-mail reenviar.",
	"bad-days": `Diga de 1 a ${MOST_TRIAL_DAYS} dias.`,
	"bad-fichas": `Diga de 1 a ${MOST_COURTESY_FICHAS} fichas.`,
	"bad-document": "Este CPF ou CNPJ não é válido. Confira os números com a pessoa.",
	"bad-username": `O nome de usuário tem de ${USERNAME_MIN} a ${USERNAME_MAX} letras minúsculas e números, sem acento nem espaço.`,
	"bad-letter": `Escreva a resposta: de ${LETTER_MIN_LENGTH} a ${LETTER_MAX_LENGTH} letras.`,
	"no-trial": "Esta conta não está em teste.",
	"no-subscription": "Esta conta não tem assinatura para cancelar.",
	"username-taken": "Este nome de usuário já é de outra conta.",
	"nothing-changed": "Nada mudou: os dados já eram esses.",
	"wrong-code": "Este código não vale: confira com o cliente ou peça outro. Depois de 5 erros, só um novo serve.",
	"no-receipt": "Esta conta ainda não tem recibo.",
	"not-refundable": "Deste pagamento não há mais o que devolver.",
	"refund-under-way":
		"Outra devolução deste pagamento ainda não terminou. Um Pix pode levar mais de um dia: a página do pedido diz desde quando. Se uma tarefa parou, resolva em Saúde.",
	"bad-amount":
		"Escreva um valor até o que resta do pagamento escolhido, como 10,00. Sem valor, volta tudo o que resta.",
};

export const actDone: Record<AccountAct, string> = {
	reenviar: "O e-mail vai sair de novo",
	"estender-teste": "Teste estendido",
	"dar-fichas": "Fichas de cortesia dadas para este mês",
	corrigir: "Dados corrigidos; a pessoa recebe um e-mail",
	devolver: "Devolução pedida ao provedor",
	cancelar: "Assinatura cancelada",
	"encerrar-sessoes": "Sessões encerradas em todos os aparelhos",
	destravar: "Acesso destravado",
	"responder-lgpd": "Resposta a caminho por e-mail",
	"ver-como": "Visita aberta",
};
