import { useEffect } from "react";
import { data } from "react-router";
import { isPostStatus } from "#core/blog/post-status.ts";
import { SEARCH_MAX_LENGTH } from "#core/blog/search-words.ts";
import { isId } from "#core/kernel/ids.ts";
import { withoutControls } from "#core/kernel/text/control-characters.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { adminPosts } from "#server/blog/admin-posts.read.ts";
import { deletePost } from "#server/blog/delete-post.ts";
import { depsContext } from "#server/http/request-context.ts";
import { said } from "#web/admin/admin.copy.ts";
import { formatShortMoment } from "#web/admin/format-moment.ts";
import { readPage } from "#web/admin/read-page.ts";
import { SaidWithoutScript } from "#web/admin/said-without-script.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import type { Route } from "./+types/posts.route.ts";
import type { PostItem } from "./post-item.tsx";
import { PostsPage } from "./posts-page.tsx";

export const meta = privateMeta("Posts do blog");

export async function loader(args: Route.LoaderArgs) {
	await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const url = new URL(args.request.url);
	const wanted = url.searchParams.get("status");
	const filter = {
		search: withoutControls(url.searchParams.get("q") ?? "").slice(0, SEARCH_MAX_LENGTH),
		status: isPostStatus(wanted) ? wanted : undefined,
		page: readPage(url),
	};
	try {
		const { posts, total, pages } = await adminPosts(deps, filter);
		const items: PostItem[] = posts.map(({ id, title, slug, status, views, author, category, ...moments }) => ({
			id,
			title,
			slug,
			status,
			views,
			author,
			category,
			moment: formatWhen(status, moments),
		}));
		return { ...filter, posts: items, total, pages, failed: false };
	} catch (error) {
		deps.log.error({ err: error }, "the list of posts could not be read");
		return data({ ...filter, posts: [] as PostItem[], total: 0, pages: 1, failed: true }, { status: 503 });
	}
}

export async function action(args: Route.ActionArgs) {
	await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const postId = String(form.get("post") ?? "");
	const intent = form.get("intent");
	// Without JavaScript no dialog has asked yet: the page does.
	if (intent === "ask-delete" && isId(postId)) return { asks: postId };
	if (intent !== "delete" || !isId(postId)) return data({ ok: false }, { status: 400 });
	try {
		const result = await deletePost(deps, postId);
		return data({ ok: result.ok }, { status: result.ok ? 200 : 404 });
	} catch (error) {
		deps.log.error({ err: error }, "a post could not be deleted");
		return data({ ok: false }, { status: 503 });
	}
}

export default function PostsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { failed } = loaderData;
	useEffect(() => {
		if (failed) showToast(said.listFailed);
	}, [failed]);
	useEffect(() => {
		if (actionData && "ok" in actionData) showToast(actionData.ok ? said.deleted : said.notDeleted);
	}, [actionData]);
	const answer = actionData && "ok" in actionData ? actionData : undefined;
	return (
		<>
			<SaidWithoutScript answer={answer && { ...answer, ...(answer.ok ? said.deleted : said.notDeleted) }} />
			<PostsPage {...loaderData} asks={actionData && "asks" in actionData ? actionData.asks : undefined} />
		</>
	);
}

type Moments = { createdAt: Date; publishedAt: Date | null; scheduledFor: Date | null; updatedAt: Date };

function formatWhen(status: PostItem["status"], { createdAt, publishedAt, scheduledFor, updatedAt }: Moments): string {
	if (status === "published") return `Publicado em ${formatShortMoment(publishedAt ?? createdAt)}`;
	if (status === "scheduled" && scheduledFor) return `Agendado para ${formatShortMoment(scheduledFor)}`;
	return `Salvo em ${formatShortMoment(updatedAt)}`;
}
