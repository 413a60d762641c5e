import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type TeamInviteProps = {
	siteUrl: string;
	joinUrl: string;
	agency: string;
	inviter: string;
	papel: string;
	validDays: number;
};

export function subject({ agency }: TeamInviteProps): string {
	return `Convite para a equipe de ${cleanDisplayText(agency, 60)}`;
}

export function TeamInvite(props: TeamInviteProps) {
	const agency = cleanDisplayText(props.agency, 60);
	const inviter = cleanDisplayText(props.inviter, 60);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`${inviter} quer trabalhar com você na ${brand.name}.`}
			title="Você foi convidado para uma equipe"
			reason={`Você recebe esta mensagem porque ${inviter} informou o seu e-mail. Se não conhece essa pessoa, ignore: sem o seu clique nada acontece.`}
		>
			<MailText>Olá!</MailText>
			<MailText>
				<strong>{inviter}</strong> convidou você para a equipe de <strong>{agency}</strong> na {brand.name}, onde as
				fichas de visita, proposta, agenciamento e vistoria viram prova.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Equipe", value: agency },
					{ label: "Seu papel", value: props.papel },
				]}
			/>
			<MailButton href={props.joinUrl}>Ver o convite</MailButton>
			<MailText>
				O link vale por {props.validDays} dias e é só seu: não o encaminhe. O acesso que você criar é pessoal e continua
				seu, mesmo que um dia você deixe a equipe.
			</MailText>
		</MailFrame>
	);
}

export const sample: TeamInviteProps = {
	siteUrl: "http://localhost:3000",
	joinUrl: "http://localhost:3000/app/convite/exemplo",
	agency: "Horizonte Imóveis",
	inviter: "Juliana Prado",
	papel: "Corretor",
	validDays: 7,
};
