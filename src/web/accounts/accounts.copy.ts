import { brand } from "#core/kernel/brand.ts";
import { refusals } from "./account/account.copy.ts";

export const signInCopy = {
	title: "Entrar",
	/** By this name the site and the mails send people here. */
	access: "Acesso da gestão",
	lead: "e dos corretores da equipe. Suas fichas, seus clientes e suas provas, no mesmo lugar.",
	identifier: "E-mail ou nome de usuário",
	password: "Senha",
	forgot: "Esqueci minha senha",
	submit: "Entrar",
	sending: "Entrando...",
	noAccount: `Ainda não usa a ${brand.name}?`,
	trial: "Teste 7 dias grátis",
	missing: { identificacao: "Informe seu e-mail ou nome de usuário", senha: "Informe sua senha" },
	wrong: "E-mail, usuário ou senha incorretos.",
	wrongHelp: "Confira os dois campos. No primeiro acesso, use a senha temporária do e-mail de confirmação.",
	/** Said to everybody, known or not: strangers may have used the tries up. */
	tooManyHelp:
		"Precisa entrar agora? Use “Esqueci minha senha”: depois de criar outra pelo e-mail, este aparelho entra sem esperar.",
	ready: "Sua conta está pronta",
	readyHelp: "Entre com a senha que você acabou de criar.",
	passwordChanged: "Senha trocada. Entre com a nova.",
} as const;

export const secondFactorCopy = {
	title: "Código de verificação",
	lead: "Abra o aplicativo autenticador e digite o código de 6 números da sua conta.",
	code: "Código",
	hint: "Ele muda a cada 30 segundos.",
	submit: "Confirmar",
	sending: "Conferindo...",
	useRecovery: "Usar um código de recuperação",
	recoveryTitle: "Código de recuperação",
	recoveryLead: "Digite um dos códigos que você guardou ao ativar a verificação. Cada um vale uma vez.",
	recoveryCode: "Código de recuperação",
	useApp: "Usar o aplicativo autenticador",
	other: "Entrar com outra conta",
} as const;

/** `no-challenge` has no sentence: it leads back to the first step. */
export const secondFactorRefusals = {
	missing: "Digite o código",
	"wrong-code": refusals["wrong-code"],
	tooManyHelp: "Precisa entrar agora? Crie outra senha por “Esqueci minha senha” neste aparelho.",
	"wrong-recovery-code": "Código incorreto ou já usado. Confira e tente de novo.",
} as const;

export const recoverCopy = {
	title: "Esqueceu a senha?",
	metaTitle: "Recuperar senha",
	lead: "Diga o e-mail da sua conta e mandamos um link para criar outra.",
	email: "E-mail",
	submit: "Enviar link",
	sending: "Enviando...",
	back: "Voltar para entrar",
	sentTitle: "Confira seu e-mail",
	/** The same for known and unknown addresses. */
	sent: "Se houver uma conta com este e-mail, o link chega em instantes:",
	sentHelp: "O link vale por 1 hora e só funciona uma vez. Não chegou? Olhe a caixa de spam.",
	again: "Tentar com outro e-mail",
} as const;

export const resetCopy = {
	title: "Crie uma nova senha",
	metaTitle: "Nova senha",
	lead: "Ao salvar, todos os aparelhos saem da conta e você entra com a nova senha.",
	password: "Nova senha",
	confirmation: "Confirmar nova senha",
	submit: "Salvar nova senha",
	sending: "Salvando...",
	invalidTitle: "Link inválido ou vencido",
	invalid: "Cada link vale por 1 hora e só funciona uma vez. Peça outro e abra o e-mail mais recente.",
	askAgain: "Pedir novo link",
} as const;
