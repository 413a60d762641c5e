import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailText } from "#server/platform/mail/mail-parts.tsx";

/** What the other one wrote does not come back in it: nobody writes to a stranger through us. */
export type LetterProps = { siteUrl: string; name: string; subject: string; text: string };

export function subject({ subject: line }: LetterProps): string {
	return cleanDisplayText(line, 120);
}

export function LetterMail(props: LetterProps) {
	const { siteUrl, name, text } = props;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader="Resposta da nossa equipe"
			title={subject(props)}
			about="Resposta da nossa equipe"
			reason="Você recebe este e-mail porque escreveu para a nossa equipe ou fez um pedido sobre a sua conta. Para continuar a conversa, é só responder."
		>
			<MailText>Olá, {cleanDisplayText(name, 60)}.</MailText>
			{text
				.split(/\n{2,}/)
				.filter((part) => part.trim() !== "")
				.map((part) => (
					<MailText key={part}>{part}</MailText>
				))}
		</MailFrame>
	);
}

export const sample: LetterProps = {
	siteUrl: "http://localhost:3000",
	name: "Juliana Prado",
	subject: "Re: Plano para a minha equipe",
	text: "Obrigado por escrever.\n\nO plano Premium tem oito perfis de corretor, e cada um entra com o próprio acesso. Se precisar de mais, acrescente perfis extras na página do plano.",
};
