import { createElement, type ReactElement } from "react";
import * as accountDeleted from "./accounts/data-rights/account-deleted.email.tsx";
import * as emailChange from "./accounts/profile/email-change.email.tsx";
import * as emailChangeRequested from "./accounts/profile/email-change-requested.email.tsx";
import * as emailChanged from "./accounts/profile/email-changed.email.tsx";
import * as identityCorrected from "./accounts/profile/identity-corrected.email.tsx";
import * as passwordChanged from "./accounts/recovery/password-changed.email.tsx";
import * as passwordRecovery from "./accounts/recovery/password-recovery.email.tsx";
import * as newDevice from "./accounts/sign-in/new-device.email.tsx";
import * as supportViewed from "./accounts/support-view/support-viewed.email.tsx";
import * as abandonedOrder from "./billing/checkout/abandoned-order.email.tsx";
import * as extrasReturned from "./billing/extras/extras-returned.email.tsx";
import * as paymentRefused from "./billing/payments/payment-refused.email.tsx";
import * as moneyReturned from "./billing/payments/refunds/money-returned.email.tsx";
import * as paymentReturned from "./billing/payments/refunds/payment-returned.email.tsx";
import * as planChanged from "./billing/plans/plan-changed.email.tsx";
import * as yearReminder from "./billing/plans/year-reminder.email.tsx";
import * as credentials from "./billing/receipts/credentials.email.tsx";
import * as receipt from "./billing/receipts/receipt.email.tsx";
import * as chargeFailed from "./billing/subscription/charge-failed.email.tsx";
import * as graceEnded from "./billing/subscription/grace-ended.email.tsx";
import * as paymentRecovered from "./billing/subscription/payment-recovered.email.tsx";
import * as subscriptionCancelled from "./billing/subscription/subscription-cancelled.email.tsx";
import * as subscriptionEnded from "./billing/subscription/subscription-ended.email.tsx";
import * as alreadyRegistered from "./billing/trial/already-registered.email.tsx";
import * as trialConfirmation from "./billing/trial/trial-confirmation.email.tsx";
import * as trialReminder from "./billing/trial/trial-reminder.email.tsx";
import * as newsConfirmation from "./blog/news/news-confirmation.email.tsx";
import * as newsPost from "./blog/news/news-post.email.tsx";
import * as contactNotice from "./contact/contact-notice.email.tsx";
import * as contactThanks from "./contact/contact-thanks.email.tsx";
import * as incident from "./desk/health/incident.email.tsx";
import * as deskLetter from "./desk/letters/letter.email.tsx";
import * as aviso from "./fichas/avisos/aviso.email.tsx";
import * as addendum from "./fichas/contest/addendum.email.tsx";
import * as fichaCopy from "./fichas/document/copies/copy.email.tsx";
import * as logAlarm from "./fichas/evidence/log-alarm.email.tsx";
import * as rootOfDay from "./fichas/evidence/root-mail/root-of-day.email.tsx";
import * as interestedList from "./fichas/owner/interested-list.email.tsx";
import * as proposalAnswer from "./fichas/owner/proposal-answer.email.tsx";
import * as signingCode from "./fichas/signing/factors/signing-code.email.tsx";
import * as newLink from "./fichas/signing/links/new-link.email.tsx";
import * as signingLink from "./fichas/signing/links/signing-link.email.tsx";
import * as turnNotice from "./fichas/signing/turn-notice.email.tsx";
import * as visitThanks from "./fichas/signing/visit-thanks.email.tsx";
import * as newContact from "./fichas/transfer/new-contact.email.tsx";
import { renderMail } from "./platform/mail/render-mail.ts";
import * as ownerReport from "./reports/owner-report.email.tsx";
import * as membershipEnded from "./team/membership-ended.email.tsx";
import * as teamInvite from "./team/team-invite.email.tsx";

export type MailPreview = {
	name: string;
	/** When it goes out, in words for whoever looks at the list. */
	when: string;
	subject: string;
	render(): Promise<{ html: string; text: string }>;
};

type Mail<Props> = { subject(props: Props): string; sample: Props };

function preview<Props extends object>(
	name: string,
	when: string,
	{ subject, sample }: Mail<Props>,
	Body: (props: Props) => ReactElement,
	variation: Partial<Props> = {},
): MailPreview {
	const props = { ...sample, ...variation };
	// The list shows all of them in words each time it is opened, and a sample is the same each time.
	let rendered: ReturnType<typeof renderMail> | undefined;
	const render = () => (rendered ??= renderMail(createElement(Body, props)));
	return { name, when, subject: subject(props), render };
}

/** Every mail of the product, as it looks with sample data. */
export const allMails: MailPreview[] = [
	preview("confirmacao", "Pedido de teste grátis", trialConfirmation, trialConfirmation.TrialConfirmation),
	preview("ja-cadastrado", "Novo pedido com a conta pronta", alreadyRegistered, alreadyRegistered.AlreadyRegistered),
	preview(
		"ja-cadastrado-aguardando",
		"Novo pedido com a conta à espera da confirmação",
		alreadyRegistered,
		alreadyRegistered.AlreadyRegistered,
		{ waiting: true },
	),
	preview("teste-dois-dias", "Dois dias antes do fim do teste", trialReminder, trialReminder.TrialReminderMail),
	preview("teste-ultimo-dia", "Último dia do teste", trialReminder, trialReminder.TrialReminderMail, {
		kind: "last-day",
	}),
	preview("compra-pela-metade", "Plano escolhido e não pago", abandonedOrder, abandonedOrder.AbandonedOrder),
	preview(
		"pagamento-recusado",
		"Cartão recusado depois da análise ou na primeira mensalidade",
		paymentRefused,
		paymentRefused.PaymentRefused,
	),
	preview("credenciais", "Pagamento aprovado, conta nova", credentials, credentials.Credentials),
	preview("credenciais-mantidas", "Pagamento aprovado, conta que já tem senha", credentials, credentials.Credentials, {
		senha: undefined,
	}),
	preview("recibo", "Primeiro pagamento confirmado", receipt, receipt.Receipt),
	preview("recibo-renovacao", "Pagamento seguinte confirmado", receipt, receipt.Receipt, { mayWithdraw: false }),
	preview("cobranca-recusada", "Mensalidade recusada", chargeFailed, chargeFailed.ChargeFailed),
	preview("ano-terminou", "Plano anual terminou", chargeFailed, chargeFailed.ChargeFailed, {
		annual: true,
		graceUntil: "20/11/2026",
	}),
	preview("modo-leitura", "Prazo extra terminou sem pagamento", graceEnded, graceEnded.GraceEnded),
	preview("pagamento-em-dia", "Pagamento atrasado chegou", paymentRecovered, paymentRecovered.PaymentRecovered),
	preview(
		"assinatura-cancelada",
		"Assinatura cancelada",
		subscriptionCancelled,
		subscriptionCancelled.SubscriptionCancelled,
	),
	preview(
		"assinatura-terminou",
		"Fim do período de quem cancelou",
		subscriptionEnded,
		subscriptionEnded.SubscriptionEnded,
	),
	preview("dinheiro-devolvido", "Devolução confirmada", subscriptionEnded, subscriptionEnded.SubscriptionEnded, {
		reason: "refunded",
		goneBack: { title: "Plano Profissional anual", amount: 116_400 },
	}),
	preview(
		"pagamento-contestado",
		"Compra contestada no banco",
		subscriptionEnded,
		subscriptionEnded.SubscriptionEnded,
		{
			reason: "disputed",
		},
	),
	preview("pagamento-em-vao", "Pagamento que chegou em vão", paymentReturned, paymentReturned.PaymentReturned),
	preview("pagamento-devolvido-em-parte", "Pagamento devolvido em parte", moneyReturned, moneyReturned.MoneyReturned),
	preview(
		"pagamento-devolvido-inteiro",
		"Pagamento devolvido por inteiro",
		moneyReturned,
		moneyReturned.MoneyReturned,
		{
			returned: "whole",
			title: "+10 fichas no mês",
			amount: 1_890,
			paid: 2_700,
		},
	),
	preview("extras-devolvidos", "Fichas extras devolvidas", extrasReturned, extrasReturned.ExtrasReturned),
	preview("perfis-devolvidos", "Perfis extras devolvidos", extrasReturned, extrasReturned.ExtrasReturned, {
		extra: "extra-perfil",
		quantity: 3,
		amount: 4_887,
		receipt: undefined,
	}),
	preview("ano-30-dias", "30 dias antes do fim do plano anual", yearReminder, yearReminder.YearReminderMail),
	preview("ano-7-dias", "7 dias antes do fim do plano anual", yearReminder, yearReminder.YearReminderMail, {
		daysLeft: 7,
	}),
	preview("ano-amanha", "Véspera do fim do plano anual", yearReminder, yearReminder.YearReminderMail, {
		daysLeft: 1,
	}),
	preview("plano-mudou", "Mudança de plano paga", planChanged, planChanged.PlanChanged),
	preview("mudanca-agendada", "Mudança para um plano menor", planChanged, planChanged.PlanChanged, {
		planName: "Básico",
		fichas: "30",
		perfis: "1",
		amount: "R$ 79,00 por mês",
		from: "15/12/2026",
	}),
	preview("atendimento", "Resposta escrita na administração", deskLetter, deskLetter.LetterMail),
	preview("problema", "Algo pede atenção de quem administra", incident, incident.IncidentMail),
	preview("problema-resolvido", "O problema acabou", incident, incident.IncidentMail, { over: true }),
	preview("recuperar-senha", "Pedido de recuperação de senha", passwordRecovery, passwordRecovery.PasswordRecovery),
	preview("senha-trocada", "Senha trocada", passwordChanged, passwordChanged.PasswordChanged),
	preview("novo-acesso", "Entrada por navegador novo", newDevice, newDevice.NewDevice),
	preview("novo-email", "Troca de e-mail: ao endereço novo", emailChange, emailChange.EmailChange),
	preview(
		"troca-pedida",
		"Troca de e-mail: ao endereço atual",
		emailChangeRequested,
		emailChangeRequested.EmailChangeRequested,
	),
	preview(
		"dados-corrigidos",
		"CPF/CNPJ ou nome de usuário corrigido",
		identityCorrected,
		identityCorrected.IdentityCorrected,
	),
	preview("email-trocado", "Troca de e-mail confirmada", emailChanged, emailChanged.EmailChanged),
	preview("conta-excluida", "Conta excluída a pedido", accountDeleted, accountDeleted.AccountDeleted),
	preview("aviso", "Aviso que a pessoa escolheu receber por e-mail", aviso, aviso.AvisoMail),
	preview("ficha-assinar", "Link de assinatura enviado pelo corretor", signingLink, signingLink.SigningLink),
	preview("ficha-lembrete", "Ficha ainda sem a assinatura", signingLink, signingLink.SigningLink, { reminder: true }),
	preview("ficha-vez-de-assinar", "Chegou a vez de quem não tem e-mail na ficha", turnNotice, turnNotice.TurnNotice),
	preview("ficha-novo-link", "Link de assinatura trocado por outro", newLink, newLink.NewLink),
	preview("ficha-codigo", "Código para confirmar quem assina", signingCode, signingCode.SigningCodeMail),
	preview("ficha-obrigado", "Visita que o cliente preferiu não assinar", visitThanks, visitThanks.VisitThanks),
	preview("ficha-copia", "Ficha assinada por todos e selada", fichaCopy, fichaCopy.Copy),
	preview("copia-da-vistoria", "Cópia de uma vistoria, com o prazo para contestar", fichaCopy, fichaCopy.Copy, {
		titulo: "Vistoria",
		contest: {
			term: "Você pode apontar até terça-feira, 24/11/2026.",
			link: `${fichaCopy.sample.link}/contestar`,
		},
	}),
	preview("vistoria-contestada", "Uma parte contestou a vistoria: a quem responde", addendum, addendum.AddendumMail),
	preview("contestacao-registrada", "A quem contestou, com o adendo selado", addendum, addendum.AddendumMail, {
		about: "propria",
	}),
	preview("contestacao-de-outra-parte", "Às outras partes da vistoria", addendum, addendum.AddendumMail, {
		about: "de-outra-parte",
	}),
	preview("contestacao-respondida", "Às partes, quando há resposta", addendum, addendum.AddendumMail, {
		about: "resposta",
	}),
	preview("proposta-aceita", "Proprietário aceitou a proposta", proposalAnswer, proposalAnswer.ProposalAnswer),
	preview(
		"proposta-contraproposta",
		"Proprietário fez uma contraproposta",
		proposalAnswer,
		proposalAnswer.ProposalAnswer,
		{ resposta: "contraproposta", valor: "R$ 530.000,00", mensagem: "Com a posse só em fevereiro." },
	),
	preview("proposta-recusada", "Proprietário recusou a proposta", proposalAnswer, proposalAnswer.ProposalAnswer, {
		resposta: "recusada",
	}),
	preview(
		"relacao-interessados",
		"Relação de quem visitou, ao proprietário",
		interestedList,
		interestedList.InterestedListMail,
	),
	preview("equipe-convite", "Convite para a equipe", teamInvite, teamInvite.TeamInvite),
	preview("equipe-saida", "Perfil desativado na equipe", membershipEnded, membershipEnded.MembershipEnded),
	preview("raiz-do-dia", "A raiz do dia, para a conta", rootOfDay, rootOfDay.RootOfDay),
	preview("raiz-do-dia-testemunha", "A raiz do dia, para ROOT_WITNESSES", rootOfDay, rootOfDay.RootOfDay, {
		forAccount: false,
	}),
	preview("alarme-do-registro", "Conferência, raiz ou selo parou ou não confere", logAlarm, logAlarm.LogAlarmMail),
	preview("alarme-acabou", "O que havia parado voltou", logAlarm, logAlarm.LogAlarmMail, { sentences: [], rows: [] }),
	preview("novo-contato", "Atendimento passou para outra pessoa da equipe", newContact, newContact.NewContact),
	preview("relatorio-proprietario", "Resumo do período, ao proprietário", ownerReport, ownerReport.OwnerReportMail),
	preview(
		"novidades-confirmar",
		"Novidades do blog: confirmar o endereço",
		newsConfirmation,
		newsConfirmation.NewsConfirmation,
	),
	preview("conta-vista-pelo-suporte", "Suporte abriu a conta com o código", supportViewed, supportViewed.SupportViewed),
	preview("novidades-post", "Novidades do blog: um texto novo", newsPost, newsPost.NewsPost),
	preview("contato-suporte", "Mensagem pelo site: ao suporte", contactNotice, contactNotice.ContactNotice),
	preview("contato-obrigado", "Mensagem pelo site: a quem escreveu", contactThanks, contactThanks.ContactThanks),
];

export function mailNamed(name: string): MailPreview | undefined {
	return allMails.find((mail) => mail.name === name);
}
