import { counterMessage } from "#core/fichas/owner/counter-message.ts";
import { type OwnerAnswer, outcomeNames } from "#core/fichas/owner/proposal-answer.ts";
import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type ProposalAnswerProps = {
	siteUrl: string;
	/** The proposal's page, or the draft that the counter-offer became. */
	link: string;
	resposta: OwnerAnswer;
	protocolo: string;
	proponente: string;
	proprietario: string;
	imovel: string;
	/** The counter-offer, ready to read. */
	valor: string | undefined;
	mensagem: string;
	respondidaEm: string;
	/** SHA-256 of what was recorded of the answer. */
	hash: string;
};

export function subject({ resposta, protocolo }: ProposalAnswerProps): string {
	return subjects[resposta](protocolo);
}

const subjects: Record<OwnerAnswer, (protocolo: string) => string> = {
	aceita: (protocolo) => `Proposta ${protocolo} aceita`,
	contraproposta: (protocolo) => `Contraproposta à proposta ${protocolo}`,
	recusada: (protocolo) => `Proposta ${protocolo} recusada`,
};

const next: Record<OwnerAnswer, { text: string; button: string }> = {
	aceita: {
		text: "A proposta foi aceita dentro do prazo. Avise quem propôs e combine o contrato.",
		button: "Ver a proposta",
	},
	contraproposta: {
		text: "A contraproposta já é um rascunho novo, ligado à proposta. Confira a composição do pagamento e envie para quem propôs assinar.",
		button: "Abrir a contraproposta",
	},
	recusada: {
		text: "A recusa está registrada com data e hora. A proposta assinada continua guardada como prova da negociação.",
		button: "Ver a proposta",
	},
};

export function ProposalAnswer(props: ProposalAnswerProps) {
	const { text, button } = next[props.resposta];
	const optional = (label: string, value: string | undefined) => (value ? [{ label, value }] : []);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`${outcomeNames[props.resposta]}. ${cleanDisplayText(props.imovel, 80)}`}
			title={outcomeNames[props.resposta]}
			reason="Você recebe esta mensagem porque acompanha esta proposta pela sua conta."
		>
			<MailText>{text}</MailText>
			{props.resposta === "contraproposta" && props.mensagem && <MailText>{counterMessage}</MailText>}
			<MailFacts
				facts={[
					{ label: "Proposta", value: props.protocolo },
					{ label: "Quem propôs", value: cleanDisplayText(props.proponente, 80) },
					{ label: "Quem respondeu", value: cleanDisplayText(props.proprietario, 80) },
					{ label: "Imóvel", value: cleanDisplayText(props.imovel, 160) },
					...optional("Valor da contraproposta", props.valor),
					...optional("Recado", cleanDisplayText(props.mensagem, 500)),
					{ label: "Respondida em", value: props.respondidaEm },
					{ label: "SHA-256 do registro", value: props.hash },
				]}
			/>
			<MailButton href={props.link}>{button}</MailButton>
		</MailFrame>
	);
}

export const sample: ProposalAnswerProps = {
	siteUrl: "http://localhost:3000",
	link: "http://localhost:3000/app/fichas/00000000-0000-4000-8000-000000000000",
	resposta: "aceita",
	protocolo: "P26-7K3M-9QXA",
	proponente: "João Antônio da Conceição",
	proprietario: "Helena Duarte Lima",
	imovel: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP",
	valor: undefined,
	mensagem: "",
	respondidaEm: "15/11/2026 às 09:12 (horário de Brasília)",
	hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};
