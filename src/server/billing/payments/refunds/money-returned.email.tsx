import { brand } from "#core/kernel/brand.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";
import { WayBack } from "../way-back.tsx";

/** Whether what was bought goes on, or all that was paid for it is back. */
export type Returned = "part" | "whole";

/** `amount`: what went back now. */
export type MoneyReturnedProps = {
	siteUrl: string;
	/** Nowhere, for whoever has deleted the account since: what was made with it is not theirs to open any more. */
	planUrl: string | undefined;
	nome: string;
	title: string;
	returned: Returned;
	amount: Cents;
	paid: Cents;
};

export function subject({ amount }: MoneyReturnedProps): string {
	return `Devolvemos ${formatMoney(amount)} do seu pagamento`;
}

export function MoneyReturned(props: MoneyReturnedProps) {
	const { returned, planUrl } = props;
	const amount = formatMoney(props.amount);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`O Mercado Pago devolveu ${amount} pelo mesmo meio do pagamento.`}
			title={returned === "part" ? "Devolvemos parte do seu pagamento" : "Devolvemos seu pagamento"}
			reason="Você recebe este aviso porque um pagamento foi feito com este endereço."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			{returned === "part" ? (
				<MailText>
					O Mercado Pago devolveu {amount}, como pediu o nosso atendimento, pelo mesmo meio do pagamento. Você não
					precisa fazer nada, e o que comprou continua como está.
				</MailText>
			) : (
				<MailText>
					O Mercado Pago devolveu {amount} pelo mesmo meio do pagamento. Com isso, esse pagamento voltou por inteiro, e
					o que ele pagava terminou.{planUrl && " As fichas feitas até aqui continuam guardadas."}
				</MailText>
			)}
			<MailFacts
				facts={[
					{ label: "Compra", value: props.title },
					{ label: "Valor pago", value: formatMoney(props.paid) },
					{ label: "Valor devolvido agora", value: amount },
				]}
			/>
			<WayBack />
			{planUrl && <MailButton href={planUrl}>Ver meu plano e recibos</MailButton>}
		</MailFrame>
	);
}

export const sample: MoneyReturnedProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Rafael Nunes",
	title: "Plano Profissional mensal",
	returned: "part",
	amount: 1_990,
	paid: 9_900,
};
