import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";

export type EmailChangeState =
	| { kind: "waiting"; email: string }
	| { kind: "done"; email: string; signedIn: boolean }
	| { kind: "invalid" };

/** Opened from a mail, often on another device: it stands alone and needs neither session nor script. */
export function ConfirmEmailChange({ state }: { state: EmailChangeState }) {
	return (
		<AuthPage>
			{state.kind === "waiting" && <Waiting email={state.email} />}
			{state.kind === "done" && <Done {...state} />}
			{state.kind === "invalid" && <Invalid />}
		</AuthPage>
	);
}

function Waiting({ email }: { email: string }) {
	return (
		<>
			<AuthHeading title="Confirmar novo e-mail">
				A partir de agora você entra e recebe avisos em <strong className="break-words text-ink">{email}</strong>.
			</AuthHeading>
			<form method="post" className="mt-7">
				<Button type="submit" size="lg" className="w-full">
					Confirmar este e-mail
				</Button>
			</form>
			<p className="mt-4 text-sm text-soft">
				Sessões abertas em outros aparelhos são encerradas. Não foi você quem pediu? Feche esta página: nada muda.
			</p>
		</>
	);
}

function Done({ email, signedIn }: { email: string; signedIn: boolean }) {
	return (
		<>
			<RubricStroke variant="tick" draw className="mb-5 h-9 w-auto text-protected" />
			<AuthHeading title="E-mail trocado">
				O e-mail da sua conta agora é <strong className="break-words text-ink">{email}</strong>.
			</AuthHeading>
			<ButtonLink href={signedIn ? "/app/conta" : "/app/entrar"} size="lg" className="mt-7 w-full">
				{signedIn ? "Voltar para minha conta" : "Entrar com o novo e-mail"}
			</ButtonLink>
		</>
	);
}

function Invalid() {
	return (
		<>
			<AuthHeading title="Link inválido ou vencido">
				Este link já foi usado, passou do prazo de 24 horas ou foi trocado por um mais novo. O e-mail da sua conta
				continua o mesmo.
			</AuthHeading>
			<ButtonLink href="/app/conta#acesso" size="lg" className="mt-7 w-full">
				Pedir outro link na minha conta
			</ButtonLink>
		</>
	);
}
