import { brand } from "#core/kernel/brand.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";
import { WayBack } from "../way-back.tsx";

export type PaymentReturnedProps = {
	siteUrl: string;
	nome: string;
	title: string;
	amount: Cents;
	/** Why the money came in vain. */
	reason: string;
};

const reasons: Record<string, string> = {
	duplicate: "Este pedido já estava pago, e recebemos um segundo pagamento.",
	"already-active": "A conta já tinha um plano ativo quando este pagamento chegou.",
	"no-account": "A conta deste pedido não existe mais.",
	"member-of-team":
		"Você faz parte de uma equipe, e o plano da equipe já cobre o seu acesso. O pedido que você tinha aberto foi encerrado quando você entrou nela.",
	"order-closed": "O pedido não valia mais quando este pagamento chegou.",
};

export function subject({ amount }: PaymentReturnedProps): string {
	return `Devolvemos seu pagamento de ${formatMoney(amount)}`;
}

export function PaymentReturned(props: PaymentReturnedProps) {
	const amount = formatMoney(props.amount);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`O Mercado Pago devolveu ${amount} pelo mesmo meio do pagamento.`}
			title="Devolvemos seu pagamento"
			reason="Você recebe este aviso porque um pagamento foi feito com este endereço."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>{reasons[props.reason] ?? reasons["order-closed"]}</MailText>
			<MailText>
				O Mercado Pago devolveu o valor inteiro pelo mesmo meio do pagamento. Você não precisa fazer nada.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Compra", value: props.title },
					{ label: "Valor devolvido", value: amount },
				]}
			/>
			<WayBack />
		</MailFrame>
	);
}

export const sample: PaymentReturnedProps = {
	siteUrl: "http://localhost:3000",
	nome: "Rafael Nunes",
	title: "Plano Profissional anual",
	amount: 116_400,
	reason: "member-of-team",
};
