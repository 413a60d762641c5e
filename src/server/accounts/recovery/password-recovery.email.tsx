import { brand } from "#core/kernel/brand.ts";
import { greet } from "#server/platform/mail/greet.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailText } from "#server/platform/mail/mail-parts.tsx";

export type PasswordRecoveryProps = {
	siteUrl: string;
	resetUrl: string;
	nome: string;
	/** São Paulo time, ready to read. */
	validUntil: string;
};

export function subject(_: PasswordRecoveryProps): string {
	return "Crie uma nova senha";
}

export function PasswordRecovery(props: PasswordRecoveryProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="O link abaixo deixa você escolher outra senha."
			title="Crie uma nova senha"
			reason="Você recebe este e-mail porque alguém pediu a recuperação de senha da conta deste endereço."
		>
			<MailText>{greet(props.nome, ".")}</MailText>
			<MailText>Recebemos um pedido para trocar a senha da sua conta. Escolha a nova por aqui:</MailText>
			<MailButton href={props.resetUrl}>Escolher nova senha</MailButton>
			<MailText>
				O link vale até {props.validUntil} (horário de São Paulo) e funciona uma única vez. Ao trocar a senha, a conta
				sai de todos os aparelhos.
			</MailText>
			<MailText>
				<strong>Não foi você?</strong> Ignore este e-mail e não o encaminhe a ninguém: sem o link, sua senha continua a
				mesma.
			</MailText>
		</MailFrame>
	);
}

export const sample: PasswordRecoveryProps = {
	siteUrl: "http://localhost:3000",
	resetUrl: "http://localhost:3000/app/redefinir-senha/9bQ2n3uYt0c8Jw6yq1xVfKZr5aLh7sDgTpEoMiNkRvC",
	nome: "Juliana Prado",
	validUntil: "15/11/2026 às 10:30",
};
