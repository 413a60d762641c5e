import { createElement, type ReactElement } from "react";
import * as accountDeleted from "./accounts/account-deleted.email.tsx";
import * as emailChange from "./accounts/email-change.email.tsx";
import * as emailChangeRequested from "./accounts/email-change-requested.email.tsx";
import * as emailChanged from "./accounts/email-changed.email.tsx";
import * as newDevice from "./accounts/new-device.email.tsx";
import * as passwordChanged from "./accounts/password-changed.email.tsx";
import * as passwordRecovery from "./accounts/password-recovery.email.tsx";
import * as alreadyRegistered from "./billing/already-registered.email.tsx";
import * as credentials from "./billing/credentials.email.tsx";
import * as trialConfirmation from "./billing/trial-confirmation.email.tsx";
import * as trialReminder from "./billing/trial-reminder.email.tsx";
import * as contactNotice from "./contact/contact-notice.email.tsx";
import * as contactThanks from "./contact/contact-thanks.email.tsx";
import { renderMail } from "./platform/mail/render-mail.ts";

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
	return { name, when, subject: subject(props), render: () => renderMail(createElement(Body, props)) };
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
	preview("credenciais", "Pagamento aprovado, conta nova", credentials, credentials.Credentials),
	preview("credenciais-mantidas", "Pagamento aprovado, conta que já tem senha", credentials, credentials.Credentials, {
		senha: undefined,
	}),
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
	preview("email-trocado", "Troca de e-mail confirmada", emailChanged, emailChanged.EmailChanged),
	preview("conta-excluida", "Conta excluída a pedido", accountDeleted, accountDeleted.AccountDeleted),
	preview("contato-suporte", "Mensagem pelo site: ao suporte", contactNotice, contactNotice.ContactNotice),
	preview("contato-obrigado", "Mensagem pelo site: a quem escreveu", contactThanks, contactThanks.ContactThanks),
];

export function mailNamed(name: string): MailPreview | undefined {
	return allMails.find((mail) => mail.name === name);
}
