import { useState } from "react";
import { useSubmit } from "react-router";
import type { Verdict } from "#core/blog/comment-verdict.ts";
import type { CommentStatus } from "#core/blog/post-status.ts";
import { ConfirmDialog } from "#web/admin/confirm-dialog.tsx";
import { ConfirmStep } from "#web/admin/confirm-step.tsx";
import { type CommentItem, CommentLine } from "./comment-item.tsx";
import { ModerationPage } from "./moderation-page.tsx";

type Props = {
	status: CommentStatus;
	page: number;
	pages: number;
	counts: Record<CommentStatus, number>;
	comments: CommentItem[];
	/** The comment whose deletion is asked about. */
	asks: string | undefined;
};

const QUESTION = "Excluir este comentário?";

const empty: Record<CommentStatus, { title: string; text: string }> = {
	pending: {
		title: "Nada à espera",
		text: "Quando alguém comentar um post, o comentário aparece aqui antes de ir ao ar.",
	},
	approved: { title: "Nenhum comentário aprovado", text: "O que você aprovar aparece no post e nesta lista." },
	rejected: { title: "Nenhum comentário recusado", text: "O que você recusar fica guardado aqui, fora do blog." },
};

export function CommentsPage({ status, page, pages, counts, comments, asks }: Props) {
	const asked = comments.find(({ id }) => id === asks);
	const submit = useSubmit();
	const [doomed, setDoomed] = useState<CommentItem>();
	const decide = (id: string, veredito: Verdict) =>
		submit({ comentario: id, veredito }, { method: "post", preventScrollReset: true });
	return (
		<>
			<ModerationPage
				title="Comentários"
				lead="Só o que você aprova aparece no blog."
				status={status}
				options={[
					{ value: "pending", label: "À espera", count: counts.pending },
					{ value: "approved", label: "Aprovados", count: counts.approved },
					{ value: "rejected", label: "Recusados", count: counts.rejected },
				]}
				page={page}
				pages={pages}
				empty={empty[status]}
				notice={
					asked && (
						<ConfirmStep
							title={QUESTION}
							fields={{ comentario: asked.id, veredito: "delete" }}
							back={`/admin/blog/comentarios?status=${status}`}
						>
							<WhatIsLost author={asked.author} />
						</ConfirmStep>
					)
				}
			>
				{comments.map((comment) => (
					<CommentLine key={comment.id} comment={comment} onDelete={() => setDoomed(comment)} />
				))}
			</ModerationPage>
			<ConfirmDialog
				id="excluir-comentario"
				open={doomed !== undefined}
				title={QUESTION}
				confirm="Excluir"
				onClose={() => setDoomed(undefined)}
				onConfirm={() => {
					if (doomed) void decide(doomed.id, "delete");
					setDoomed(undefined);
				}}
			>
				{doomed && <WhatIsLost author={doomed.author} />}
			</ConfirmDialog>
		</>
	);
}

function WhatIsLost({ author }: { author: string }) {
	return (
		<>
			O comentário de{" "}
			<strong className="font-semibold text-ink" dir="auto">
				{author}
			</strong>{" "}
			some para sempre. Para só tirar do blog, recuse.
		</>
	);
}
