import { brand } from "#core/kernel/brand.ts";
import { greet } from "#server/platform/mail/greet.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailLink, MailText } from "#server/platform/mail/mail-parts.tsx";

export type AlreadyRegisteredProps = {
	siteUrl: string;
	loginUrl: string;
	recoverUrl: string;
	/** Where a new confirmation link can be asked for. */
	resendUrl: string;
	nome: string;
	/** The sign-up was never finished: signing in would not help. */
	waiting: boolean;
};

export function subject(_: AlreadyRegisteredProps): string {
	return `Você já tem cadastro na ${brand.name}`;
}

export function AlreadyRegistered(props: AlreadyRegisteredProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={props.waiting ? "Seu cadastro só espera a confirmação." : "É só entrar com a sua senha."}
			title="Você já tem cadastro"
			reason="Você recebe este e-mail porque alguém usou este endereço de novo para pedir o teste grátis no nosso site. Se não foi você, pode ignorá-lo: nada mudou na sua conta."
		>
			<MailText>{greet(props.nome, "!")}</MailText>
			{props.waiting ? <Waiting resendUrl={props.resendUrl} /> : <Ready {...props} />}
		</MailFrame>
	);
}

function Waiting({ resendUrl }: Pick<AlreadyRegisteredProps, "resendUrl">) {
	return (
		<>
			<MailText>
				Este endereço já pediu o teste grátis, e o cadastro ainda espera a sua confirmação. Procure nesta caixa o e-mail
				com o assunto “Confirme seu e-mail”. Se não encontrar, peça um link novo:
			</MailText>
			<MailButton href={resendUrl}>Pedir novo link</MailButton>
		</>
	);
}

function Ready({ loginUrl, recoverUrl }: Pick<AlreadyRegisteredProps, "loginUrl" | "recoverUrl">) {
	return (
		<>
			<MailText>Este endereço já tem uma conta, então não é preciso se cadastrar outra vez. É só entrar:</MailText>
			<MailButton href={loginUrl}>Entrar na minha conta</MailButton>
			<MailText>Não lembra a senha? Crie outra:</MailText>
			<MailLink href={recoverUrl} />
		</>
	);
}

export const sample: AlreadyRegisteredProps = {
	siteUrl: "http://localhost:3000",
	loginUrl: "http://localhost:3000/app/entrar",
	recoverUrl: "http://localhost:3000/app/recuperar-senha",
	resendUrl: "http://localhost:3000/confirmacao?email=juliana%40exemplo.com.br",
	nome: "Juliana Prado",
	waiting: false,
};
