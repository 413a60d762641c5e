import type { BillingCycle } from "#core/billing/plans/plans.ts";
import { brand } from "#core/kernel/brand.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

export type AbandonedOrderProps = {
	siteUrl: string;
	title: string;
	amount: Cents;
	billing: BillingCycle;
	continueUrl: string;
	refuseUrl: string;
};

const per: Record<BillingCycle, string> = { monthly: "por mês", annual: "por ano" };

export function subject({ title }: AbandonedOrderProps): string {
	return `Faltou o pagamento: ${title}`;
}

export function AbandonedOrder(props: AbandonedOrderProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Nada foi cobrado. Se ainda quiser, é só continuar."
			title="Sua compra ficou pela metade"
			reason="Você recebe este e-mail, uma vez só, porque este endereço foi usado para começar uma compra que não foi paga. Se não foi você, não precisa fazer nada."
		>
			<MailText>Olá!</MailText>
			<MailText>
				Nas últimas horas, alguém escolheu um plano com este e-mail e não chegou a pagar. Nada foi cobrado.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Compra", value: props.title },
					{ label: "Valor", value: `${formatMoney(props.amount)} ${per[props.billing]}` },
				]}
			/>
			<MailButton href={props.continueUrl}>Continuar a compra</MailButton>
			<MailText>
				Ficou alguma dúvida antes de pagar? Responda a este e-mail: uma pessoa lê. Para não receber este tipo de
				lembrete, abra o endereço abaixo e confirme:
			</MailText>
			<MailLink href={props.refuseUrl} />
		</MailFrame>
	);
}

export const sample: AbandonedOrderProps = {
	siteUrl: "http://localhost:3000",
	title: "Plano Profissional anual",
	amount: 116_400,
	billing: "annual",
	continueUrl: "http://localhost:3000/checkout/dados?plan=profissional&billing=annual",
	refuseUrl: "http://localhost:3000/checkout/sem-lembretes/exemplo",
};
