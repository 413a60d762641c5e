import { isRouteErrorResponse } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { RubricStroke } from "#web/ui/rubric-stroke.tsx";

/** Stands alone: what broke may have been the shell itself. Says whose fault it was and what to do next. */
export function AppError({ error }: { error: unknown }) {
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	const { title, text } = isMissing ? missing : isOffline(error) ? offline : broken;
	return (
		<div className="flex min-h-dvh flex-col">
			<header className="container-page py-4">
				<a href="/app" aria-label={`${brand.name}: início`} className="inline-flex min-h-11 items-center">
					<Logo />
				</a>
			</header>
			<main id="conteudo" className="container-page flex flex-1 flex-col justify-center pt-6 pb-24">
				<RubricStroke variant="underline" className="h-5 w-40 text-risk" />
				<h1 className="mt-8 max-w-3xl font-display font-semibold text-title">{title}</h1>
				<p className="mt-5 max-w-xl text-lead text-soft">{text}</p>
				<div className="mt-8 flex flex-col gap-3 sm:flex-row">
					{!isMissing && (
						<Button size="lg" onClick={() => window.location.reload()}>
							Tentar de novo
						</Button>
					)}
					<ButtonLink href="/app" variant={isMissing ? "primary" : "secondary"} size="lg">
						Ir para o início
					</ButtonLink>
					<ButtonLink href="/contato" variant="ghost" size="lg">
						Falar com a equipe
					</ButtonLink>
				</div>
			</main>
		</div>
	);
}

/** What each browser throws when no answer came at all. */
function isOffline(error: unknown): boolean {
	return error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
}

const offline = {
	title: "Sem conexão agora",
	text: "Não conseguimos falar com o servidor. Confira o sinal do celular ou o Wi-Fi e tente de novo. O que você salvou continua salvo.",
};

const missing = {
	title: "Não encontramos esta página",
	text: "Ela não existe, mudou de endereço ou não pertence à sua conta.",
};

const broken = {
	title: "Algo deu errado por aqui",
	text: `A falha foi nossa e já ficou registrada. O que você salvou continua salvo. Tente de novo; se continuar, escreva para ${brand.supportEmail}.`,
};
