import type { YearReminder } from "#core/billing/plans/plan-change.ts";
import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type YearReminderProps = {
	siteUrl: string;
	planUrl: string;
	nome: string;
	planName: string;
	kind: YearReminder;
	periodEnd: string;
	amount: string;
};

const left: Record<YearReminder, string> = {
	"year-ends-in-a-month": "termina em 30 dias",
	"year-ends-in-a-week": "termina em 7 dias",
	"year-ends-tomorrow": "termina amanhã",
};

export function subject({ kind, planName }: YearReminderProps): string {
	return `Seu plano ${planName} anual ${left[kind]}`;
}

export function YearReminderMail(props: YearReminderProps) {
	const { kind, planName, periodEnd, amount } = props;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`Renove até ${periodEnd} e continue sem interrupção.`}
			title={`Seu plano ${left[kind]}`}
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
	kind: "year-ends-in-a-month",
	periodEnd: "15/12/2026",
	amount: "R$ 1.164,00",
};
