import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { PlanView } from "./plan-view.ts";

/** A Pix or boleto that was made and not paid yet. */
export function WaitingPayments({ waiting }: { waiting: PlanView["waiting"] }) {
	return waiting.map(({ id, title, amount, url, until }) => (
		<Notice
			key={id}
			tone="pen"
			title={`Falta pagar: ${title}, ${amount}`}
			actions={
				<ButtonLink href={url} size="sm" variant="secondary" target="_blank" rel="noreferrer">
					Abrir Pix ou boleto
				</ButtonLink>
			}
		>
			{until ? `Vale até ${until}. ` : ""}Assim que o pagamento for confirmado, avisamos por e-mail.
		</Notice>
	));
}
