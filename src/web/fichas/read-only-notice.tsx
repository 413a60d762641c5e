import { useApp } from "#web/app/use-app.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

/** In place of whatever would make a new ficha. */
export function ReadOnlyNotice() {
	const { account } = useApp();
	if (account.agency) return <TeamReadOnly />;
	return (
		<>
			<h1 className="mb-5 font-display font-semibold text-title">Modo leitura</h1>
			<Notice
				tone="gold"
				title="Para criar fichas novas, escolha um plano"
				actions={<ButtonLink href="/app/plano">Escolher plano</ButtonLink>}
			>
				Tudo o que você fez continua aqui, e o que já foi enviado ainda pode ser assinado.
			</Notice>
		</>
	);
}

function TeamReadOnly() {
	return (
		<>
			<h1 className="mb-5 font-display font-semibold text-title">Modo leitura</h1>
			<Notice tone="gold" title="Seu perfil não cria fichas novas agora">
				Fale com quem cuida do plano da sua equipe. Tudo o que você fez continua aqui, e o que já foi enviado ainda pode
				ser assinado.
			</Notice>
		</>
	);
}
