import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type YearReminderProps = {
	siteUrl: string;
	planUrl: string;
	nome: string;
	planName: string;
	/** Until its last day; none on that day itself. */
	daysLeft: number;
	periodEnd: string;
	amount: string;
};

/** Counted when the mail leaves: one that is late says what is true then. */
function ending(daysLeft: number): string {
	if (daysLeft > 1) return `termina em ${daysLeft} dias`;
	return daysLeft === 1 ? "termina amanhã" : "termina hoje";
}

export function subject({ daysLeft, planName }: YearReminderProps): string {
	return `Seu plano ${planName} anual ${ending(daysLeft)}`;
}

export function YearReminderMail(props: YearReminderProps) {
	const { daysLeft, planName, periodEnd, amount } = props;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`Renove até ${periodEnd} e continue sem interrupção.`}
			title={`Seu plano ${ending(daysLeft)}`}
			reason="Você recebe este aviso porque é titular de um plano anual da Rubrica. Ele não é renovado sozinho."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				O seu plano {planName} anual vai até {periodEnd}. Ele não é cobrado de novo sozinho: para continuar por mais um
				ano, renove com cartão em até 12 vezes, Pix ou boleto. O novo ano começa quando o atual terminar; você não perde
				nenhum dia.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Plano", value: `${planName} anual` },
					{ label: "Vai até", value: periodEnd },
					{ label: "Mais um ano", value: amount },
				]}
			/>
			<MailButton href={props.planUrl}>Renovar meu plano</MailButton>
			<MailText>Prefere parar? Não precisa fazer nada. Suas fichas continuam guardadas para leitura.</MailText>
		</MailFrame>
	);
}

export const sample: YearReminderProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Juliana Prado",
	planName: "Profissional",
	daysLeft: 30,
	periodEnd: "15/12/2026",
	amount: "R$ 1.164,00",
};
