import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailText } from "#server/platform/mail/mail-parts.tsx";

export type EmailChangeProps = {
	siteUrl: string;
	confirmUrl: string;
	nome: string;
	/** São Paulo time, ready to read. */
	validUntil: string;
};

export function subject(_: EmailChangeProps): string {
	return "Confirme seu novo e-mail";
}

/** To the new address: only whoever reads it can finish the change. */
export function EmailChange(props: EmailChangeProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Falta um toque para este endereço passar a ser o da sua conta."
			title="Confirme seu novo e-mail"
			reason="Você recebe este e-mail porque este endereço foi informado como o novo e-mail de uma conta."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}.</MailText>
			<MailText>
				Você pediu para usar este endereço na sua conta. Confirme, e ele passa a ser o seu login e o destino dos nossos
				avisos:
			</MailText>
			<MailButton href={props.confirmUrl}>Confirmar novo e-mail</MailButton>
			<MailText>
				O link vale até {props.validUntil} (horário de São Paulo). Até lá, o e-mail antigo continua valendo.
			</MailText>
			<MailText>
				<strong>Não foi você?</strong> Ignore este e-mail: sem a confirmação, nada muda.
			</MailText>
		</MailFrame>
	);
}

export const sample: EmailChangeProps = {
	siteUrl: "http://localhost:3000",
	confirmUrl: "http://localhost:3000/app/conta/confirmar-email/Jw6yq1xVfKZr5aLh7sDgTpEoMiNkRvC3uYt0cQ2n9b8",
	nome: "Juliana Prado",
	validUntil: "15/11/2026 às 10:30",
};
