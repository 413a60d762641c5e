import { brand } from "#core/kernel/brand.ts";
import { greet } from "#server/platform/mail/greet.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

export type NewsPostProps = {
	siteUrl: string;
	nome: string;
	title: string;
	excerpt: string;
	postUrl: string;
	leaveUrl: string;
};

const SUBJECT_LENGTH = 78;

export function subject({ title }: NewsPostProps): string {
	return title.length <= SUBJECT_LENGTH ? title : `${title.slice(0, SUBJECT_LENGTH - 1).trimEnd()}…`;
}

export function NewsPost({ siteUrl, nome, title, excerpt, postUrl, leaveUrl }: NewsPostProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader={excerpt || "Um texto novo no blog."}
			title={title}
			reason="Você recebe este e-mail porque pediu as novidades do blog e confirmou este endereço."
		>
			<MailText>{greet(nome, ".")} Há um texto novo no blog.</MailText>
			{excerpt && <MailText>{excerpt}</MailText>}
			<MailButton href={postUrl}>Ler o texto</MailButton>
			<MailText>Não quer mais receber? Saia por aqui, sem senha: a página só pede que você confirme.</MailText>
			<MailLink href={leaveUrl} />
		</MailFrame>
	);
}

export const sample: NewsPostProps = {
	siteUrl: "http://localhost:3000",
	nome: "Juliana Prado",
	title: "Ficha de visita: o que precisa ter",
	excerpt: "Seis blocos, uma frase bem escrita e cópia na hora.",
	postUrl: "http://localhost:3000/blog/ficha-de-visita-o-que-precisa-ter",
	leaveUrl:
		"http://localhost:3000/novidades/sair/6b1f2f7e-5d0c-4a51-9f5e-2c1c4f0f7c11.Jw6yq1xVfKZr5aLh7sDgTpEoMiNkRvC3uYt0cQ2n9b8",
};
