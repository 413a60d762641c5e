import { data, redirect } from "react-router";
import { allCategories, allTags } from "#server/blog/blog-topic.read.ts";
import { publishedPosts } from "#server/blog/published-posts.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { SitePage } from "#web/site/site-page.tsx";
import type { Route } from "./+types/blog-list.route.ts";
import { listMeta } from "./blog-meta.ts";
import { BlogPage } from "./blog-page.tsx";
import { blogUrl, isFiltered, keptFor, plainBlogUrl, readBlogState } from "./blog-url.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const url = new URL(request.url);
	const plain = plainBlogUrl(url);
	if (plain !== undefined) throw redirect(plain);
	const state = readBlogState(url.searchParams);
	const [found, categories, tags] = await Promise.all([
		publishedPosts(deps, {
			search: state.busca || undefined,
			category: state.categoria || undefined,
			tag: state.tag || undefined,
			page: state.pagina,
		}),
		allCategories(deps),
		allTags(deps),
	]);
	const beyondEnd = state.pagina > 1 && found.posts.length === 0;
	// There is no end of searches: only the pages of the whole list are kept.
	const headers: HeadersInit = isFiltered(state) ? {} : keptFor(url);
	return data({ state, found, categories, tags }, { status: beyondEnd ? 404 : 200, headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const { state, found } = loaderData;
	const listed = !isFiltered(state) && (found.posts.length > 0 || state.pagina === 1);
	return listMeta(matches, { path: blogUrl("/blog", { pagina: state.pagina }), page: state.pagina, listed });
}

export default function BlogListRoute({ loaderData }: Route.ComponentProps) {
	return (
		<SitePage>
			<BlogPage {...loaderData} />
		</SitePage>
	);
}
