import type { AccountStatus } from "#core/accounts/account-status.ts";
import type { Tone } from "#web/ui/tone.ts";

export const accountStatusWords: Record<AccountStatus, { label: string; tone: Tone }> = {
	pendente: { label: "Pendente", tone: "neutral" },
	trial: { label: "Em teste", tone: "pen" },
	ativo: { label: "Ativa", tone: "protected" },
	inadimplente: { label: "Em atraso", tone: "risk" },
	cancelado: { label: "Cancelada", tone: "gold" },
};

/** What a mail was about, by the event that caused it; one that has no name here says its own. */
const mailWords: Record<string, string> = {
	"trial-confirmation": "Confirmação do cadastro",
	"already-registered": "Aviso de conta que já existe",
	"trial-reminder": "Lembrete do fim do teste",
	credentials: "Dados de acesso",
	receipt: "Recibo",
	"password-recovery": "Link para nova senha",
	"password-changed": "Senha trocada",
	"email-change": "Confirmação do novo e-mail",
	"email-changed": "E-mail trocado",
	"identity-corrected": "Dados corrigidos",
	"new-device": "Entrada em aparelho novo",
	"team-invite": "Convite para equipe",
	aviso: "Aviso de ficha",
	"ficha-copy": "Cópia de ficha",
	root: "Raiz do dia",
	"desk-letter": "Resposta do atendimento",
	"contact-thanks": "Recebemos sua mensagem",
	"payment-returned": "Pagamento devolvido",
	"extras-returned": "Extras devolvidos",
};
export const formatMailKind = (kind: string) => mailWords[kind] ?? kind;
