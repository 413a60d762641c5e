import { JsonLd } from "#web/site/json-ld.tsx";
import { useSite } from "#web/site/site-context.ts";

export type Crumb = { name: string; path: string };

/** Where a page stands, for readers and for search engines. The last one is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
	const { publicUrl } = useSite();
	const above = crumbs.slice(0, -1);
	return (
		<nav aria-label="Você está em" className="-my-2">
			<ol className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
				{above.map(({ name, path }, index) => (
					<li key={path} className="flex items-center gap-2">
						{index > 0 && <span aria-hidden="true">/</span>}
						<a
							href={path}
							className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
						>
							{name}
						</a>
					</li>
				))}
			</ol>
			<JsonLd
				data={{
					"@type": "BreadcrumbList",
					itemListElement: crumbs.map(({ name, path }, index) => ({
						"@type": "ListItem",
						position: index + 1,
						name,
						item: `${publicUrl}${path}`,
					})),
				}}
			/>
		</nav>
	);
}
