import { useEffect } from "react";
import { data } from "react-router";
import { type Verdict, verdicts } from "#core/blog/comment-verdict.ts";
import { type CommentStatus, commentStatuses } from "#core/blog/post-status.ts";
import { isId } from "#core/kernel/ids.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { commentsToModerate } from "#server/blog/comments/admin-comments.read.ts";
import { moderateComment } from "#server/blog/comments/moderate-comment.ts";
import { depsContext } from "#server/http/request-context.ts";
import { formatShortMoment } from "#web/admin/format-moment.ts";
import { readPage } from "#web/admin/read-page.ts";
import { SaidWithoutScript } from "#web/admin/said-without-script.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { useAnswerToast } from "#web/ui/overlay/use-answer-toast.ts";
import type { Route } from "./+types/comments.route.ts";
import { CommentsPage } from "./comments-page.tsx";

export const meta = privateMeta("Comentários");

export async function loader(args: Route.LoaderArgs) {
	await requireAdmin(args);
	const url = new URL(args.request.url);
	const wanted = url.searchParams.get("status");
	const status: CommentStatus = commentStatuses.find((one) => one === wanted) ?? "pending";
	const page = readPage(url);
	const { comments, counts, pages } = await commentsToModerate(args.context.get(depsContext), { status, page });
	return {
		status,
		page,
		pages,
		counts,
		comments: comments.map(({ createdAt, ...comment }) => ({ ...comment, moment: formatShortMoment(createdAt) })),
	};
}

const done: Record<Verdict, string> = {
	approve: "Comentário aprovado",
	reject: "Comentário recusado",
	delete: "Comentário excluído",
};

export async function action(args: Route.ActionArgs) {
	await requireAdmin(args);
	const form = await args.request.formData();
	const verdict = verdicts.find((one) => one === form.get("veredito"));
	const commentId = String(form.get("comentario") ?? "");
	// Without JavaScript no dialog has asked yet: the page does.
	if (form.get("veredito") === "ask-delete" && isId(commentId)) return { asks: commentId };
	if (!verdict || !isId(commentId)) return data({ ok: false, title: "Pedido inválido" }, { status: 400 });
	const result = await moderateComment(args.context.get(depsContext), { commentId, verdict });
	if (!result.ok) return data({ ok: false, title: "Este comentário não existe mais" }, { status: 404 });
	return data({ ok: true, title: done[verdict] });
}

export default function CommentsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer = actionData && "title" in actionData ? actionData : undefined;
	useAnswerToast(answer);
	useEffect(() => {
		// The button that was pressed has gone with its line.
		if (answer) document.getElementById("conteudo")?.focus({ preventScroll: true });
	}, [answer]);
	return (
		<>
			<SaidWithoutScript answer={answer} />
			<CommentsPage {...loaderData} asks={actionData && "asks" in actionData ? actionData.asks : undefined} />
		</>
	);
}
