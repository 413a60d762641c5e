import { brand } from "#core/kernel/brand.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

/** `period`: it ran out. `refunded`: the holder asked for the money back. `disputed`: the bank took it back. */
export type EndReason = "period" | "refunded" | "disputed";

export type SubscriptionEndedProps = {
	siteUrl: string;
	planUrl: string;
	nome: string;
	planName: string;
	reason: EndReason;
	/** What is back, where money went back. */
	goneBack?: { title: string; amount: Cents } | undefined;
};

const words: Record<EndReason, { subject: string; title: string; text: string }> = {
	period: {
		subject: "Sua assinatura terminou",
		title: "Até a próxima",
		text: "O período pago terminou, como você pediu ao cancelar.",
	},
	refunded: {
		subject: "Devolvemos seu pagamento",
		title: "Seu dinheiro está a caminho",
		text: "O pagamento foi devolvido por inteiro. No Pix, o valor volta para a conta de onde saiu; no cartão, o crédito aparece na fatura conforme o prazo do banco emissor.",
	},
	disputed: {
		subject: "Sua assinatura foi encerrada",
		title: "Pagamento contestado",
		text: "O pagamento foi contestado no banco e devolvido, por isso a assinatura foi encerrada. Se foi um engano, responda a este e-mail e resolvemos juntos.",
	},
};

export function subject({ reason }: SubscriptionEndedProps): string {
	return words[reason].subject;
}

export function SubscriptionEnded(props: SubscriptionEndedProps) {
	const { title, text } = words[props.reason];
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Suas fichas continuam guardadas, e nada mais será cobrado."
			title={title}
			reason="Você recebe este aviso porque foi titular de uma assinatura da Rubrica."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>{text}</MailText>
			{props.reason === "refunded" && props.goneBack && (
				<MailFacts
					facts={[
						{ label: "Compra", value: props.goneBack.title },
						{ label: "Valor devolvido", value: formatMoney(props.goneBack.amount) },
					]}
				/>
			)}
			<MailText>
				O plano {props.planName} está encerrado, e nada mais será cobrado. Sua conta continua em modo leitura: suas
				fichas assinadas e as provas delas ficam guardadas e podem ser baixadas quando você precisar.
			</MailText>
			<MailButton href={props.planUrl}>Ver os planos</MailButton>
		</MailFrame>
	);
}

export const sample: SubscriptionEndedProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Juliana Prado",
	planName: "Profissional",
	reason: "period",
};
