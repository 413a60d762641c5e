import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

export type EmailChangeRequestedProps = {
	siteUrl: string;
	recoverUrl: string;
	nome: string;
	/** Enough to recognise it, too little to be written to. */
	newEmailHint: string;
	/** São Paulo time, ready to read. */
	requestedAt: string;
};

export function subject(_: EmailChangeRequestedProps): string {
	return "Pediram para trocar o e-mail da sua conta";
}

/** To the address the account still has: its holder can stop a change they did not ask for. */
export function EmailChangeRequested(props: EmailChangeRequestedProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Se foi você, está tudo certo. Se não foi, ainda dá tempo de impedir."
			title="Troca de e-mail pedida"
			reason="Você recebe este aviso de segurança porque este é o e-mail atual da sua conta."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}.</MailText>
			<MailText>Alguém com acesso à sua conta pediu para trocar o e-mail dela:</MailText>
			<MailFacts
				facts={[
					{ label: "Novo e-mail", value: props.newEmailHint },
					{ label: "Pedido em", value: `${props.requestedAt} (horário de São Paulo)` },
				]}
			/>
			<MailText>
				<strong>Foi você?</strong> Abra o e-mail que enviamos ao novo endereço e confirme. Até lá, este continua
				valendo.
			</MailText>
			<MailText>
				<strong>Não foi você?</strong> Crie outra senha agora: isso cancela o pedido e encerra todos os acessos abertos.
			</MailText>
			<MailLink href={props.recoverUrl} />
		</MailFrame>
	);
}

export const sample: EmailChangeRequestedProps = {
	siteUrl: "http://localhost:3000",
	recoverUrl: "http://localhost:3000/app/recuperar-senha",
	nome: "Juliana Prado",
	newEmailHint: "j•••@imobiliaria.com.br",
	requestedAt: "15/11/2026 às 09:30",
};
