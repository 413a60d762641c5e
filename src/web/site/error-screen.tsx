import { brand } from "#core/kernel/brand.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorPage } from "#web/ui/layout/error-page.tsx";

export function ErrorScreen({ requestId }: { requestId?: string }) {
	return (
		<ErrorPage
			home="/"
			title="Algo deu errado por aqui"
			named
			actions={
				<>
					{/* A link, not a button: there may be no script. And first: who signs came by a link of their own. */}
					<ButtonLink href="" size="lg">
						Tentar de novo
					</ButtonLink>
					<ButtonLink href="/" variant="secondary" size="lg">
						Voltar para o início
					</ButtonLink>
				</>
			}
		>
			<p>
				A falha foi nossa e já ficou registrada. Espere um minuto e tente de novo; se continuar, escreva para{" "}
				<a href={`mailto:${brand.supportEmail}`} className="link">
					{brand.supportEmail}
				</a>
				{requestId ? " e informe o código abaixo." : "."}
			</p>
			{requestId && (
				<p className="text-base">
					Código do erro: <code className="select-all font-semibold text-ink tabular-nums">{requestId}</code>
				</p>
			)}
		</ErrorPage>
	);
}
