import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useSearchParams } from "react-router";
import type { RegistryColumn } from "#core/fichas/ficha-columns.ts";
import type { ListOrder } from "#core/kernel/list-order.ts";
import { DeletedNotice } from "#web/fichas/deleted-notice.tsx";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import { MoreRows } from "#web/fichas/more-rows.tsx";
import { NothingYet } from "#web/fichas/nothing-yet.tsx";
import { SearchBox } from "#web/fichas/search-box.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { type Archived, archivedWords } from "./archive-chosen.ts";
import { type RegistryRow, RegistryTable } from "./registry-table.tsx";

type Words = {
	title: string;
	/** What their first column is called, and those after it. */
	name: string;
	columns: readonly string[];
	/** One and many. */
	what: readonly [string, string];
	/** Said once one of them was. */
	deleted: string;
	/** Where it was not there any more. */
	absent: string;
	add: string;
	search: string;
	empty: string;
	emptyText: string;
};
type Props = {
	path: string;
	words: Words;
	rows: RegistryRow[];
	typed: string;
	next: string | undefined;
	isFirst: boolean;
	/** Those out of the list instead. */
	archived: boolean;
	order: ListOrder<RegistryColumn>;
	mayArchive: boolean;
	/** Some of them are looked after by somebody else. */
	hasKeepers?: boolean;
	/** What became of those that were chosen. */
	done: Archived | undefined;
	children?: ReactNode;
};

/** Clients or properties: the ones met last first. */
export function RegistryList(props: Props) {
	const { path, words, rows, typed, isFirst, archived, done, children } = props;
	const isEmpty = rows.length === 0 && typed === "" && isFirst && !archived;
	return (
		<>
			<ListHeading title={archived ? `${words.title} arquivados` : words.title}>
				<Link to={`${path}/novo`} className={buttonClasses({ variant: "secondary", size: "sm" })}>
					<Plus aria-hidden="true" className="size-5" />
					{words.add}
				</Link>
			</ListHeading>
			{children}
			<DeletedNotice title={words.deleted} absent={words.absent} isFirst={isFirst} />
			{done && <Notice live tone="protected" title={archivedWords(done, words.what)} className="mb-5" />}
			{isEmpty ? (
				<NothingYet title={words.empty} action={{ words: words.add, href: `${path}/novo` }}>
					{words.emptyText}
				</NothingYet>
			) : (
				<FoundRows {...props} />
			)}
			<p className="mt-4">
				<Link to={archived ? path : `${path}?arquivados=sim`} className="link inline-flex min-h-11 items-center">
					{archived ? "Voltar à lista" : "Ver arquivados"}
				</Link>
			</p>
		</>
	);
}

/** The search, and what it has found. */
function FoundRows({
	path,
	words,
	rows,
	typed,
	next,
	isFirst,
	archived,
	order,
	mayArchive,
	hasKeepers = false,
}: Props) {
	const [parameters] = useSearchParams();
	return (
		<>
			<Form method="get" action={path}>
				{parameters.has("ordem") && <input type="hidden" name="ordem" value={parameters.get("ordem") ?? ""} />}
				{archived && <input type="hidden" name="arquivados" value="sim" />}
				<SearchBox label={words.search} typed={typed} />
			</Form>
			{rows.length === 0 ? (
				<p className="mt-6 text-soft">
					{typed ? `Nada encontrado para “${typed}”.` : "Nada arquivado."}{" "}
					<Link to={path} className="link">
						Ver todos
					</Link>
				</p>
			) : (
				<RegistryTable
					key={`${archived}${parameters}`}
					{...{ path, rows, order, archived, mayArchive, hasKeepers }}
					title={words.title}
					name={words.name}
					columns={words.columns}
				/>
			)}
			<MoreRows parameters={parameters} next={next} isFirst={isFirst} />
		</>
	);
}
