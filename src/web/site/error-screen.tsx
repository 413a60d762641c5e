import { brand } from "#core/kernel/brand.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { RubricStroke } from "#web/ui/rubric-stroke.tsx";

/** Stands alone: whatever broke may have been the header, the footer or what they read. */
export function ErrorScreen({ requestId }: { requestId?: string }) {
	return (
		<div className="flex min-h-dvh flex-col">
			<header className="container-page py-5">
				<a href="/" aria-label={`${brand.name}: início`} className="inline-flex min-h-11 items-center">
					<Logo />
				</a>
			</header>
			<main id="conteudo" className="container-page flex flex-1 flex-col justify-center pt-6 pb-24">
				<RubricStroke variant="underline" className="h-5 w-40 text-risk" />
				<h1 className="mt-8 max-w-3xl font-display font-semibold text-hero">Algo deu errado por aqui</h1>
				<p className="mt-6 max-w-xl text-lead text-soft">
					A falha foi nossa e já ficou registrada. Espere um minuto e tente de novo; se continuar, escreva para{" "}
					<a href={`mailto:${brand.supportEmail}`} className="link">
						{brand.supportEmail}
					</a>
					{requestId ? " e informe o código abaixo." : "."}
				</p>
				{requestId && (
					<p className="mt-5 text-soft">
						Código do erro: <code className="select-all font-semibold text-ink tabular-nums">{requestId}</code>
					</p>
				)}
				<div className="mt-8 flex flex-col gap-3 sm:flex-row">
					<ButtonLink href="/" size="lg">
						Voltar para o início
					</ButtonLink>
					<ButtonLink href="/contato" variant="ghost" size="lg">
						Falar com a equipe
					</ButtonLink>
				</div>
			</main>
		</div>
	);
}
