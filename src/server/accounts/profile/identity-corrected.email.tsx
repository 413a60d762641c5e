import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type IdentityCorrectedProps = {
	siteUrl: string;
	loginUrl: string;
	nome: string;
	/** Which of them, in words; the new values stay out of the mail. */
	changed: string;
	/** Support did it for them; otherwise they did, with their password. */
	bySupport: boolean;
	/** São Paulo time, ready to read. */
	changedAt: string;
};

export function subject(_: IdentityCorrectedProps): string {
	return "Os dados da sua conta foram corrigidos";
}

/** A notice of security: whoever did not do it themselves has to hear of it. */
export function IdentityCorrected(props: IdentityCorrectedProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`Foi corrigido: ${props.changed}.`}
			title="Dados corrigidos"
			reason="Você recebe este aviso de segurança porque os dados da sua conta mudaram."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}.</MailText>
			<MailText>
				{props.bySupport
					? "A correção foi feita pelo nosso atendimento."
					: "A correção foi feita na página Minha conta, com a sua senha."}{" "}
				Os documentos já enviados não mudam.
			</MailText>
			<MailFacts
				facts={[
					{ label: "O que mudou", value: props.changed },
					{ label: "Quando", value: `${props.changedAt} (horário de São Paulo)` },
				]}
			/>
			<MailButton href={props.loginUrl}>Entrar na minha conta</MailButton>
			<MailText>
				{props.bySupport ? (
					<>
						<strong>Não foi você quem pediu?</strong> Responda a este e-mail agora.
					</>
				) : (
					<>
						<strong>Não foi você?</strong> Troque a senha e escreva para o suporte agora.
					</>
				)}
			</MailText>
		</MailFrame>
	);
}

export const sample: IdentityCorrectedProps = {
	siteUrl: "http://localhost:3000",
	loginUrl: "http://localhost:3000/app/entrar",
	nome: "Juliana Prado",
	changed: "CPF/CNPJ e nome de usuário",
	bySupport: false,
	changedAt: "15/11/2026 às 09:30",
};
