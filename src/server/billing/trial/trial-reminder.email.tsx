import type { TrialReminder } from "#core/billing/trial/trial.ts";
import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

export type TrialReminderProps = {
	siteUrl: string;
	plansUrl: string;
	loginUrl: string;
	nome: string;
	kind: TrialReminder;
	/** São Paulo time, ready to read. */
	endsAt: string;
};

const words: Record<TrialReminder, { subject: string; title: string; preheader: string }> = {
	"two-days-before": {
		subject: "Faltam 2 dias do seu teste grátis",
		title: "Faltam 2 dias de teste",
		preheader: "Escolha um plano e continue com suas visitas protegidas.",
	},
	"last-day": {
		subject: "Último dia do seu teste grátis",
		title: "Seu teste está no último dia",
		preheader: "Suas fichas ficam guardadas. Para criar novas, escolha um plano.",
	},
};

export function subject({ kind }: TrialReminderProps): string {
	return words[kind].subject;
}

export function TrialReminderMail(props: TrialReminderProps) {
	const { title, preheader } = words[props.kind];
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={preheader}
			title={title}
			reason="Você recebe este aviso porque tem um teste grátis em andamento. Ele não tem cartão e não gera cobrança: se preferir parar, não precisa fazer nada."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				Seu teste vai até {props.endsAt} (horário de São Paulo). Para continuar criando fichas e colhendo assinaturas
				depois disso, escolha um plano:
			</MailText>
			<MailButton href={props.plansUrl}>Ver os planos</MailButton>
			<MailText>
				Sem plano, a conta passa a ser só de leitura. Nada é apagado: suas fichas continuam aqui, e tudo volta a
				funcionar assim que você assinar.
			</MailText>
			<MailLink href={props.loginUrl} />
		</MailFrame>
	);
}

export const sample: TrialReminderProps = {
	siteUrl: "http://localhost:3000",
	plansUrl: "http://localhost:3000/precos",
	loginUrl: "http://localhost:3000/app/entrar",
	nome: "Juliana Prado",
	kind: "two-days-before",
	endsAt: "22/11/2026 às 09:30",
};
