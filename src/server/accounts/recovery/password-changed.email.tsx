import { brand } from "#core/kernel/brand.ts";
import { greet } from "#server/platform/mail/greet.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

export type PasswordChangedProps = {
	siteUrl: string;
	recoverUrl: string;
	nome: string;
	/** São Paulo time, ready to read. */
	changedAt: string;
};

export function subject(_: PasswordChangedProps): string {
	return "Sua senha foi trocada";
}

export function PasswordChanged(props: PasswordChangedProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Se foi você, está tudo certo. Se não foi, veja o que fazer."
			title="Sua senha foi trocada"
			reason="Você recebe este aviso de segurança sempre que a senha da sua conta muda."
		>
			<MailText>{greet(props.nome, ".")}</MailText>
			<MailText>
				A senha da sua conta foi trocada em {props.changedAt} (horário de São Paulo). Os outros aparelhos precisam
				entrar de novo com a senha nova.
			</MailText>
			<MailText>
				<strong>Foi você?</strong> Então não precisa fazer mais nada.
			</MailText>
			<MailText>
				<strong>Não foi você?</strong> Escreva para o suporte e crie outra senha agora:
			</MailText>
			<MailLink href={props.recoverUrl} />
		</MailFrame>
	);
}

export const sample: PasswordChangedProps = {
	siteUrl: "http://localhost:3000",
	recoverUrl: "http://localhost:3000/app/recuperar-senha",
	nome: "Juliana Prado",
	changedAt: "15/11/2026 às 09:30",
};
