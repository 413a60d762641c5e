import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type EmailChangedProps = {
	siteUrl: string;
	loginUrl: string;
	nome: string;
	email: string;
	/** São Paulo time, ready to read. */
	changedAt: string;
};

export function subject(_: EmailChangedProps): string {
	return "O e-mail da sua conta foi trocado";
}

/** To the new address, once it is the account's. */
export function EmailChanged(props: EmailChangedProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="A partir de agora, entre com este endereço."
			title="E-mail trocado"
			reason="Você recebe este aviso de segurança porque este passou a ser o e-mail de uma conta."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}.</MailText>
			<MailText>Pronto: a troca foi confirmada. Para entrar, use o novo endereço com a senha de sempre.</MailText>
			<MailFacts
				facts={[
					{ label: "E-mail", value: props.email },
					{ label: "Desde", value: `${props.changedAt} (horário de São Paulo)` },
				]}
			/>
			<MailButton href={props.loginUrl}>Entrar na minha conta</MailButton>
			<MailText>
				<strong>Não foi você?</strong> Escreva para o suporte agora, e cuidamos disso com você.
			</MailText>
		</MailFrame>
	);
}

export const sample: EmailChangedProps = {
	siteUrl: "http://localhost:3000",
	loginUrl: "http://localhost:3000/app/entrar",
	nome: "Juliana Prado",
	email: "juliana@imobiliaria.com.br",
	changedAt: "15/11/2026 às 09:30",
};
