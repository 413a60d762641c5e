import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type PlanChangedProps = {
	siteUrl: string;
	planUrl: string;
	nome: string;
	planName: string;
	fichas: string;
	perfis: string;
	/** What the next period costs. */
	amount: string;
	/** The day the change takes effect; `undefined`: it has. */
	from: string | undefined;
	/** The plan stays: only extra profiles go. */
	isAboutProfiles: boolean;
};

export function subject({ planName, from, isAboutProfiles, perfis }: PlanChangedProps): string {
	if (isAboutProfiles) return `A partir de ${from}, seu plano terá ${formatProfiles(perfis)}`;
	return from ? `A partir de ${from}, seu plano será o ${planName}` : `Seu plano agora é o ${planName}`;
}

export function PlanChanged(props: PlanChangedProps) {
	const { planName, from } = props;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={from ? "Até lá, nada muda." : "A mudança já está valendo."}
			title={
				props.isAboutProfiles
					? "Retirada de perfil agendada"
					: from
						? "Mudança de plano agendada"
						: `Bem-vindo ao ${planName}`
			}
			reason="Você recebe este aviso porque é titular de uma assinatura da Rubrica."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				{props.isAboutProfiles
					? `A retirada do perfil extra vale a partir de ${from}, sem custo. Até lá, você continua com todos os perfis que já pagou, e pode desistir da retirada quando quiser.`
					: from
						? `A mudança para o plano ${planName} vale a partir de ${from}. Até lá, você continua com tudo o que já pagou, e pode desistir da mudança quando quiser.`
						: `A mudança para o plano ${planName} já está valendo.`}
			</MailText>
			<MailFacts
				facts={[
					{ label: "Plano", value: planName },
					{ label: "Fichas por mês", value: props.fichas },
					{ label: "Perfis de corretor", value: props.perfis },
					{ label: "Próximo período", value: props.amount },
				]}
			/>
			<MailButton href={props.planUrl}>Ver meu plano</MailButton>
		</MailFrame>
	);
}

export const sample: PlanChangedProps = {
	siteUrl: "http://localhost:3000",
	planUrl: "http://localhost:3000/app/plano",
	nome: "Juliana Prado",
	planName: "Premium",
	fichas: "240",
	perfis: "8",
	amount: "R$ 199,00 por mês",
	from: undefined,
	isAboutProfiles: false,
};

function formatProfiles(perfis: string): string {
	return perfis === "1" ? "1 perfil de corretor" : `${perfis} perfis de corretor`;
}
