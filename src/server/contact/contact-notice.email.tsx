import { Fragment } from "react";
import { brand } from "#core/kernel/brand.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { cleanDisplayText, cleanLine } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

const MAX_LINE = 5000;

export type ContactNoticeProps = {
	siteUrl: string;
	nome: string;
	email: string;
	/** Digits; empty when the person left none. */
	telefone: string;
	assunto: string;
	mensagem: string;
	/** São Paulo time, ready to read. */
	receivedAt: string;
};

export function subject({ nome, assunto }: ContactNoticeProps): string {
	return `[Contato] ${cleanDisplayText(assunto, 120)} · ${cleanDisplayText(nome, 60)}`;
}

/** To support. Answering it writes to the person: their address is the reply-to. */
export function ContactNotice(props: ContactNoticeProps) {
	const nome = cleanDisplayText(props.nome);
	const lines = props.mensagem.split(/\r\n|\r|\n/).map((line) => cleanLine(line, MAX_LINE));
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`${nome}: ${cleanDisplayText(props.mensagem, 120)}`}
			title="Nova mensagem pelo site"
			reason="Você recebe este aviso porque alguém usou o formulário de contato. Para responder, basta responder a este e-mail."
		>
			<MailFacts
				facts={[
					{ label: "Nome", value: nome },
					{ label: "E-mail", value: props.email },
					{ label: "Telefone", value: formatPhone(props.telefone) || "não informado" },
					{ label: "Assunto", value: cleanDisplayText(props.assunto, 160) },
					{ label: "Recebida em", value: props.receivedAt },
				]}
			/>
			<MailText>
				{lines.map((line, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a finished text never move
					<Fragment key={at}>
						{at > 0 && <br />}
						{line}
					</Fragment>
				))}
			</MailText>
		</MailFrame>
	);
}

export const sample: ContactNoticeProps = {
	siteUrl: "http://localhost:3000",
	nome: "Juliana Prado",
	email: "juliana@exemplo.com.br",
	telefone: "11987654321",
	assunto: "Plano para equipe de 6 corretores",
	mensagem: "Bom dia!\n\nSomos seis na imobiliária. O Premium atende?",
	receivedAt: "15/11/2026, 09:30",
};
