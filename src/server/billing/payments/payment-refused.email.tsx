import { brand } from "#core/kernel/brand.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type PaymentRefusedProps = { siteUrl: string; title: string; amount: Cents; continueUrl: string };

export function subject({ title }: PaymentRefusedProps): string {
	return `O pagamento não foi aprovado: ${title}`;
}

/** Without the name that was typed, as in every mail about a purchase that nobody has paid for. */
export function PaymentRefused(props: PaymentRefusedProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="A análise do cartão terminou. Nada foi cobrado."
			title="O pagamento não foi aprovado"
			reason="Você recebe este e-mail porque um pagamento feito com este endereço ficou em análise. Se não foi você, não precisa fazer nada."
		>
			<MailText>Olá!</MailText>
			<MailText>A análise do pagamento com cartão terminou, e ele não foi aprovado. Nada foi cobrado.</MailText>
			<MailFacts
				facts={[
					{ label: "Compra", value: props.title },
					{ label: "Valor", value: formatMoney(props.amount) },
				]}
			/>
			<MailText>Se ainda quiser, tente com outro cartão ou outra forma de pagamento:</MailText>
			<MailButton href={props.continueUrl}>Tentar de novo</MailButton>
		</MailFrame>
	);
}

export const sample: PaymentRefusedProps = {
	siteUrl: "http://localhost:3000",
	title: "Plano Profissional anual",
	amount: 116_400,
	continueUrl: "http://localhost:3000/checkout/dados?plan=profissional&billing=annual",
};
