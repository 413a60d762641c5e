import type { ReactNode } from "react";
import { ListPanel, NothingListed } from "#web/admin/list-panel.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Pager } from "#web/admin/pager.tsx";
import { FilterLinks, type FilterOption } from "#web/ui/layout/filter-links.tsx";

type Props = {
	title: string;
	lead: string;
	status: string;
	options: FilterOption[];
	page: number;
	pages: number;
	/** Said where no line is. */
	empty: { title: string; text?: string };
	/** Asked or told above the list. */
	notice?: ReactNode;
	/** A line each. */
	children: ReactNode[];
};

/** What strangers wrote, sorted by what was decided about it. */
export function ModerationPage({ title, lead, status, options, page, pages, empty, notice, children }: Props) {
	return (
		<>
			<PageHeading title={title}>{lead}</PageHeading>
			{notice}
			<div className="mt-7">
				<FilterLinks label="Situação" name="status" chosen={status} options={options} />
			</div>
			{children.length === 0 ? (
				<NothingListed {...empty} className="mt-6" />
			) : (
				<ListPanel className="mt-6">{children}</ListPanel>
			)}
			<Pager page={page} pages={pages} />
		</>
	);
}
