import { isRouteErrorResponse } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { RubricStroke } from "#web/ui/rubric-stroke.tsx";

/** Stands alone: what broke may have been the shell itself. */
export function AdminError({ error }: { error: unknown }) {
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<div className="flex min-h-dvh flex-col">
			<header className="container-page py-4">
				<a href="/admin/blog" aria-label={`${brand.name}: administração`} className="inline-flex min-h-11 items-center">
					<Logo />
				</a>
			</header>
			<main id="conteudo" className="container-page flex flex-1 flex-col justify-center pt-6 pb-24">
				<RubricStroke variant="underline" className="h-5 w-40 text-risk" />
				<h1 className="mt-8 max-w-3xl font-display font-semibold text-title">
					{isMissing ? "Não encontramos isto aqui" : "Erro ao carregar dados"}
				</h1>
				<p className="mt-5 max-w-xl text-lead text-soft">
					{isMissing
						? "O endereço mudou ou o que ele mostrava foi excluído."
						: "Não conseguimos falar com o servidor. O que você salvou continua salvo. Tente de novo em instantes."}
				</p>
				<div className="mt-8 flex flex-col gap-3 sm:flex-row">
					{!isMissing && (
						<Button size="lg" onClick={() => window.location.reload()}>
							Tentar de novo
						</Button>
					)}
					<ButtonLink href="/admin/blog" variant={isMissing ? "primary" : "secondary"} size="lg">
						Voltar aos posts
					</ButtonLink>
				</div>
			</main>
		</div>
	);
}
