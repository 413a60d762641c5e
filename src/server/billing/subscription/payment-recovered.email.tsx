import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type PaymentRecoveredProps = {
	siteUrl: string;
	planUrl: string;
	nome: string;
	planName: string;
	periodEnd: string;
};

export function subject({ planName }: PaymentRecoveredProps): string {
	return `Pagamento em dia: seu plano ${planName} continua`;
}

export function PaymentRecovered(props: PaymentRecoveredProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`Tudo certo. Seu plano vale até ${props.periodEnd}.`}
			title="Está tudo em dia"
			reason="Você recebe este aviso porque é titular de uma assinatura da Rubrica."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>O pagamento que faltava chegou, e o seu acesso está completo de novo. Obrigado.</MailText>
			<MailFacts
				facts={[
					{ label: "Plano", value: props.planName },
					{ label: "Pago até", value: props.periodEnd },
				]}
			/>
			<MailButton href={props.planUrl}>Ver meu plano</MailButton>
		</MailFrame>
	);
}

export const sample: PaymentRecoveredProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Juliana Prado",
	planName: "Profissional",
	periodEnd: "15/12/2026",
};
