import { brand } from "#core/kernel/brand.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type CredentialsProps = {
	siteUrl: string;
	loginUrl: string;
	nome: string;
	email: string;
	planName: string;
	/** The temporary one; absent when the person has already chosen theirs. */
	senha: string | undefined;
};

export function subject(_: CredentialsProps): string {
	return "Pagamento aprovado: seus dados de acesso";
}

export function Credentials(props: CredentialsProps) {
	return (
		<MailFrame
			brand={{ ...brand, siteUrl: props.siteUrl }}
			preheader={`O plano ${props.planName} está ativo. Veja como entrar.`}
			title="Sua conta está ativa"
			reason="Você recebe este e-mail porque um plano foi contratado com este endereço."
		>
			<MailText>Olá, {cleanDisplayText(props.nome, 60)}!</MailText>
			<MailText>
				Recebemos seu pagamento e o plano {props.planName} já está ativo. A partir de agora, cada visita sua pode ter
				prova assinada. Entre com estes dados:
			</MailText>
			<MailFacts
				facts={[
					{ label: "E-mail", value: props.email },
					{ label: "Senha", value: props.senha ?? "a mesma que você já usa" },
				]}
			/>
			<MailButton href={props.loginUrl}>Entrar na minha conta</MailButton>
			{props.senha && (
				<MailText>
					Esta senha é temporária. Troque-a no primeiro acesso, na página da sua conta, por uma só sua.
				</MailText>
			)}
		</MailFrame>
	);
}

export const sample: CredentialsProps = {
	siteUrl: "http://localhost:3000",
	loginUrl: "http://localhost:3000/app/entrar",
	nome: "Juliana Prado",
	email: "juliana@exemplo.com.br",
	planName: "Premium",
	senha: "k7mr-x2vq-9hdt-w4fz",
};
