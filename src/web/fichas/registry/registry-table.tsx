import { Archive, ArchiveRestore } from "lucide-react";
import { Form, Link } from "react-router";
import { type RegistryColumn, usualRegistryOrder } from "#core/fichas/ficha-columns.ts";
import type { ListOrder } from "#core/kernel/list-order.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { ChoiceHeader, ChosenBar, chosenRows, RowChoice } from "#web/ui/table/row-choice.tsx";
import { tableLook } from "#web/ui/table/row-look.ts";
import { PlainHeader, SortHeader } from "#web/ui/table/sort-header.tsx";
import { useRows } from "#web/ui/table/use-rows.ts";
import { writtenAlike } from "#web/ui/written-alike.ts";

/** `cells`: one for each of the list's columns, at most three, "" where nothing is known. `keeper`: who looks after it, where it is somebody else. */
export type RegistryRow = {
	id: string;
	title: string;
	cells: RegistryCells;
	keeper?: string | undefined;
	seenAt: string;
};

export type RegistryCells = [first: string, second: string, third?: string | undefined];

type Props = {
	path: string;
	title: string;
	/** What the first column is called, and those between it and the last. */
	name: string;
	columns: readonly string[];
	rows: RegistryRow[];
	order: ListOrder<RegistryColumn>;
	archived: boolean;
	/** Whether somebody may take away at all. */
	mayArchive: boolean;
	/** Whether a column says who looks after them. */
	hasKeepers: boolean;
};

/** Clients or properties as a table where there is room for one; on a phone each row is a card. */
export function RegistryTable({ path, title, name, columns, rows, order, archived, mayArchive, hasKeepers }: Props) {
	const body = useRows();
	const sort = { order, usual: usualRegistryOrder };
	const Icon = archived ? ArchiveRestore : Archive;
	return (
		<Form method="post" data-typed="own" className={classes(chosenRows, "mt-5")}>
			<table className={tableLook.table}>
				<caption className="sr-only">{title}</caption>
				<thead className={tableLook.head}>
					<tr>
						{mayArchive && <ChoiceHeader name="id" />}
						<SortHeader column="nome" {...sort} className={mayArchive ? "w-[34%]" : "w-[34%] pl-5"}>
							{name}
						</SortHeader>
						{columns.map((column) => (
							<PlainHeader key={column}>{column}</PlainHeader>
						))}
						{hasKeepers && <PlainHeader>Quem cuida</PlainHeader>}
						<SortHeader column="visto" {...sort} startsDown className="w-[14%]">
							Atualizado
						</SortHeader>
					</tr>
				</thead>
				<tbody ref={body} className={tableLook.body}>
					{rows.map(({ cells: [first, second, third], ...row }) => (
						<Row key={row.id} {...row} {...{ first, second, third, path, mayArchive, hasKeepers }} />
					))}
				</tbody>
			</table>
			{mayArchive && (
				<ChosenBar>
					<Button type="submit" name="intent" value={archived ? "recuperar" : "arquivar"} variant="secondary" size="sm">
						<Icon aria-hidden="true" className="size-5" />
						{archived ? "Trazer de volta" : "Arquivar"}
					</Button>
				</ChosenBar>
			)}
		</Form>
	);
}

type RowWords = Omit<RegistryRow, "cells"> & Pick<Props, "path" | "mayArchive" | "hasKeepers"> & Cells;
type Cells = { first?: string | undefined; second?: string | undefined; third?: string | undefined };

// Thirty of them are most of the page: the server writes one for each kind, and fills in who, what is known of them and when.
const Row = writtenAlike(
	({ id, title, first, second, third, keeper, seenAt, path, mayArchive, hasKeepers }: RowWords) => {
		const cells = [first, second, third].filter((cell) => cell !== undefined);
		const last = keeper ? cells.length : cells.findLastIndex(Boolean);
		return (
			<tr className={classes(tableLook.row, tableLook.plainRow)}>
				{mayArchive && <RowChoice name="id" value={id} of={title} />}
				<th scope="row" className={classes(tableLook.name, "max-lg:basis-full", !mayArchive && "lg:pl-5")}>
					<Link to={`${path}/${id}`} className={tableLook.link} dir="auto">
						{title}
					</Link>
				</th>
				{cells.map((cell, at) => (
					<td
						// biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row.
						key={at}
						className={classes(tableLook.small, "max-lg:empty:hidden", at < last && tableLook.followed)}
					>
						{cell}
					</td>
				))}
				{hasKeepers && (
					<td className={classes(tableLook.small, "max-lg:empty:hidden")}>
						{keeper && (
							<>
								<span className="lg:hidden">com </span>
								<span dir="auto">{keeper}</span>
							</>
						)}
					</td>
				)}
				<td className={classes(tableLook.small, "max-lg:hidden")}>{seenAt}</td>
			</tr>
		);
	},
	{ own: ["id", "title", "first", "second", "third", "keeper", "seenAt"] },
);
