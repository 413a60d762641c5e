import { createElement } from "react";
import { sampleWords } from "#core/fichas/evidence/sample-log.ts";
import { brand } from "#core/kernel/brand.ts";
import {
	MailWitnessTexts,
	type ShownWitness,
	sampleWitness,
	shownWitness,
} from "#server/fichas/evidence/mail-witness.tsx";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame, type MailLook } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";
import { precompileMail } from "#server/platform/mail/precompile-mail.ts";
import { type MailBody, renderMail } from "#server/platform/mail/render-mail.ts";

export type CopyProps = {
	/** Of the model it is written on. */
	look?: MailLook | undefined;
	siteUrl: string;
	/** The signer's own page, with the file. */
	link: string;
	verifyUrl: string;
	nome: string;
	corretor: string;
	titulo: string;
	imovel: string;
	protocolo: string;
	/** SHA-256 of the sealed file. */
	hash: string;
	assinadoEm: string;
	/** Of the sample data. */
	sample: boolean;
	witness: ShownWitness | undefined;
	/** Of an inspection that this person may contest: until when, and where. */
	contest: { term: string; link: string } | undefined;
};

export function subject({ titulo, protocolo, sample: isSample }: CopyProps): string {
	return `${isSample ? "Amostra, sem valor. " : ""}Sua cópia: ${titulo}, protocolo ${protocolo}`;
}

export function Copy(props: CopyProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			look={props.look}
			preheader={`Protocolo ${props.protocolo}. Guarde esta mensagem: ela traz o código que identifica o arquivo.`}
			title="Aqui está a sua cópia"
			reason={`Você recebe esta mensagem porque assinou um documento preparado por ${cleanDisplayText(props.corretor, 60)}.`}
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			{props.sample && (
				<MailText>
					{sampleWords.title}. {sampleWords.text}
				</MailText>
			)}
			<MailText>Todos assinaram e o documento foi selado. A sua cópia em PDF está nesta página, que é só sua:</MailText>
			<MailButton href={props.link}>Abrir minha cópia</MailButton>
			{props.contest && (
				<>
					<MailText>
						Se algo no laudo não estiver certo, aponte por escrito, com fotos. {props.contest.term} O laudo não muda: o
						que você apontar fica selado ao lado dele.
					</MailText>
					<MailLink href={props.contest.link} />
				</>
			)}
			<MailFacts
				facts={[
					{ label: "Documento", value: props.titulo },
					{ label: "Imóvel", value: cleanDisplayText(props.imovel, 160) },
					{ label: "Protocolo", value: props.protocolo },
					{ label: "Sua assinatura foi recebida em", value: props.assinadoEm },
					{ label: "SHA-256 do arquivo", value: props.hash },
				]}
			/>
			<MailText>
				Guarde esta mensagem. O SHA-256 identifica o arquivo: se um único byte mudar, ele muda também. Qualquer pessoa
				pode conferir o documento pelo protocolo, sem cadastro:
			</MailText>
			<MailLink href={props.verifyUrl} />
			{props.witness && <MailWitnessTexts {...props.witness} />}
		</MailFrame>
	);
}

/** The usual copy: texts alone, so that it is rendered once and filled in. */
type PlainCopy = Omit<CopyProps, "look" | "sample" | "witness" | "contest"> & {
	witnessLine: string;
	witnessUrl: string;
};

function Plain({ witnessLine, witnessUrl, ...texts }: PlainCopy) {
	const witness = { line: witnessLine, url: witnessUrl };
	return <Copy {...texts} look={undefined} sample={false} witness={witness} contest={undefined} />;
}

/** With a look, an inspection's term or of a sample each is rendered by itself, and so is one with an empty text. */
export async function writeCopy(props: CopyProps): Promise<MailBody> {
	const { look, sample: isSample, witness, contest, ...texts } = props;
	if (look || isSample || !witness || contest || Object.values(texts).includes(""))
		return renderMail(createElement(Copy, props));
	return fillPlain({ ...texts, witnessLine: witness.line, witnessUrl: witness.url });
}

export const sample: CopyProps = {
	siteUrl: "http://localhost:3000",
	link: "http://localhost:3000/assinar/3q2-7wE9vR0kqX4yZb1nTt8mPp5sLc6dFf2gHh7jKk0",
	verifyUrl: "http://localhost:3000/verificar/V26-7K3M-9QXA",
	nome: "João Antônio da Conceição",
	corretor: "Marina Alves Prado",
	titulo: "Ficha de visita",
	imovel: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP",
	protocolo: "V26-7K3M-9QXA",
	hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
	assinadoEm: "14/11/2026 às 16:00 (horário de Brasília)",
	sample: false,
	witness: shownWitness(sampleWitness, "http://localhost:3000"),
	contest: undefined,
};

const { look: _, sample: __, witness, contest: ___, ...sampleTexts } = sample;
const samplePlain = { ...sampleTexts, witnessLine: witness?.line ?? "", witnessUrl: witness?.url ?? "" };

const fillPlain = precompileMail(Plain, samplePlain, (props) => ({
	...props,
	nome: cleanDisplayText(props.nome, 60),
	corretor: cleanDisplayText(props.corretor, 60),
	imovel: cleanDisplayText(props.imovel, 160),
}));
