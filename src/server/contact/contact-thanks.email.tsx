import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

/**
 * Neither subject nor message comes back in this mail: whoever types a stranger's address into the
 * form must not be able to write to that stranger through us.
 */
export type ContactThanksProps = { siteUrl: string; nome: string };

export function subject(_: ContactThanksProps): string {
	return "Recebemos sua mensagem";
}

export function ContactThanks({ siteUrl, nome }: ContactThanksProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader="Nossa equipe já está com ela. A resposta chega neste endereço."
			title="Recebemos sua mensagem"
			reason="Você recebe este e-mail porque este endereço foi informado no formulário de contato do nosso site. Se não foi você, pode ignorá-lo."
		>
			<MailText>Olá, {cleanDisplayText(nome, 60)}.</MailText>
			<MailText>
				Obrigado por escrever. Sua mensagem já está com a nossa equipe, e a resposta chega neste endereço dentro do
				horário de atendimento:
			</MailText>
			<MailFacts facts={brand.hours.map(({ days, display }) => ({ label: days, value: display }))} />
			<MailText>
				Se for urgente, chame no WhatsApp {brand.whatsapp.display} ou ligue para {brand.phone.display}.
			</MailText>
		</MailFrame>
	);
}

export const sample: ContactThanksProps = { siteUrl: "http://localhost:3000", nome: "Juliana Prado" };
