import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame, type MailLook } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type VisitThanksProps = {
	/** Of the model it is written on. */
	look?: MailLook | undefined;
	siteUrl: string;
	nome: string;
	corretor: string;
	/** "Obrigado pela visita ao imóvel …, hoje às 15h." */
	agradecimento: string;
	/** The broker's own lines: name, CRECI, phone, e-mail. */
	contato: { rotulo: string; valor: string }[];
	protocolo: string;
};

export function subject({ corretor }: VisitThanksProps): string {
	return `Obrigado pela visita, de ${cleanDisplayText(corretor, 60)}`;
}

/** To whoever preferred not to sign. No link, nothing asked: only thanks, and what is kept. */
export function VisitThanks(props: VisitThanksProps) {
	const corretor = cleanDisplayText(props.corretor, 60);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			look={props.look}
			preheader="Você não precisa fazer nada."
			title="Obrigado pela visita"
			reason={`Você recebe esta mensagem porque ${corretor} informou o seu e-mail na ficha da visita. Não haverá lembretes nem outra mensagem sobre ela.`}
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>{cleanDisplayText(props.agradecimento, 260)}</MailText>
			<MailText>
				Você preferiu não assinar a ficha, e está tudo bem: você não assinou nada e nada é pedido a você. Fica
				registrado que a visita foi informada, que você preferiu não assinar (com data, hora, o motivo, se disse algum,
				e o endereço IP com a porta, se havia conexão) e que esta mensagem foi enviada.
			</MailText>
			<MailFacts
				facts={[
					// The account's own address, proven at sign-up: it is shown so that it can be written to.
					...props.contato.map(({ rotulo, valor }) => ({
						label: rotulo,
						value: rotulo === "E-mail" ? valor : cleanDisplayText(valor, 120),
					})),
					{ label: "Protocolo", value: props.protocolo },
				]}
			/>
			<MailText>Se algo aqui não estiver certo, avise {corretor} pelo contato acima.</MailText>
		</MailFrame>
	);
}

export const sample: VisitThanksProps = {
	siteUrl: "http://localhost:3000",
	nome: "João Antônio da Conceição",
	corretor: "Marina Alves Prado",
	agradecimento: "Obrigado pela visita ao imóvel Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP, hoje às 15h.",
	contato: [
		{ rotulo: "Corretor responsável", valor: "Marina Alves Prado" },
		{ rotulo: "CRECI", valor: "CRECI/SP 204112-F" },
		{ rotulo: "Telefone/WhatsApp", valor: "(11) 98765-4321" },
		{ rotulo: "E-mail", valor: "marina@exemplo.com.br" },
	],
	protocolo: "V26-7K3M-9QXA",
};
