import { data, redirect } from "react-router";
import { tagBySlug } from "#server/blog/blog-topic.read.ts";
import { publishedPosts } from "#server/blog/published-posts.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { SitePage } from "#web/site/site-page.tsx";
import type { Route } from "./+types/tag.route.ts";
import { blogCopy as copy } from "./blog.copy.ts";
import { listMeta, missingMeta } from "./blog-meta.ts";
import { blogUrl, keptFor, plainBlogUrl, readBlogState } from "./blog-url.ts";
import { MissingPage } from "./missing-page.tsx";
import { TopicPage } from "./topic-page.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const tag = await tagBySlug(deps, params.slug);
	if (!tag) return data(null, { status: 404 });
	const url = new URL(request.url);
	const plain = plainBlogUrl(url, ["pagina"]);
	if (plain !== undefined) throw redirect(plain);
	const { pagina: page } = readBlogState(url.searchParams);
	const found = await publishedPosts(deps, { tag: tag.slug, page });
	return data(
		{ tag, page, found },
		{ status: page > 1 && found.posts.length === 0 ? 404 : 200, headers: keptFor(url, ["pagina"]) },
	);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return missingMeta(copy.tagMissing);
	const { tag, page, found } = loaderData;
	return listMeta(matches, {
		path: blogUrl(`/blog/tag/${tag.slug}`, { pagina: page }),
		title: `Posts com a tag ${tag.name}`,
		page,
		listed: found.posts.length > 0,
	});
}

export default function TagRoute({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <MissingPage title={copy.tagMissing} hint={copy.topicMissingHint} />;
	const { tag, page, found } = loaderData;
	const title = (
		<>
			Posts com a tag <span className="text-pen">{tag.name}</span>
		</>
	);
	return (
		<SitePage>
			<TopicPage
				path={`/blog/tag/${tag.slug}`}
				name={tag.name}
				title={title}
				page={page}
				found={found}
				empty={copy.noPostsWithTag}
			/>
		</SitePage>
	);
}
