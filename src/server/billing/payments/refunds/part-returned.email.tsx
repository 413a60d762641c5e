import { brand } from "#core/kernel/brand.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";
import { WayBack } from "../way-back.tsx";

export type PartReturnedProps = { siteUrl: string; nome: string; title: string; amount: Cents; paid: Cents };

export function subject({ amount }: PartReturnedProps): string {
	return `Devolvemos ${formatMoney(amount)} do seu pagamento`;
}

export function PartReturned(props: PartReturnedProps) {
	const amount = formatMoney(props.amount);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`${amount} volta pelo mesmo meio de pagamento. Seu plano continua.`}
			title="Parte do seu pagamento está voltando"
			reason="Você recebe este aviso porque um pagamento foi feito com este endereço."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				Nosso atendimento pediu ao Mercado Pago que devolva {amount} pelo mesmo meio do pagamento. Você não precisa
				fazer nada, e o que comprou continua como está.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Compra", value: props.title },
					{ label: "Valor pago", value: formatMoney(props.paid) },
					{ label: "Valor devolvido agora", value: amount },
				]}
			/>
			<WayBack />
		</MailFrame>
	);
}

export const sample: PartReturnedProps = {
	siteUrl: "http://localhost:3000",
	nome: "Rafael Nunes",
	title: "Plano Profissional mensal",
	amount: 1_990,
	paid: 9_900,
};
