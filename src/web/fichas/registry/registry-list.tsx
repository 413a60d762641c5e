import { ChevronRight, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import { MoreRows } from "#web/fichas/more-rows.tsx";
import { NothingYet } from "#web/fichas/nothing-yet.tsx";
import { SearchBox } from "#web/fichas/search-box.tsx";
import { buttonClasses } from "#web/ui/button.tsx";

export type RegistryRow = { id: string; title: string; detail: string };
type Words = { title: string; add: string; search: string; empty: string; emptyText: string };
type Props = {
	path: string;
	words: Words;
	rows: RegistryRow[];
	typed: string;
	next: string | undefined;
	isFirst: boolean;
	/** Those out of the list instead. */
	archived: boolean;
	children?: ReactNode;
};

/** Clients or properties: the ones met last first. */
export function RegistryList({ path, words, rows, typed, next, isFirst, archived, children }: Props) {
	const [parameters] = useSearchParams();
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
			{isEmpty ? (
				<NothingYet title={words.empty} action={{ words: words.add, href: `${path}/novo` }}>
					{words.emptyText}
				</NothingYet>
			) : (
				<>
					<Form method="get" action={path}>
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
						<ul className="mt-5 divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
							{rows.map(({ id, title, detail }) => (
								<li key={id}>
									<Link
										to={`${path}/${id}`}
										className="focus-visible:-outline-offset-2 flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5"
									>
										<span className="min-w-0 flex-1">
											<span className="block font-semibold" dir="auto">
												{title}
											</span>
											{detail && <span className="block text-sm text-soft">{detail}</span>}
										</span>
										<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
									</Link>
								</li>
							))}
						</ul>
					)}
					<MoreRows parameters={parameters} next={next} isFirst={isFirst} />
				</>
			)}
			<p className="mt-4">
				<Link to={archived ? path : `${path}?arquivados=sim`} className="link inline-flex min-h-11 items-center">
					{archived ? "Voltar à lista" : "Ver arquivados"}
				</Link>
			</p>
		</>
	);
}
