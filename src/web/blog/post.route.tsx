import { data } from "react-router";
import { beginningOf, plainText } from "#core/blog/plain-text.ts";
import { approvedComments, publishedPostBySlug, relatedPosts } from "#server/blog/blog.read.ts";
import { receiveComment } from "#server/blog/comments/receive-comment.ts";
import { renderContent } from "#server/blog/render-content.ts";
import { depsContext } from "#server/http/request-context.ts";
import { SitePage } from "#web/site/site-page.tsx";
import { formTexts } from "#web/ui/form/form-texts.ts";
import type { Route } from "./+types/post.route.ts";
import { blogCopy as copy } from "./blog.copy.ts";
import { missingMeta, postMeta } from "./blog-meta.ts";
import { type CommentAnswer, commentFields } from "./comment-values.ts";
import { MissingPage } from "./missing-page.tsx";
import postStyles from "./post-body.css?url";
import { PostPage } from "./post-page.tsx";

const DESCRIPTION_LENGTH = 155;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: postStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const found = await publishedPostBySlug(deps, params.slug);
	if (!found) return data(null, { status: 404 });
	const { content, metaDescription, categoryId, ...post } = found;
	const [html, related, comments] = await Promise.all([
		renderContent(deps, content),
		relatedPosts(deps, { postId: post.id, categoryId }),
		approvedComments(deps, post.id),
	]);
	const hasVideo = html.includes('<figure class="post-video"');
	const description = metaDescription ?? post.excerpt ?? beginningOf(plainText(content), DESCRIPTION_LENGTH);
	const headers: HeadersInit = { "x-page-cache": "public", ...(hasVideo && { "x-page-frames": "videos" }) };
	return data({ post: { ...post, html, description, hasVideo }, related, comments }, { headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** A comment without JavaScript; with it, the same use case answers at /rest/v1/blog_comments. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const deps = context.get(depsContext);
	const post = await publishedPostBySlug(deps, params.slug);
	if (!post) return data<CommentAnswer | undefined>(undefined, { status: 404 });
	const form = await request.formData();
	const values = formTexts(form, commentFields);
	const receipt = await receiveComment(deps, post.id, { ...values, site: form.get("site") });
	if (receipt.ok) return data<CommentAnswer>({ sent: true });
	if (receipt.reason === "post-not-found") return data<CommentAnswer | undefined>(undefined, { status: 404 });
	return data<CommentAnswer>({ sent: false, values, errors: receipt.errors }, { status: 400 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? postMeta(matches, loaderData.post) : missingMeta(copy.postMissing);
}

export default function PostRoute({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData) return <MissingPage title={copy.postMissing} hint={copy.postMissingHint} />;
	return (
		<SitePage>
			<PostPage {...loaderData} answer={actionData} />
		</SitePage>
	);
}
