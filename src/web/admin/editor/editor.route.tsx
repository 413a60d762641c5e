import { useEffect } from "react";
import { data } from "react-router";
import { emptyPost } from "#core/blog/post-fields.ts";
import { isId } from "#core/kernel/ids.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { allCategories, allTags } from "#server/blog/blog-topic.read.ts";
import { draftOf, postForEditor, revisionsOf } from "#server/blog/editor.read.ts";
import { countNewsReaders } from "#server/blog/news/news.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { said } from "#web/admin/admin.copy.ts";
import { formatShortMoment } from "#web/admin/format-moment.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import postStyles from "#web/blog/post-body.css?url";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import type { Route } from "./+types/editor.route.ts";
import type { EditorData } from "./editor-data.ts";
import { PostEditor } from "./post-editor.tsx";

export const meta = privateMeta("Editor de posts");

/** The text looks the same here as on its page. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: postStyles }];

export async function loader(args: Route.LoaderArgs) {
	const { account, profile } = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const postId = "postId" in args.params ? args.params.postId : undefined;
	if (postId !== undefined && !isId(postId)) throw data(null, { status: 404 });
	try {
		const [post, draft, revisions, categories, tags, readers] = await Promise.all([
			postId ? postForEditor(deps, postId) : undefined,
			draftOf(deps, { postId, editorId: account.id }),
			postId ? revisionsOf(deps, postId) : [],
			allCategories(deps),
			allTags(deps),
			countNewsReaders(deps),
		]);
		if (postId && !post) throw data(null, { status: 404 });
		const version = post?.version ?? 0;
		const editor: EditorData = {
			postId,
			version,
			fields: post?.fields ?? emptyPost,
			draft: draft && {
				fields: draft.fields,
				moment: formatShortMoment(draft.savedAt),
				isOutdated: draft.baseVersion !== version,
			},
			revisions: revisions.map(({ savedAt, ...revision }) => ({ ...revision, moment: formatShortMoment(savedAt) })),
			categories: categories.map(({ id, name }) => ({ id, name })),
			tags: tags.map(({ id, name }) => ({ id, name })),
			author: post ? (post.author ?? "") : profile.nome_completo,
			publicUrl: deps.config.publicUrl,
			news: { readers, told: post?.readersToldAt ? formatShortMoment(post.readersToldAt) : undefined },
		};
		return editor;
	} catch (error) {
		// A post that is not there is no failure to load.
		if (!(error instanceof Error)) throw error;
		deps.log.error({ err: error }, "the editor could not be loaded");
		return data(null, { status: 503 });
	}
}

export default function EditorRoute({ loaderData }: Route.ComponentProps) {
	const hasFailed = loaderData === null;
	useEffect(() => {
		if (hasFailed) showToast(said.editorFailed);
	}, [hasFailed]);
	if (loaderData) return <PostEditor key={loaderData.postId ?? "novo"} data={loaderData} />;
	return (
		<>
			<h1 className="font-display font-semibold text-title">Editor de posts</h1>
			<Notice
				tone="risk"
				title="Erro ao carregar dados"
				className="mt-6"
				actions={
					<Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
						Tentar de novo
					</Button>
				}
			>
				O post continua como estava. Tente de novo em instantes.
			</Notice>
		</>
	);
}
