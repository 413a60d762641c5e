import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailText } from "#server/platform/mail/mail-parts.tsx";

export type GraceEndedProps = { siteUrl: string; planUrl: string; nome: string; planName: string };

export function subject(_: GraceEndedProps): string {
	return "Sua conta está em modo leitura";
}

export function GraceEnded(props: GraceEndedProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Suas fichas continuam guardadas. Para criar novas, regularize o pagamento."
			title="Sua conta está em modo leitura"
			reason="Você recebe este aviso porque é titular de uma assinatura da Rubrica."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				O pagamento do plano {props.planName} não chegou, e o prazo extra terminou. A partir de agora dá para ler,
				baixar e comprovar tudo o que já existe, mas não criar fichas novas. Quem já recebeu um link para assinar
				continua podendo assinar.
			</MailText>
			<MailText>Assim que o pagamento entrar, tudo volta a funcionar, com os mesmos dados.</MailText>
			<MailButton href={props.planUrl}>Voltar a usar a Rubrica</MailButton>
		</MailFrame>
	);
}

export const sample: GraceEndedProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Juliana Prado",
	planName: "Profissional",
};
