import { FileSpreadsheet } from "lucide-react";
import { Link } from "react-router";
import { type FichaColumn, usualFichaOrder } from "#core/fichas/ficha-columns.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { ListOrder } from "#core/kernel/list-order.ts";
import { type FichaLineData, formatStatus, typeIcons } from "#web/fichas/ficha-line.tsx";
import { outcomeTones, outcomeWords, statusTones } from "#web/fichas/format-ficha.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { ChoiceHeader, ChosenBar, chosenRows, RowChoice } from "#web/ui/table/row-choice.tsx";
import { tableLook } from "#web/ui/table/row-look.ts";
import { PlainHeader, SortHeader } from "#web/ui/table/sort-header.tsx";
import { useRows } from "#web/ui/table/use-rows.ts";
import type { Tone } from "#web/ui/tone.ts";
import { writtenAlike } from "#web/ui/written-alike.ts";

/** Fichas as a table where there is room for one; on a phone each row is the card it always was. */
export function FichaTable({ fichas, order }: { fichas: FichaLineData[]; order: ListOrder<FichaColumn> }) {
	const rows = useRows();
	const sort = { order, usual: usualFichaOrder };
	return (
		<form method="post" action="/app/gestao/exportar" data-typed="own" className={chosenRows}>
			<table className={tableLook.table}>
				<caption className="sr-only">Fichas</caption>
				<thead className={tableLook.head}>
					<tr>
						<ChoiceHeader name="ficha" />
						<SortHeader column="cliente" {...sort} className="w-[24%]">
							Cliente
						</SortHeader>
						<PlainHeader className="w-[20%]">Situação</PlainHeader>
						<PlainHeader>Imóvel</PlainHeader>
						<PlainHeader className="w-[14%]">Tipo</PlainHeader>
						<SortHeader column="atualizada" {...sort} startsDown className="w-[17%]">
							Atualizada
						</SortHeader>
					</tr>
				</thead>
				<tbody ref={rows} className={tableLook.body}>
					{fichas.map((ficha) => (
						<FichaRow key={ficha.id} ficha={ficha} />
					))}
				</tbody>
			</table>
			<ChosenBar>
				<Button type="submit" name="formato" value="csv" variant="secondary" size="sm">
					<FileSpreadsheet aria-hidden="true" className="size-5" />
					Baixar planilha (CSV)
				</Button>
			</ChosenBar>
		</form>
	);
}

function FichaRow({ ficha }: { ficha: FichaLineData }) {
	const { id, tipo, status, title, address, note, signers, outcome, contested, keeper } = ficha;
	return (
		<Row
			{...{ id, tipo, title, address, note, contested, keeper }}
			tone={outcome ? outcomeTones[outcome] : statusTones[status]}
			words={outcome ? outcomeWords[outcome] : formatStatus(status, signers)}
		/>
	);
}

type RowWords = Pick<FichaLineData, "id" | "tipo" | "title" | "address" | "note" | "contested" | "keeper"> & {
	tone: Tone;
	words: string;
};

// Thirty of them are most of the page: the server writes one for each state and type, and fills in who, where and when.
const Row = writtenAlike(
	({ id, tipo, title, address, note, contested, keeper, tone, words }: RowWords) => {
		const Icon = typeIcons[tipo];
		return (
			<tr className={classes(tableLook.row, tableLook.picturedRow)}>
				<RowChoice name="ficha" value={id} of={title} />
				<th scope="row" className={tableLook.name}>
					<span className={tableLook.icon}>
						<Icon aria-hidden="true" className="size-5" />
					</span>
					<Link to={`/app/fichas/${id}`} className={tableLook.link} dir="auto">
						{title}
					</Link>
				</th>
				<td className="lg:px-3">
					<span className="flex flex-wrap gap-1">
						{contested && <Badge tone="gold">Contestação a responder</Badge>}
						<Badge tone={tone}>{words}</Badge>
					</span>
				</td>
				<td className={tableLook.wide} dir="auto">
					{address && <span className="lg:line-clamp-2">{address}</span>}
				</td>
				<td className={classes(tableLook.small, tableLook.followed)}>{fichaTypeNames[tipo].name}</td>
				{/* On a card its two parts break into lines by themselves. */}
				<td className={classes(tableLook.small, "max-lg:contents")}>
					<span className={classes(keeper && tableLook.followed)}>{note}</span>{" "}
					{keeper && (
						<span dir="auto" className="lg:block lg:truncate">
							{keeper}
						</span>
					)}
				</td>
			</tr>
		);
	},
	{ own: ["id", "title", "address", "note", "keeper"] },
);
