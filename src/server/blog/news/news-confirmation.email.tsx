import { newsConsent } from "#core/blog/news-form.ts";
import { brand } from "#core/kernel/brand.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailText } from "#server/platform/mail/mail-parts.tsx";

/** No name in it: whoever types a stranger's address must not be able to write to that stranger through us. */
export type NewsConfirmationProps = {
	siteUrl: string;
	confirmUrl: string;
	/** São Paulo time, ready to read. */
	validUntil: string;
	/** What was ticked, word for word. */
	consent: string;
};

export function subject(_: NewsConfirmationProps): string {
	return "Confirme que quer receber as novidades";
}

export function NewsConfirmation({ siteUrl, confirmUrl, validUntil, consent }: NewsConfirmationProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader="Falta um toque. Sem ele, não escrevemos mais."
			title="Falta confirmar"
			reason="Você recebe este e-mail porque este endereço foi informado no pedido de novidades do nosso site. Se não foi você, ignore-o: sem a confirmação, nada mais é enviado e o endereço é apagado."
		>
			<MailText>Olá.</MailText>
			<MailText>Alguém pediu para este endereço receber as novidades do blog da {brand.name}. Foi marcado:</MailText>
			<MailText>
				<strong>“{consent}”</strong>
			</MailText>
			<MailButton href={confirmUrl}>Confirmar</MailButton>
			<MailText>O link vale até {validUntil} (horário de São Paulo).</MailText>
		</MailFrame>
	);
}

export const sample: NewsConfirmationProps = {
	siteUrl: "http://localhost:3000",
	confirmUrl:
		"http://localhost:3000/novidades/confirmar/6b1f2f7e-5d0c-4a51-9f5e-2c1c4f0f7c11.Jw6yq1xVfKZr5aLh7sDgTpEoMiNkRvC3uYt0cQ2n9b8",
	validUntil: "23/11/2026 às 10:30",
	consent: newsConsent,
};
