import type { Witness } from "#core/fichas/evidence/witness.ts";
import { brand } from "#core/kernel/brand.ts";
import { MailWitness, sampleWitness } from "#server/fichas/evidence/mail-witness.tsx";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

/** To whoever has to answer it, to whoever wrote it, to the other parties; or that it was answered. */
export type AddendumAbout = "a-responder" | "propria" | "de-outra-parte" | "resposta";

export type AddendumProps = {
	siteUrl: string;
	/** The ficha's page for the broker; for a party the page of their own link. */
	link: string;
	verifyUrl: string;
	nome: string;
	about: AddendumAbout;
	/** Who contested, or who answered. */
	autor: string;
	vistoria: string;
	imovel: string;
	/** Of the addendum. */
	protocolo: string;
	pontos: number;
	em: string;
	/** SHA-256 of the sealed addendum. */
	hash: string;
	witness: Witness | undefined;
};

const words: Record<AddendumAbout, { title: string; text: string; button: string; reason: string }> = {
	"a-responder": {
		title: "Vistoria contestada",
		text: "Uma das partes apontou divergências, por escrito, dentro do prazo do laudo. Leia e responda ponto por ponto. O laudo selado não muda: a contestação e a sua resposta ficam ao lado dele.",
		button: "Ler e responder",
		reason: "Você recebe esta mensagem porque acompanha esta vistoria pela sua conta.",
	},
	propria: {
		title: "Sua contestação foi registrada",
		text: "Ela foi selada como um documento, com data e hora, e está na página de quem fez a vistoria e na de cada parte. Quem tem e-mail na ficha é avisado por lá. Quando houver resposta, você recebe outra mensagem.",
		button: "Ver minha contestação",
		reason: "Você recebe esta mensagem porque assinou esta vistoria e uma contestação foi enviada pelo seu link.",
	},
	"de-outra-parte": {
		title: "A vistoria foi contestada",
		text: "Outra parte apontou divergências, dentro do prazo do laudo. O que foi apontado está na sua página. O laudo selado não mudou.",
		button: "Ler o que foi apontado",
		reason: "Você recebe esta mensagem porque assinou esta vistoria.",
	},
	resposta: {
		title: "A contestação foi respondida",
		text: "Quem fez a vistoria respondeu ponto por ponto. A resposta foi selada e está na sua página, ao lado do laudo, que não mudou.",
		button: "Ler a resposta",
		reason: "Você recebe esta mensagem porque assinou esta vistoria.",
	},
};

export function subject({ about, vistoria }: AddendumProps): string {
	return `Vistoria ${vistoria}: ${words[about].title.toLowerCase()}`;
}

export function AddendumMail(props: AddendumProps) {
	const { title, text, button, reason } = words[props.about];
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`Vistoria ${props.vistoria}. ${cleanDisplayText(props.imovel, 80)}`}
			title={title}
			reason={reason}
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>{text}</MailText>
			<MailButton href={props.link}>{button}</MailButton>
			<MailFacts
				facts={[
					{ label: "Vistoria", value: props.vistoria },
					{ label: "Imóvel", value: cleanDisplayText(props.imovel, 160) },
					{
						label: props.about === "resposta" ? "Quem respondeu" : "Quem apontou",
						value: cleanDisplayText(props.autor, 80),
					},
					{ label: "Pontos", value: String(props.pontos) },
					{ label: props.about === "resposta" ? "Respondida em" : "Enviada em", value: props.em },
					{ label: "Protocolo do adendo", value: props.protocolo },
					{ label: "SHA-256 do adendo", value: props.hash },
				]}
			/>
			<MailText>Qualquer pessoa pode conferir o adendo pelo protocolo, sem cadastro:</MailText>
			<MailLink href={props.verifyUrl} />
			{props.witness && <MailWitness witness={props.witness} siteUrl={props.siteUrl} />}
		</MailFrame>
	);
}

export const sample: AddendumProps = {
	siteUrl: "http://localhost:3000",
	link: "http://localhost:3000/app/fichas/00000000-0000-4000-8000-000000000000#contestacoes",
	verifyUrl: "http://localhost:3000/verificar/C26-7K3M-9QXA",
	nome: "Marina Alves Prado",
	about: "a-responder",
	autor: "João Antônio da Conceição",
	vistoria: "T26-4H2B-8WNC",
	imovel: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP",
	protocolo: "C26-7K3M-9QXA",
	pontos: 2,
	em: "16/11/2026 às 09:12 (horário de Brasília)",
	hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
	witness: sampleWitness,
};
