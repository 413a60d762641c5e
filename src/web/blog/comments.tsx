import { formatPostDate } from "#core/blog/post-date.ts";
import { Island } from "#web/ui/island.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { commentFailures, commentCopy as copy } from "./blog.copy.ts";
import { commentsCount } from "./blog-counts.ts";
import CommentFormIsland from "./comment-form.island.tsx";
import { CommentThanks } from "./comment-thanks.tsx";
import type { CommentAnswer } from "./comment-values.ts";

type Comment = { id: string; author_name: string; content: string; created_at: Date | string; sample: boolean };
type Props = { post: { id: string; slug: string }; comments: Comment[]; answer?: CommentAnswer | undefined };

export function Comments({ post, comments, answer }: Props) {
	return (
		<section aria-labelledby="comentarios" className="mx-auto max-w-[44rem]">
			<h2 id="comentarios" className="font-display font-semibold text-title">
				{commentsCount(comments.length)}
			</h2>
			{comments.length === 0 && <p className="mt-3 text-soft">{copy.none}</p>}
			<ol className="mt-6 divide-y divide-line">
				{comments.map((comment) => (
					<li key={comment.id} className="py-6 first:pt-0">
						<p className="flex flex-wrap items-baseline gap-x-3">
							<strong className="break-words font-semibold">{comment.author_name}</strong>
							<time dateTime={new Date(comment.created_at).toISOString()} className="text-sm text-soft tabular-nums">
								{formatPostDate(comment.created_at)}
							</time>
							{comment.sample && <small className="text-sm text-soft italic">{copy.sample}</small>}
						</p>
						<p className="mt-2 whitespace-pre-line break-words leading-relaxed">{comment.content}</p>
					</li>
				))}
			</ol>
			<section
				id="comentar"
				aria-labelledby="comentar-titulo"
				className="relative mt-8 scroll-mt-24 overflow-hidden rounded-card border border-line bg-raised p-5 shadow-sheet sm:p-8"
			>
				<h3 id="comentar-titulo" className="mb-6 font-display font-semibold text-2xl">
					{copy.formTitle}
				</h3>
				{answer?.sent ? <CommentThanks /> : <Unsent post={post} answer={answer} />}
			</section>
		</section>
	);
}

function Unsent({
	post,
	answer,
}: Pick<Props, "post"> & { answer?: Extract<CommentAnswer, { sent: false }> | undefined }) {
	return (
		<>
			{answer && (
				<Notice tone="risk" title={commentFailures.invalid.title} live className="mb-6">
					{commentFailures.invalid.description}
				</Notice>
			)}
			<Island
				name="comment-form"
				component={CommentFormIsland}
				props={{ postId: post.id, slug: post.slug, values: answer?.values, errors: answer?.errors }}
				wake="interaction"
			/>
		</>
	);
}
