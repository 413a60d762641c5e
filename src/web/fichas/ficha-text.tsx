import type { DocumentLine, DocumentTable, FichaDocument } from "#core/fichas/document.ts";

/** People and answers of a ficha, as the document says them. */
export function FichaText({ partes, secoes }: Pick<FichaDocument, "partes" | "secoes">) {
	return (
		<div className="divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
			{partes.map(({ papel, nome, linhas }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one role.
				<section key={at} className="p-4 sm:p-6">
					<h3 className="wrap-anywhere font-display font-semibold text-lg leading-tight" dir="auto">
						{nome || "Sem nome ainda"}
					</h3>
					<p className="text-sm text-soft">{papel}</p>
					<Lines lines={linhas} />
				</section>
			))}
			{secoes.map(({ titulo, linhas, tabelas }) => (
				<section key={titulo} className="p-4 sm:p-6">
					<h3 className="font-display font-semibold text-lg">{titulo}</h3>
					<Lines lines={linhas} />
					{tabelas.map((table) => (
						<TableView key={table.titulo} table={table} />
					))}
				</section>
			))}
		</div>
	);
}

function Lines({ lines }: { lines: DocumentLine[] }) {
	if (lines.length === 0) return null;
	return (
		<dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
			{lines.map(({ rotulo, valor }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: labels repeat where a section asks twice.
				<div key={at} className="min-w-0">
					<dt className="text-sm text-soft">{rotulo}</dt>
					<dd className="whitespace-pre-line break-words font-medium" dir="auto">
						{valor}
					</dd>
				</div>
			))}
		</dl>
	);
}

function TableView({ table: { titulo, colunas, linhas } }: { table: DocumentTable }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
		<section aria-label={titulo} tabIndex={0} className="mt-4 overflow-x-auto">
			<table className="w-full text-left text-[0.9375rem]">
				<caption className="pb-1 text-left font-semibold">{titulo}</caption>
				<thead>
					<tr className="border-line border-b text-sm text-soft">
						{colunas.map((column) => (
							<th key={column} scope="col" className="py-1.5 pr-4 font-medium">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{linhas.map((row, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows of a text that does not change.
						<tr key={at} className="border-line border-b last:border-b-0">
							{row.map((cell, column) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: as above.
								<td key={column} className="py-1.5 pr-4 align-top">
									{cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
