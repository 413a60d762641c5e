import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type ReceiptProps = {
	siteUrl: string;
	planUrl: string;
	nome: string;
	number: number;
	description: string;
	amount: string;
	paidAt: string;
	method: string;
	paymentId: string;
	/** The 7-day guarantee counts from the first payment of a plan, and is one for each person and document. */
	mayWithdraw: boolean;
};

export function subject({ number, amount }: ReceiptProps): string {
	return `Recibo nº ${number}: recebemos seu pagamento de ${amount}`;
}

export function Receipt(props: ReceiptProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`${props.description}: ${props.amount}, pago em ${props.paidAt}.`}
			title="Recebemos seu pagamento"
			reason="Você recebe este e-mail porque um pagamento foi confirmado com este endereço. Guarde-o: ele é o seu recibo."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>Seu pagamento foi confirmado. Aqui está o recibo:</MailText>
			<MailFacts
				facts={[
					{ label: "Recibo", value: `nº ${props.number}` },
					{ label: "Compra", value: props.description },
					{ label: "Valor", value: props.amount },
					{ label: "Pago em", value: props.paidAt },
					{ label: "Forma de pagamento", value: props.method },
					{ label: "Código do pagamento", value: props.paymentId },
				]}
			/>
			<MailButton href={props.planUrl}>Ver meu plano e recibos</MailButton>
			{props.mayWithdraw && (
				<MailText>
					Mudou de ideia? Nos 7 primeiros dias, devolvemos o valor inteiro com um clique, na página do seu plano.
				</MailText>
			)}
		</MailFrame>
	);
}

export const sample: ReceiptProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Juliana Prado",
	number: 1042,
	description: "Plano Profissional anual",
	amount: "R$ 1.164,00",
	paidAt: "15/11/2026 às 09:30 (horário de São Paulo)",
	method: "Cartão de crédito final 6351, em 12 vezes",
	paymentId: "97310284551",
	mayWithdraw: true,
};
