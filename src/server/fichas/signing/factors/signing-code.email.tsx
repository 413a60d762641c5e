import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type SigningCodeProps = { siteUrl: string; nome: string; codigo: string };

export function subject({ codigo }: SigningCodeProps): string {
	return `${codigo} é o seu código para assinar`;
}

export function SigningCodeMail({ siteUrl, nome, codigo }: SigningCodeProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader="Vale por 10 minutos. Não passe este código a ninguém."
			title="Seu código para assinar"
			reason="Você recebe este código porque alguém abriu um link de assinatura em seu nome e pediu a confirmação por e-mail."
		>
			<MailText>Olá, {cleanDisplayText(nome, 60)}!</MailText>
			<MailText>Digite este código na página em que você está assinando. Ele vale por 10 minutos:</MailText>
			<MailFacts facts={[{ label: "Código", value: codigo }]} />
			<MailText>Não foi você? Então não passe o código a ninguém e ignore esta mensagem.</MailText>
		</MailFrame>
	);
}

export const sample: SigningCodeProps = {
	siteUrl: "http://localhost:3000",
	nome: "João Antônio da Conceição",
	codigo: "408215",
};
