import { Link } from "react-router";
import { ListPanel, NothingListed } from "#web/admin/list-panel.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Pager } from "#web/admin/pager.tsx";
import { FilterLinks } from "#web/ui/layout/filter-links.tsx";

type Line = {
	id: string;
	accountId: string | null;
	moment: string;
	by: string;
	title: string;
	reason: string | undefined;
	times: number;
};
type Props = { page: number; pages: number; looks: boolean; lines: Line[] };

export function RecordsPage({ page, pages, looks, lines }: Props) {
	return (
		<>
			<PageHeading title="Auditoria">
				Quem da equipe fez o quê, quando e por quê. O produto só acrescenta linhas: não muda nem apaga nenhuma.
			</PageHeading>
			<div className="mt-5">
				<FilterLinks
					label="Mostrar"
					name="mostrar"
					chosen={looks ? "tudo" : "acoes"}
					options={[
						{ value: "acoes", label: "Ações" },
						{ value: "tudo", label: "Ações e consultas" },
					]}
				/>
			</div>
			{lines.length === 0 ? (
				<NothingListed title="Nada registrado ainda" className="mt-6" />
			) : (
				<ListPanel className="mt-6">
					{lines.map((line) => (
						<RecordLine key={line.id} line={line} />
					))}
				</ListPanel>
			)}
			<Pager page={page} pages={pages} />
		</>
	);
}

function RecordLine({ line: { title, times, moment, by, reason, accountId } }: { line: Line }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 sm:px-6">
			<span className="min-w-0">
				<span className="block break-words font-medium">
					{title}
					{times > 1 && ` (${times} vezes)`}
				</span>
				<span className="block break-words text-sm text-soft">
					{moment} · {by}
					{reason && ` · ${reason}`}
				</span>
			</span>
			{accountId && (
				<Link to={`/admin/contas/${accountId}`} className="link inline-flex min-h-11 items-center">
					Ver a conta
					<span className="sr-only">
						: {title}, {moment}
					</span>
				</Link>
			)}
		</li>
	);
}
