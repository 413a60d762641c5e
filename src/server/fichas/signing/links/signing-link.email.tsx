import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame, type MailLook } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type SigningLinkProps = {
	/** Of the model it is written on. */
	look?: MailLook | undefined;
	siteUrl: string;
	link: string;
	nome: string;
	corretor: string;
	/** What is to be signed: "Ficha de visita". */
	titulo: string;
	imovel: string;
	protocolo: string;
	/** On the property's clock, ready to read. */
	prazo: string;
	reminder: boolean;
};

export function subject({ titulo, corretor, reminder }: SigningLinkProps): string {
	const title = `${titulo} para você assinar, de ${cleanDisplayText(corretor, 60)}`;
	return reminder ? `Lembrete: ${title}` : title;
}

export function SigningLink(props: SigningLinkProps) {
	const corretor = cleanDisplayText(props.corretor, 60);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			look={props.look}
			preheader="Leia e assine pelo celular em cerca de um minuto. Sem aplicativo e sem cadastro."
			title={props.reminder ? "Ainda falta a sua assinatura" : "Um documento espera a sua assinatura"}
			reason={`Você recebe esta mensagem porque ${corretor} informou o seu e-mail ao preparar o documento. Se não conhece quem enviou, ignore: nada acontece sem a sua assinatura.`}
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				{props.reminder
					? `${corretor} preparou o documento abaixo e ele continua à espera da sua assinatura.`
					: `${corretor} preparou o documento abaixo para você ler e assinar.`}
			</MailText>
			<MailFacts
				facts={[
					{ label: "Documento", value: props.titulo },
					{ label: "Imóvel", value: cleanDisplayText(props.imovel, 160) },
					{ label: "Protocolo", value: props.protocolo },
					{ label: "Pode ser assinado até", value: props.prazo },
				]}
			/>
			<MailButton href={props.link}>Ler e assinar</MailButton>
			<MailText>
				O link é só seu: quem o tiver pode assinar em seu nome, então não o encaminhe. Você pode ler tudo antes, e
				também pode recusar. Depois de assinar, recebe a sua cópia.
			</MailText>
		</MailFrame>
	);
}

export const sample: SigningLinkProps = {
	siteUrl: "http://localhost:3000",
	link: "http://localhost:3000/assinar/3q2-7wE9vR0kqX4yZb1nTt8mPp5sLc6dFf2gHh7jKk0",
	nome: "João Antônio da Conceição",
	corretor: "Marina Alves Prado",
	titulo: "Ficha de visita",
	imovel: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP",
	protocolo: "V26-7K3M-9QXA",
	prazo: "21/11/2026 às 16:00 (horário de Brasília)",
	reminder: false,
};
