import { isRouteErrorResponse } from "react-router";
import { ErrorPage, RetryOrHome } from "#web/ui/layout/error-page.tsx";

export function AdminError({ error }: { error: unknown }) {
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<ErrorPage
			home="/admin/blog"
			homeName="administração"
			title={isMissing ? "Não encontramos isto aqui" : "Erro ao carregar dados"}
			actions={<RetryOrHome isMissing={isMissing} home="/admin/blog" label="Voltar aos posts" />}
			forTeam
			named
		>
			<p>
				{isMissing
					? "O endereço mudou ou o que ele mostrava foi excluído."
					: "Não conseguimos falar com o servidor. O que você salvou continua salvo. Tente de novo em instantes."}
			</p>
		</ErrorPage>
	);
}
