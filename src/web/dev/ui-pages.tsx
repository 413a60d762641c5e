import type { ReactNode } from "react";
import { ErrorPage, RetryOrHome } from "#web/ui/layout/error-page.tsx";
import { FactLines } from "#web/ui/layout/fact-lines.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import { PrintPage } from "#web/ui/layout/print-page.tsx";

const facts: [string, string][] = [
	["Recebemos de", "Marina Souza"],
	["Referente a", "Plano Profissional, cobrança anual"],
	["Pago em", "28/08/2026, 20:48"],
];

const sheet = (width: "md" | "lg") => (
	<PrintPage back={{ href: "/dev/ui#paginas", label: "Voltar" }} width={width}>
		<Logo />
		<h1 className="mt-8 font-display font-semibold text-3xl">Recibo nº 117</h1>
		<FactLines facts={facts} />
	</PrintPage>
);

const errorPage = (isMissing: boolean, forTeam: boolean) => (
	<ErrorPage
		home="/"
		title={isMissing ? "Não encontramos esta página" : "Algo deu errado por aqui"}
		actions={<RetryOrHome isMissing={isMissing} home="/dev/ui#paginas" label="Voltar às peças" />}
		forTeam={forTeam}
	>
		<p>{isMissing ? "Ela não existe ou mudou de endereço." : "A falha foi nossa e já ficou registrada."}</p>
	</ErrorPage>
);

/** Parts that are a page of their own: each is shown alone, by its name in the address. */
export const wholePages: Record<string, { title: string; page: ReactNode }> = {
	falha: { title: "Falha, com nova tentativa", page: errorPage(false, false) },
	"nao-encontrada": { title: "Página não encontrada", page: errorPage(true, false) },
	"falha-da-equipe": { title: "Falha na administração", page: errorPage(false, true) },
	folha: { title: "Folha para imprimir", page: sheet("md") },
	"folha-larga": { title: "Folha larga para imprimir", page: sheet("lg") },
};

export function PagesShown() {
	return (
		<ul className="flex flex-wrap gap-x-6">
			{Object.entries(wholePages).map(([name, { title }]) => (
				<li key={name}>
					<a href={`/dev/ui?pagina=${name}`} className="link inline-flex min-h-11 items-center">
						{title}
					</a>
				</li>
			))}
		</ul>
	);
}
