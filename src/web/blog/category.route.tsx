import { data, redirect } from "react-router";
import { categoryBySlug } from "#server/blog/blog-topic.read.ts";
import { publishedPosts } from "#server/blog/published-posts.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { SitePage } from "#web/site/site-page.tsx";
import type { Route } from "./+types/category.route.ts";
import { blogCopy as copy } from "./blog.copy.ts";
import { listMeta, missingMeta } from "./blog-meta.ts";
import { blogUrl, keptFor, plainBlogUrl, readBlogState } from "./blog-url.ts";
import { MissingPage } from "./missing-page.tsx";
import { TopicPage } from "./topic-page.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const category = await categoryBySlug(deps, params.slug);
	if (!category) return data(null, { status: 404 });
	const url = new URL(request.url);
	const plain = plainBlogUrl(url, ["pagina"]);
	if (plain !== undefined) throw redirect(plain);
	const { pagina: page } = readBlogState(url.searchParams);
	const found = await publishedPosts(deps, { category: category.slug, page });
	return data(
		{ category, page, found },
		{ status: page > 1 && found.posts.length === 0 ? 404 : 200, headers: keptFor(url, ["pagina"]) },
	);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return missingMeta(copy.categoryMissing);
	const { category, page, found } = loaderData;
	return listMeta(matches, {
		path: blogUrl(`/blog/categoria/${category.slug}`, { pagina: page }),
		title: category.name,
		...(category.description && { description: category.description }),
		page,
		listed: found.posts.length > 0,
	});
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <MissingPage title={copy.categoryMissing} hint={copy.topicMissingHint} />;
	const { category, page, found } = loaderData;
	return (
		<SitePage>
			<TopicPage
				path={`/blog/categoria/${category.slug}`}
				name={category.name}
				title={category.name}
				description={category.description}
				page={page}
				found={found}
				empty={copy.noPostsInCategory}
			/>
		</SitePage>
	);
}
