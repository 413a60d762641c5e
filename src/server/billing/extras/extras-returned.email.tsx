import { brand } from "#core/kernel/brand.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { WayBack } from "#server/billing/payments/way-back.tsx";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type ExtrasReturnedProps = {
	siteUrl: string;
	planUrl: string;
	nome: string;
	extra: "extra-fichas" | "extra-perfil";
	quantity: number;
	amount: Cents;
	receipt: number | undefined;
};

function whatWent({ extra, quantity }: ExtrasReturnedProps): string {
	if (extra === "extra-perfil") return quantity === 1 ? "1 perfil extra" : `${quantity} perfis extras`;
	return quantity === 1 ? "1 ficha extra" : `${quantity} fichas extras`;
}

export function subject(props: ExtrasReturnedProps): string {
	return `Devolução de ${whatWent(props)}: ${formatMoney(props.amount)}`;
}

export function ExtrasReturned(props: ExtrasReturnedProps) {
	const amount = formatMoney(props.amount);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`O Mercado Pago devolveu ${amount} pelo mesmo meio do pagamento. Seu plano continua.`}
			title="Devolução concluída"
			reason="Você recebe este aviso porque é titular de uma assinatura da Rubrica."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>O Mercado Pago devolveu {amount} pelo mesmo meio do pagamento. Seu plano continua como está.</MailText>
			<MailFacts
				facts={[
					{ label: "Devolvido", value: whatWent(props) },
					{ label: "Valor", value: amount },
					...(props.receipt ? [{ label: "Do recibo", value: `nº ${props.receipt}` }] : []),
				]}
			/>
			<WayBack />
			<MailButton href={props.planUrl}>Ver meu plano e recibos</MailButton>
		</MailFrame>
	);
}

export const sample: ExtrasReturnedProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Juliana Prado",
	extra: "extra-fichas",
	quantity: 7,
	amount: 1_890,
	receipt: 1043,
};
