import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailText } from "#server/platform/mail/mail-parts.tsx";

export type SubscriptionCancelledProps = {
	siteUrl: string;
	planUrl: string;
	nome: string;
	planName: string;
	/** Access to here; `undefined`: there is none any more, be it since now or since the end of the grace. */
	until: string | undefined;
};

export function subject({ planName }: SubscriptionCancelledProps): string {
	return `Assinatura do plano ${planName} cancelada`;
}

export function SubscriptionCancelled(props: SubscriptionCancelledProps) {
	const { until, planName } = props;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={until ? `Você continua com acesso completo até ${until}.` : "Nada mais será cobrado."}
			title="Assinatura cancelada"
			reason="Você recebe este aviso porque é titular de uma assinatura da Rubrica."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				A assinatura do plano {planName} foi cancelada, sem multa. Nada mais será cobrado.{" "}
				{until
					? `Como o período já está pago, o acesso continua completo até ${until}.`
					: "Não havia período pago pela frente."}
			</MailText>
			<MailText>
				{until ? "Depois disso, a conta fica" : "A conta está"} em modo leitura: suas fichas assinadas e as provas delas
				continuam guardadas e podem ser baixadas a qualquer momento. Se quiser voltar, é só escolher um plano.
			</MailText>
			<MailButton href={props.planUrl}>Ver meu plano</MailButton>
			<MailText>Se não foi você quem cancelou, responda a este e-mail.</MailText>
		</MailFrame>
	);
}

export const sample: SubscriptionCancelledProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Juliana Prado",
	planName: "Profissional",
	until: "15/12/2026",
};
