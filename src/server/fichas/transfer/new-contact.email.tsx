import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type NewContactProps = {
	siteUrl: string;
	nome: string;
	agency: string;
	imovel: string | undefined;
	contato: string;
	telefone: string;
};

export function subject({ agency }: NewContactProps): string {
	return `Seu contato em ${cleanDisplayText(agency, 60)}`;
}

/** Neutral on purpose: nothing about who attended before, or why that changed. */
export function NewContact(props: NewContactProps) {
	const agency = cleanDisplayText(props.agency, 60);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Seus documentos continuam os mesmos. Só muda com quem falar."
			title="Seu contato mudou"
			reason={`Você recebe esta mensagem porque tem um atendimento em andamento com ${agency}. É só um aviso: nada é pedido a você.`}
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				A partir de agora, {cleanDisplayText(props.contato, 60)} acompanha o seu atendimento em {agency}. O que já foi
				enviado ou assinado continua valendo, do mesmo jeito.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Seu contato", value: cleanDisplayText(props.contato, 60) },
					...(props.telefone ? [{ label: "Telefone/WhatsApp", value: props.telefone }] : []),
					...(props.imovel ? [{ label: "Imóvel", value: cleanDisplayText(props.imovel, 160) }] : []),
				]}
			/>
		</MailFrame>
	);
}

export const sample: NewContactProps = {
	siteUrl: "http://localhost:3000",
	nome: "João Antônio da Conceição",
	agency: "Horizonte Imóveis",
	imovel: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP",
	contato: "Marina Alves Prado",
	telefone: "(11) 98765-4321",
};
