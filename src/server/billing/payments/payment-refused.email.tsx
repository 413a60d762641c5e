import { brand } from "#core/kernel/brand.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type PaymentRefusedProps = {
	siteUrl: string;
	title: string;
	amount: Cents;
	continueUrl: string;
	/** Of a monthly plan, which the provider tries again; else a card that was in review. */
	isFirstCharge: boolean;
};

const review = {
	preheader: "A análise do cartão terminou. Nada foi cobrado.",
	reason:
		"Você recebe este e-mail porque um pagamento feito com este endereço ficou em análise. Se não foi você, não precisa fazer nada.",
	text: "A análise do pagamento com cartão terminou, e ele não foi aprovado. Nada foi cobrado.",
	next: "Se ainda quiser, tente com outro cartão ou outra forma de pagamento:",
};

const firstCharge = {
	preheader: "A primeira mensalidade não foi aprovada. Nada foi cobrado.",
	reason:
		"Você recebe este e-mail porque um plano mensal foi pedido com este endereço. Se não foi você, não precisa fazer nada.",
	text: "A primeira mensalidade não foi aprovada no cartão. Nada foi cobrado, e o plano ainda não está ativo.",
	next: "O Mercado Pago pode tentar de novo nos próximos dias, no mesmo cartão; se passar, o plano fica ativo e avisamos você. Para não esperar, tente com outro cartão ou outra forma de pagamento:",
};

export function subject({ title }: PaymentRefusedProps): string {
	return `O pagamento não foi aprovado: ${title}`;
}

/** Without the name that was typed, as in every mail about a purchase that nobody has paid for. */
export function PaymentRefused(props: PaymentRefusedProps) {
	const words = props.isFirstCharge ? firstCharge : review;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={words.preheader}
			title="O pagamento não foi aprovado"
			reason={words.reason}
		>
			<MailText>Olá!</MailText>
			<MailText>{words.text}</MailText>
			<MailFacts
				facts={[
					{ label: "Compra", value: props.title },
					{ label: "Valor", value: formatMoney(props.amount) },
				]}
			/>
			<MailText>{words.next}</MailText>
			<MailButton href={props.continueUrl}>Tentar de novo</MailButton>
		</MailFrame>
	);
}

export const sample: PaymentRefusedProps = {
	siteUrl: "http://localhost:3000",
	title: "Plano Profissional anual",
	amount: 116_400,
	isFirstCharge: false,
	continueUrl: "http://localhost:3000/checkout/dados?plan=profissional&billing=annual",
};
