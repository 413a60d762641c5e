import { TRIAL_DAYS } from "#core/billing/trial/trial-form.ts";
import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";
import { precompileMail } from "#server/platform/mail/precompile-mail.ts";

export type TrialConfirmationProps = {
	siteUrl: string;
	confirmUrl: string;
	loginUrl: string;
	nome: string;
	email: string;
	/** Temporary: replaced when the sign-up is finished. */
	senha: string;
	/** How long the link counts, in days. */
	validDays: number;
};

export function subject(_: TrialConfirmationProps): string {
	return `Confirme seu e-mail e comece seus ${TRIAL_DAYS} dias grátis`;
}

const shownName = (nome: string) => cleanDisplayText(nome, 60);

export function TrialConfirmation(props: TrialConfirmationProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Um toque confirma seu e-mail. Sem cartão, sem compromisso."
			title="Falta só confirmar"
			reason="Você recebe este e-mail porque este endereço foi usado para pedir o teste grátis no nosso site. Se não foi você, ignore: sem a confirmação, o teste não começa."
		>
			<MailText>Olá, {shownName(props.nome)}!</MailText>
			<MailText>
				Seu teste grátis está reservado. Confirme o e-mail e complete o cadastro: os {TRIAL_DAYS} dias só começam a
				contar depois disso, e não pedimos cartão.
			</MailText>
			<MailButton href={props.confirmUrl}>Confirmar meu e-mail</MailButton>
			<MailText>O link vale por {props.validDays} dias. Guarde também seus dados de acesso:</MailText>
			<MailFacts
				facts={[
					{ label: "E-mail", value: props.email },
					{ label: "Senha", value: props.senha },
				]}
			/>
			<MailText>
				Esta senha é temporária: você escolhe a sua ao completar o cadastro. O login é pelo acesso de gestão; de lá,
				você alterna para o perfil de corretor quando quiser:
			</MailText>
			<MailLink href={props.loginUrl} />
		</MailFrame>
	);
}

export const sample: TrialConfirmationProps = {
	siteUrl: "http://localhost:3000",
	confirmUrl: "http://localhost:3000/confirmar-trial/3uYt0cQ2n9b8Jw6yq1xVfKZr5aLh7sDgTpEoMiNkRvC",
	loginUrl: "http://localhost:3000/app/entrar",
	nome: "Juliana Prado",
	email: "juliana@exemplo.com.br",
	senha: "k7mr-x2vq-9hdt-w4fz",
	validDays: 7,
};

export const fillTrialConfirmation = precompileMail(TrialConfirmation, sample, (props) => ({
	...props,
	nome: shownName(props.nome),
}));
