import { brand } from "#core/kernel/brand.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailText } from "#server/platform/mail/mail-parts.tsx";

export type LogAlarmProps = {
	siteUrl: string;
	/** None: what was wrong is over. */
	sentences: string[];
	/** Table, row and fault of what was found. */
	rows: string[];
	/** Whether it is said again each day while it lasts. */
	repeats: boolean;
};

export function subject({ sentences }: LogAlarmProps): string {
	return sentences.length > 0 ? "O registro de provas pede atenção" : "O registro de provas voltou ao normal";
}

export function LogAlarmMail(props: LogAlarmProps) {
	const { siteUrl, sentences, rows, repeats } = props;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader={sentences[0] ?? "Conferência, raízes e selos seguem em dia."}
			title={subject(props)}
			reason="Você recebe este aviso porque o seu e-mail está em ADMIN_EMAILS."
		>
			{sentences.length === 0 && <MailText>Conferência, raízes e selos seguem em dia. Nada a fazer.</MailText>}
			{sentences.map((sentence) => (
				<MailText key={sentence}>{sentence}</MailText>
			))}
			{rows.length > 0 && <MailText>Onde olhar: {rows.join("; ")}.</MailText>}
			{sentences.length > 0 && (
				<MailText>
					O que fazer está em docs/runbooks/check-log.md.
					{repeats && " Enquanto durar, este aviso se repete uma vez por dia."}
				</MailText>
			)}
		</MailFrame>
	);
}

export const sample: LogAlarmProps = {
	siteUrl: "http://localhost:3000",
	sentences: ["A conferência do registro de provas encontrou linhas que não são o que foi escrito."],
	repeats: true,
	rows: ["evidence_log 1042: altered", "fichas 0d3f2a54-7f0e-4c6e-9a39-6a1d6c1b7f10: altered"],
};
