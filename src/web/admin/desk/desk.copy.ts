import { type AccountStatus, accountStatusNames } from "#core/accounts/account-status.ts";
import { isPlanKey, planOf } from "#core/billing/plans/plans.ts";
import type { Tone } from "#web/ui/tone.ts";

export const accountStatusWords: Record<AccountStatus, { label: string; tone: Tone }> = {
	pendente: { label: accountStatusNames.pendente, tone: "neutral" },
	trial: { label: accountStatusNames.trial, tone: "pen" },
	ativo: { label: accountStatusNames.ativo, tone: "protected" },
	inadimplente: { label: accountStatusNames.inadimplente, tone: "risk" },
	cancelado: { label: accountStatusNames.cancelado, tone: "gold" },
};

/** A plan as its customer knows it; what is none says its own. */
export function formatPlan(plan: string | null): string | null {
	if (isPlanKey(plan)) return planOf(plan).name;
	return plan === "trial" ? "Teste grátis" : plan;
}

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
	"payment-refused": "Cartão recusado depois da análise ou na primeira mensalidade",
	"payment-returned": "Pagamento devolvido",
	"part-returned": "Pagamento devolvido em parte",
	"whole-returned": "Pagamento devolvido por inteiro",
	"extras-returned": "Extras devolvidos",
	"support-viewed": "Aviso de visita do suporte",
	"email-change-requested": "Pedido de troca de e-mail",
	"account-deleted": "Conta excluída",
	"abandoned-order": "Lembrete de compra",
	"membership-ended": "Saída da equipe",
	"news-confirmation": "Confirmação das novidades",
	"news-post": "Novidades do blog",
	"visit-thanks": "Agradecimento da visita",
	"signing-link": "Link para assinar",
	"new-link": "Novo link para assinar",
	"turn-notice": "Vez de outra pessoa assinar",
	"proposal-answer": "Resposta a uma proposta",
	"owner-report": "Relatório ao proprietário",
	"interested-list": "Relação de interessados",
	"new-contact": "Novo contato do cliente",
	addendum: "Contestação de vistoria",
};
export const formatMailKind = (kind: string) => mailWords[kind] ?? kind;

/** What somebody of the account did, without whom or what it was about: that is theirs. */
const recordWords: Record<string, string> = {
	convidou: "Convidou alguém para a equipe",
	"convite-cancelado": "Cancelou um convite",
	entrou: "Entrou na equipe",
	papel: "Mudou o papel de alguém",
	desativou: "Desativou alguém ou saiu da equipe",
	reativou: "Reativou alguém",
	reatribuiu: "Passou trabalho adiante",
	"exportou-csv": "Baixou uma planilha",
	"exportou-pdf": "Baixou um relatório",
	"relatorio-proprietario": "Emitiu um relatório ao proprietário",
	"exportou-dados": "Baixou todos os dados da conta",
	"copia-de-autoria": "Baixou cópias das fichas que fez",
	"imovel-arquivado": "Arquivou um imóvel",
	"imovel-recuperado": "Recuperou um imóvel",
	"imovel-excluido": "Excluiu um imóvel",
	"clientes-unidos": "Uniu cadastros de cliente",
	"cliente-passado": "Passou um cliente adiante",
	"clientes-separados": "Separou cadastros de cliente",
	"ficha-preservada": "Preservou uma ficha",
	"preservacao-levantada": "Levantou a preservação de uma ficha",
	"modelo-publicado": "Publicou um modelo",
	"modelo-arquivado": "Arquivou um modelo",
	"modelo-recuperado": "Recuperou um modelo",
	"dados-corrigidos": "Corrigiu os próprios dados",
	"aparelho-desligado": "Desligou um aparelho",
	"suporte-viu": "Deu ao suporte o código para ver a conta",
};
export const formatRecordKind = (kind: string) => recordWords[kind] ?? kind;
