import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type TurnNoticeProps = { siteUrl: string; link: string; nome: string; titulo: string; protocolo: string };

export function subject({ nome, protocolo }: TurnNoticeProps): string {
	return `É a vez de ${cleanDisplayText(nome, 60)} assinar (${protocolo})`;
}

export function TurnNotice({ siteUrl, link, nome, titulo, protocolo }: TurnNoticeProps) {
	const who = cleanDisplayText(nome, 60);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader="A pessoa anterior já assinou. Falta você avisar quem vem agora."
			title={`É a vez de ${who}`}
			about="É a vez de outra pessoa assinar"
			reason="Você recebe esta mensagem porque acompanha uma ficha que é assinada em ordem."
		>
			<MailText>
				A pessoa anterior assinou, e agora {who} já pode assinar. Como não há e-mail dela na ficha, envie o link por
				WhatsApp ou mostre o QR.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Documento", value: titulo },
					{ label: "Protocolo", value: protocolo },
				]}
			/>
			<MailButton href={link}>Abrir a ficha</MailButton>
		</MailFrame>
	);
}

export const sample: TurnNoticeProps = {
	siteUrl: "http://localhost:3000",
	link: "http://localhost:3000/app/fichas/3f1c0f6e-7f0a-4c39-9a51-0f6f2a9b1c11",
	nome: "Teresa Batista Nogueira",
	titulo: "Ficha de visita",
	protocolo: "V26-7K3M-9QXA",
};
