import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailText } from "#server/platform/mail/mail-parts.tsx";

export type AvisoMailProps = {
	siteUrl: string;
	/** With a first name in it, and nothing more of anybody. */
	sentence: string;
	link: string;
	settings: string;
};

export function subject({ sentence }: AvisoMailProps): string {
	return cleanDisplayText(sentence, 120).replace(/\.$/, "");
}

export function AvisoMail({ siteUrl, sentence, link, settings }: AvisoMailProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader={cleanDisplayText(sentence, 120)}
			title="Aviso da sua conta"
			reason={`Você recebe esta mensagem porque este aviso está ligado por e-mail na sua conta. Para desligar: ${settings}`}
		>
			<MailText>{cleanDisplayText(sentence, 200)}</MailText>
			<MailButton href={link}>Abrir na {brand.name}</MailButton>
		</MailFrame>
	);
}

export const sample: AvisoMailProps = {
	siteUrl: "http://localhost:3000",
	sentence: "A autorização de Helena termina em 30/11.",
	link: "http://localhost:3000/app/fichas/00000000-0000-4000-8000-000000000000",
	settings: "http://localhost:3000/app/avisos/ajustes",
};
