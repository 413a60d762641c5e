import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

export type NewDeviceProps = {
	siteUrl: string;
	recoverUrl: string;
	accountUrl: string;
	nome: string;
	browser: string;
	/** São Paulo time, ready to read. */
	signedInAt: string;
};

export function subject(_: NewDeviceProps): string {
	return "Novo acesso à sua conta";
}

export function NewDevice(props: NewDeviceProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader="Entraram na sua conta por um navegador que ainda não conhecíamos."
			title="Novo acesso à sua conta"
			reason="Você recebe este aviso de segurança quando sua conta é aberta em um navegador novo."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}.</MailText>
			<MailText>Sua conta foi aberta em um navegador que ainda não conhecíamos:</MailText>
			<MailFacts
				facts={[
					{ label: "Navegador", value: cleanDisplayText(props.browser, 60) },
					{ label: "Quando", value: `${props.signedInAt} (horário de São Paulo)` },
				]}
			/>
			<MailText>
				<strong>Foi você?</strong> Então não precisa fazer mais nada.
			</MailText>
			<MailText>
				<strong>Não foi você?</strong> Crie outra senha agora: isso encerra todos os acessos abertos.
			</MailText>
			<MailLink href={props.recoverUrl} />
			<MailText>A lista de acessos fica na página da sua conta:</MailText>
			<MailLink href={props.accountUrl} />
		</MailFrame>
	);
}

export const sample: NewDeviceProps = {
	siteUrl: "http://localhost:3000",
	recoverUrl: "http://localhost:3000/app/recuperar-senha",
	accountUrl: "http://localhost:3000/app/conta",
	nome: "Juliana Prado",
	browser: "Chrome no Android",
	signedInAt: "15/11/2026 às 09:30",
};
