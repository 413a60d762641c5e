import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame, type MailLook } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type NewLinkProps = {
	/** Of the model it is written on. */
	look?: MailLook | undefined;
	siteUrl: string;
	link: string;
	nome: string;
	agency: string;
	/** Who looks after the document now. */
	contato: string;
	telefone: string;
	titulo: string;
	imovel: string;
	protocolo: string;
	prazo: string;
};

export function subject({ titulo }: NewLinkProps): string {
	return `Seu novo link para assinar: ${titulo}`;
}

/** Neutral on purpose: nothing about who attended before, or why that changed. */
export function NewLink(props: NewLinkProps) {
	const agency = cleanDisplayText(props.agency, 60);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			look={props.look}
			preheader="O link anterior não abre mais. O documento e o prazo continuam os mesmos."
			title="O seu link para assinar mudou"
			reason={`Você recebe esta mensagem porque ${agency} enviou um documento para você assinar. Se não conhece quem enviou, ignore: nada acontece sem a sua assinatura.`}
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				Por segurança, o link que você tinha foi substituído por este. O anterior não abre mais. O documento e o prazo
				continuam os mesmos.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Quem acompanha agora", value: cleanDisplayText(props.contato, 60) },
					...(props.telefone ? [{ label: "Telefone/WhatsApp", value: props.telefone }] : []),
					{ label: "Documento", value: props.titulo },
					{ label: "Imóvel", value: cleanDisplayText(props.imovel, 160) },
					{ label: "Protocolo", value: props.protocolo },
					{ label: "Pode ser assinado até", value: props.prazo },
				]}
			/>
			<MailButton href={props.link}>Ler e assinar</MailButton>
			<MailText>
				Se você já tinha começado, abra este link no mesmo aparelho e navegador: o que você preencheu continua lá. A
				assinatura só vale depois de confirmada por este link.
			</MailText>
			<MailText>
				O link é só seu: quem o tiver pode assinar em seu nome, então não o encaminhe. Você também pode recusar.
			</MailText>
		</MailFrame>
	);
}

export const sample: NewLinkProps = {
	siteUrl: "http://localhost:3000",
	link: "http://localhost:3000/assinar/3q2-7wE9vR0kqX4yZb1nTt8mPp5sLc6dFf2gHh7jKk0",
	nome: "João Antônio da Conceição",
	agency: "Horizonte Imóveis",
	contato: "Marina Alves Prado",
	telefone: "(11) 98765-4321",
	titulo: "Ficha de visita",
	imovel: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP",
	protocolo: "V26-7K3M-9QXA",
	prazo: "21/11/2026 às 16:00 (horário de Brasília)",
};
