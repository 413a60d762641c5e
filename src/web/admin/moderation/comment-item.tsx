import { Check, X } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { Verdict } from "#core/blog/comment-verdict.ts";
import type { CommentStatus, PostStatus } from "#core/blog/post-status.ts";
import { AskDeleteButton } from "#web/admin/ask-delete-button.tsx";
import { Button } from "#web/ui/button.tsx";

export type CommentItem = {
	id: string;
	author: string;
	content: string;
	status: CommentStatus;
	moment: string;
	postTitle: string;
	postSlug: string;
	postStatus: PostStatus;
};

/** Everything here was typed by a stranger: it is shown as text, in its own direction. */
export function CommentLine({ comment, onDelete }: { comment: CommentItem; onDelete: () => void }) {
	const { id, author, content, status, moment, postTitle, postSlug, postStatus } = comment;
	return (
		<li className="border-line border-t px-4 py-5 first:border-t-0 sm:px-6">
			<p className="text-sm text-soft">
				<strong className="font-semibold text-base text-ink">
					<bdi>{author}</bdi>
				</strong>{" "}
				em{" "}
				{postStatus === "published" ? (
					<a href={`/blog/${postSlug}`} className="link">
						<bdi>{postTitle}</bdi>
					</a>
				) : (
					<bdi>{postTitle}</bdi>
				)}{" "}
				· {moment}
			</p>
			<p dir="auto" className="mt-2 max-w-prose whitespace-pre-wrap">
				{content}
			</p>
			<div className="mt-4 flex flex-wrap gap-2">
				{status !== "approved" && <Decide id={id} verdict="approve" author={author} />}
				{status !== "rejected" && <Decide id={id} verdict="reject" author={author} />}
				<AskDeleteButton
					fields={{ comentario: id, veredito: "ask-delete" }}
					label={`Excluir o comentário de ${author}`}
					onAsk={onDelete}
				/>
			</div>
		</li>
	);
}

const words: Record<Exclude<Verdict, "delete">, [label: string, pending: string]> = {
	approve: ["Aprovar", "Aprovando..."],
	reject: ["Recusar", "Recusando..."],
};

function Decide({ id, verdict, author }: { id: string; verdict: Exclude<Verdict, "delete">; author: string }) {
	const { formData } = useNavigation();
	const pending = formData?.get("comentario") === id && formData.get("veredito") === verdict;
	const [label, pendingLabel] = words[verdict];
	const Icon = verdict === "approve" ? Check : X;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="comentario" value={id} />
			<input type="hidden" name="veredito" value={verdict} />
			<Button
				type="submit"
				size="sm"
				variant={verdict === "approve" ? "primary" : "secondary"}
				pending={pending}
				pendingLabel={pendingLabel}
				aria-label={`${label} o comentário de ${author}`}
			>
				<Icon aria-hidden="true" className="size-4" />
				{label}
			</Button>
		</Form>
	);
}
