import { Plus, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { statusNames } from "#core/blog/post-fields.ts";
import { type PostStatus, postStatuses } from "#core/blog/post-status.ts";
import { SEARCH_MAX_LENGTH } from "#core/blog/search-words.ts";
import { DELETE_QUESTION } from "#web/admin/admin.copy.ts";
import { ConfirmStep } from "#web/admin/confirm-step.tsx";
import { ListPanel, NothingListed } from "#web/admin/list-panel.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Pager } from "#web/admin/pager.tsx";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { controlClasses } from "#web/ui/form/field-frame.tsx";
import { FilterLinks } from "#web/ui/layout/filter-links.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { DeletePostDialog, WhatIsLost } from "./delete-post-dialog.tsx";
import { type PostItem, PostLine } from "./post-item.tsx";

type Props = {
	posts: PostItem[];
	total: number;
	page: number;
	pages: number;
	search: string;
	status: PostStatus | undefined;
	failed: boolean;
	/** The post whose deletion is asked about. */
	asks: string | undefined;
};

const statusOptions = [
	{ value: "todos", label: "Todos" },
	...postStatuses.map((status) => ({ value: status, label: statusNames[status] })),
];

export function PostsPage({ posts, total, page, pages, search, status, failed, asks }: Props) {
	const asked = posts.find(({ id }) => id === asks);
	const [doomed, setDoomed] = useState<PostItem>();
	const isFiltered = search !== "" || status !== undefined;
	return (
		<>
			<PageHeading
				title="Posts"
				action={
					<Link to="/admin/blog/novo" className={buttonClasses({})}>
						<Plus aria-hidden="true" className="size-5" />
						Novo Post
					</Link>
				}
			/>
			{asked && (
				<ConfirmStep title={DELETE_QUESTION} fields={{ intent: "delete", post: asked.id }} back="/admin/blog">
					<WhatIsLost post={asked} />
				</ConfirmStep>
			)}
			<div className="mt-7 grid grid-cols-1 gap-4">
				<SearchForm search={search} />
				<FilterLinks label="Status" name="status" chosen={status ?? "todos"} options={statusOptions} />
			</div>
			<p role="status" className="mt-6 text-[0.9375rem] text-soft tabular-nums">
				{!failed && (total === 1 ? "1 post" : `${total} posts`)}
			</p>
			{failed ? (
				<Notice
					tone="risk"
					title="Erro ao carregar dados do blog"
					actions={
						<Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
							Tentar de novo
						</Button>
					}
				>
					Não conseguimos ler a lista agora. Nenhum post se perdeu.
				</Notice>
			) : posts.length === 0 ? (
				<NoPost isFiltered={isFiltered} />
			) : (
				<ListPanel className="mt-2">
					{posts.map((post) => (
						<PostLine key={post.id} post={post} onDelete={() => setDoomed(post)} />
					))}
				</ListPanel>
			)}
			<Pager page={page} pages={pages} />
			<DeletePostDialog post={doomed} onClose={() => setDoomed(undefined)} />
		</>
	);
}

function SearchForm({ search }: { search: string }) {
	const [parameters] = useSearchParams();
	const { location } = useNavigation();
	const [typed, setTyped] = useState(search);
	// Back and forward change what is searched for; the field follows.
	useEffect(() => setTyped(search), [search]);
	const status = parameters.get("status");
	return (
		<Form method="get" role="search" className="flex gap-2">
			<label htmlFor="busca-posts" className="sr-only">
				Buscar posts
			</label>
			<input
				id="busca-posts"
				type="search"
				name="q"
				maxLength={SEARCH_MAX_LENGTH}
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
				placeholder="Título, texto ou slug"
				className={`${controlClasses} h-12 min-w-0 flex-1`}
			/>
			{status && <input type="hidden" name="status" value={status} />}
			<Button type="submit" variant="secondary" pending={location?.search.includes("q=") ?? false}>
				<Search aria-hidden="true" className="size-5" />
				Buscar
			</Button>
		</Form>
	);
}

function NoPost({ isFiltered }: { isFiltered: boolean }) {
	const [href, label] = isFiltered ? ["/admin/blog", "Limpar filtros"] : ["/admin/blog/novo", "Escrever um post"];
	return (
		<NothingListed
			title="Nenhum post encontrado"
			text={isFiltered ? "Tente outra palavra ou outro status." : "O primeiro pode ser escrito agora mesmo."}
			action={
				<Link to={href} className={buttonClasses({ variant: "secondary" })}>
					{label}
				</Link>
			}
			className="mt-2"
		/>
	);
}
