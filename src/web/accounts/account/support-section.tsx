import { Form } from "react-router";
import { SUPPORT_CODE_MINUTES, SUPPORT_VIEW_MINUTES } from "#core/accounts/support-view.ts";
import { Button } from "#web/ui/button.tsx";
import { AccountForm, useAccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";

export type SupportLook = { id: string; words: string; isOpen: boolean };

/** The customer's own door for support: closed unless they open it, and theirs to close. */
export function SupportSection({ looks }: { looks: SupportLook[] }) {
	const { answer } = useAccountForm("support-code");
	const open = looks.find(({ isOpen }) => isOpen);
	return (
		<AccountSection
			id="suporte"
			title="Mostrar ao suporte"
			lead="Sem um código seu, ninguém da nossa equipe abre a sua conta."
			intents={["support-code", "end-support"]}
		>
			<div className="grid gap-5 p-5 sm:p-6">
				<p className="max-w-prose">
					Com o código, o suporte vê por {SUPPORT_VIEW_MINUTES} minutos o seu dia, a lista de fichas, os modelos, a
					equipe, o plano, os ajustes de avisos e esta página.{" "}
					<strong className="font-semibold">
						No dia e na lista aparecem nomes de clientes e endereços de imóveis.
					</strong>{" "}
					Nenhuma ficha, documento ou foto é aberta, e nada pode ser mudado. Você recebe um e-mail na hora.
				</p>
				{answer?.ok && answer.supportCode && (
					<p role="status" className="rounded-field bg-sunken px-4 py-3">
						Leia este código para quem atende você:
						<strong className="my-1 block font-mono font-semibold text-2xl tracking-widest">
							{answer.supportCode}
						</strong>
						Vale {SUPPORT_CODE_MINUTES} minutos e uma vez só. Quem o usar vê também nomes de clientes e endereços da
						lista de fichas: não o passe a quem você não chamou.
					</p>
				)}
				{open ? (
					<div className="grid gap-3">
						<p role="status" className="font-semibold">
							{open.words}
						</p>
						<Form method="post" action="/app/conta#suporte">
							<input type="hidden" name="intent" value="end-support" />
							<Button type="submit" variant="secondary">
								Encerrar agora
							</Button>
						</Form>
					</div>
				) : (
					<AccountForm intent="support-code" submit="Criar código" pendingLabel="Criando..." variant="secondary">
						{() => null}
					</AccountForm>
				)}
				{looks.some(({ isOpen }) => !isOpen) && (
					<ul className="grid gap-1 text-sm text-soft">
						{looks
							.filter(({ isOpen }) => !isOpen)
							.map(({ id, words }) => (
								<li key={id}>{words}</li>
							))}
					</ul>
				)}
			</div>
		</AccountSection>
	);
}
