import type { FichaDocument } from "#core/fichas/document.ts";
import { FichaText } from "#web/fichas/ficha-text.tsx";

/** The text that was sent, its clauses folded. */
export function WrittenText({ document }: { document: FichaDocument }) {
	return (
		<section aria-labelledby="conteudo-da-ficha">
			<h2 id="conteudo-da-ficha" className="mb-3 font-display font-semibold text-2xl">
				O que está escrito
			</h2>
			<FichaText {...document} />
			<details className="mt-3">
				<summary className="flex min-h-11 items-center font-semibold text-pen">{document.clausulas.titulo}</summary>
				<ol className="grid list-decimal gap-2 pl-6">
					{document.clausulas.itens.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ol>
			</details>
		</section>
	);
}
