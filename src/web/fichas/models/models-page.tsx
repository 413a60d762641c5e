import { ChevronRight, Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { BRAZIL_ZONE, dayIn, formatDay } from "#core/kernel/day.ts";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import { MoreRows } from "#web/fichas/more-rows.tsx";
import { NothingYet } from "#web/fichas/nothing-yet.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { FilterLinks } from "#web/ui/layout/filter-links.tsx";
import { modelsCopy as copy } from "./models.copy.ts";
import { type Shelf, shelves } from "./shelf.ts";

export type ModelLine = {
	id: string;
	tipo: FichaType;
	nome: string;
	version: number | null;
	hasDraftChanges: boolean;
	updatedAt: string;
	accountDefault: boolean;
	myDefault: boolean;
};
type Props = { rows: ModelLine[]; next: string | undefined; isFirst: boolean; shelf: Shelf; mayMake: boolean };

export function ModelsPage({ rows, next, isFirst, shelf, mayMake }: Props) {
	const [parameters] = useSearchParams();
	const empty = mayMake ? copy.empty[shelf] : copy.emptyForBroker;
	return (
		<>
			<ListHeading title={copy.title}>
				{mayMake && (
					<Link to="/app/modelos/novo" className={buttonClasses({ size: "sm" })}>
						<Plus aria-hidden="true" className="size-5" />
						{copy.add}
					</Link>
				)}
			</ListHeading>
			<p className="-mt-2 mb-5 max-w-prose text-soft">{mayMake ? copy.lead : copy.readLead}</p>
			{mayMake && (
				<FilterLinks
					label="Quais modelos"
					name="ver"
					chosen={shelf}
					options={shelves.map((value) => ({ value, label: copy.shelves[value] }))}
				/>
			)}
			<div className="mt-5">
				{rows.length === 0 && isFirst ? (
					<NothingYet
						title={empty.title}
						action={
							mayMake && shelf === "publicados" ? { words: "Ver a galeria", href: "/app/modelos/novo" } : undefined
						}
					>
						{empty.text}
					</NothingYet>
				) : (
					<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
						{rows.map((row) => (
							<ModelRow key={row.id} row={row} />
						))}
					</ul>
				)}
			</div>
			<MoreRows parameters={parameters} next={next} isFirst={isFirst} />
		</>
	);
}

function ModelRow({
	row: { id, tipo, nome, version, hasDraftChanges, updatedAt, accountDefault, myDefault },
}: {
	row: ModelLine;
}) {
	return (
		<li>
			<Link
				to={`/app/modelos/${id}`}
				className="focus-visible:-outline-offset-2 flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5"
			>
				<span className="min-w-0 flex-1">
					<span className="block break-words font-semibold" dir="auto">
						{nome || "Modelo sem nome"}
					</span>
					<span className="block text-sm text-soft">
						{fichaTypeNames[tipo].name} · {version === null ? "nunca publicado" : `versão ${version}`} · mudado em{" "}
						{formatDay(dayIn(BRAZIL_ZONE, new Date(updatedAt)))}
					</span>
					<span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
						{accountDefault && <Badge tone="protected">Primeiro da conta</Badge>}
						{myDefault && <Badge tone="pen">Meu primeiro</Badge>}
						{version !== null && hasDraftChanges && <Badge tone="gold">Há mudanças por publicar</Badge>}
					</span>
				</span>
				<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
			</Link>
		</li>
	);
}
