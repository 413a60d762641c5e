import { type IncidentKind, incidentWords } from "#core/desk/incident.ts";
import { brand } from "#core/kernel/brand.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailText } from "#server/platform/mail/mail-parts.tsx";

export type IncidentProps = { siteUrl: string; kind: IncidentKind; detail: string; over: boolean };

export function subject({ kind, over }: IncidentProps): string {
	const { title } = incidentWords[kind];
	return over ? `Resolvido: ${title}` : title;
}

export function IncidentMail(props: IncidentProps) {
	const { siteUrl, kind, detail, over } = props;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader={over ? "Voltou ao normal." : detail}
			title={subject(props)}
			reason="Você recebe este aviso porque o seu e-mail está em ADMIN_EMAILS. Cada problema é avisado uma vez, e outra quando acaba."
		>
			<MailText>{over ? "Voltou ao normal. Nada a fazer." : detail}</MailText>
			{!over && <MailText>{incidentWords[kind].toDo}</MailText>}
			<MailButton href={`${siteUrl}/admin/saude`}>Abrir Saúde</MailButton>
		</MailFrame>
	);
}

export const sample: IncidentProps = {
	siteUrl: "http://localhost:3000",
	kind: "disco",
	detail: "Restam 0,8 GB (4 %).",
	over: false,
};
