import type { LegalTable as Table } from "./legal-document.ts";
import { LegalText } from "./legal-text.tsx";

/** On a phone every row becomes a small card with its column names: nothing scrolls sideways. */
export function LegalTable({ caption, columns, rows }: Table) {
	return (
		<table className="w-full border-collapse text-left text-[0.9375rem] leading-relaxed max-md:block">
			<caption className="pb-3 text-left font-semibold text-ink max-md:block">{caption}</caption>
			<thead className="max-md:sr-only">
				<tr className="border-line border-b-2">
					{columns.map((column) => (
						<th key={column} scope="col" className="py-2 pr-4 font-semibold align-bottom last:pr-0">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="max-md:grid max-md:gap-3">
				{rows.map((row) => (
					<LegalRow key={row[0]} columns={columns} cells={row} />
				))}
			</tbody>
		</table>
	);
}

function LegalRow({ columns, cells }: { columns: string[]; cells: string[] }) {
	const [head = "", ...rest] = cells;
	return (
		<tr className="break-inside-avoid border-line max-md:block max-md:rounded-field max-md:border max-md:bg-raised max-md:p-4 md:border-b">
			<th scope="row" className="font-semibold text-ink align-top max-md:block max-md:pb-2 md:py-3 md:pr-4">
				<LegalText>{head}</LegalText>
			</th>
			{rest.map((cell, index) => (
				<td key={columns[index + 1]} className="align-top max-md:block max-md:pt-2 md:py-3 md:pr-4 md:last:pr-0">
					<span aria-hidden="true" className="block text-soft text-sm md:hidden">
						{columns[index + 1]}
					</span>
					<LegalText>{cell}</LegalText>
				</td>
			))}
		</tr>
	);
}
