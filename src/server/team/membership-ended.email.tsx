import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailText } from "#server/platform/mail/mail-parts.tsx";

export type MembershipEndedProps = {
	siteUrl: string;
	loginUrl: string;
	nome: string;
	agency: string;
	/** São Paulo time, ready to read. */
	endedAt: string;
};

export function subject({ agency }: MembershipEndedProps): string {
	return `Seu acesso à equipe de ${cleanDisplayText(agency, 60)} terminou`;
}

export function MembershipEnded(props: MembershipEndedProps) {
	const agency = cleanDisplayText(props.agency, 60);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Seu login continua seu, e as fichas que você fez continuam com o seu nome."
			title="Seu acesso à equipe terminou"
			reason="Você recebe este aviso porque o seu perfil na equipe foi desativado."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}.</MailText>
			<MailText>
				O seu perfil na equipe de {agency} foi desativado em {props.endedAt} (horário de São Paulo). As fichas continuam
				com a imobiliária, e a sua autoria nelas não muda.
			</MailText>
			<MailText>
				<strong>O que continua seu:</strong> o login, com o mesmo e-mail e a mesma senha, e o direito a uma cópia das
				fichas assinadas que você fez. Entre e baixe em Minha conta, na parte “Fichas que você fez”.
			</MailText>
			<MailButton href={props.loginUrl}>Entrar e baixar as cópias</MailButton>
			<MailText>
				Se isso foi um engano, fale com quem cuida da equipe: com um novo convite, você aceita e volta.
			</MailText>
		</MailFrame>
	);
}

export const sample: MembershipEndedProps = {
	siteUrl: "http://localhost:3000",
	loginUrl: "http://localhost:3000/app/entrar",
	nome: "Rafael Nunes",
	agency: "Horizonte Imóveis",
	endedAt: "15/11/2026 às 18:02",
};
