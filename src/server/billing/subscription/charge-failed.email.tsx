import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailText } from "#server/platform/mail/mail-parts.tsx";

export type ChargeFailedProps = {
	siteUrl: string;
	planUrl: string;
	nome: string;
	planName: string;
	amount: string;
	/** A year that ended is not charged by itself: there is nothing to retry. */
	annual: boolean;
	/** Full access until here. */
	graceUntil: string;
};

export function subject({ annual, planName }: ChargeFailedProps): string {
	return annual ? `Seu plano ${planName} terminou. Quer renovar?` : "Não conseguimos cobrar sua mensalidade";
}

export function ChargeFailed(props: ChargeFailedProps) {
	const { annual, planName, amount, graceUntil } = props;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`Seu acesso completo continua até ${graceUntil}.`}
			title={annual ? "Seu ano terminou" : "A cobrança não passou"}
			reason="Você recebe este aviso porque é titular de uma assinatura da Rubrica."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			{annual ? (
				<MailText>
					O ano do seu plano {planName} chegou ao fim. Nada foi cobrado: o plano anual só é renovado quando você quer.
				</MailText>
			) : (
				<MailText>
					O cartão da sua assinatura do plano {planName} ({amount} por mês) recusou a cobrança. O Mercado Pago tenta de
					novo sozinho nos próximos dias. Se o cartão venceu ou foi trocado, assine de novo com outro: leva um minuto, e
					a assinatura antiga é encerrada na mesma hora.
				</MailText>
			)}
			<MailText>
				Até {graceUntil}, nada muda: você continua criando fichas e colhendo assinaturas. Depois disso, a conta passa a
				ser só de leitura. Nada é apagado.
			</MailText>
			<MailButton href={props.planUrl}>{annual ? "Renovar meu plano" : "Regularizar pagamento"}</MailButton>
		</MailFrame>
	);
}

export const sample: ChargeFailedProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Juliana Prado",
	planName: "Profissional",
	amount: "R$ 139,00",
	annual: false,
	graceUntil: "25/11/2026",
};
