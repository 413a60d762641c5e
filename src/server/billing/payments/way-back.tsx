import { MailText } from "#server/platform/mail/mail-parts.tsx";

/** How money that was sent back reaches whoever paid, said alike in every mail about it. */
export function WayBack() {
	return (
		<MailText>
			No cartão, o crédito aparece na fatura conforme o prazo do banco. No Pix, volta para a conta de origem.
		</MailText>
	);
}
