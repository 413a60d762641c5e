import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { deletionWords } from "./account.copy.ts";

export const meta = privateMeta("Conta excluída");

export default function AccountDeleted() {
	return (
		<AuthPage>
			<AuthHeading title="Sua conta foi excluída">
				Obrigado por ter trabalhado com a gente. Enviamos a confirmação para o e-mail que era seu.
			</AuthHeading>
			<p className="mt-5 text-[0.9375rem] text-soft">{deletionWords.backups}</p>
			<ButtonLink href="/" size="lg" className="mt-7 w-full">
				Ir para o site
			</ButtonLink>
		</AuthPage>
	);
}
