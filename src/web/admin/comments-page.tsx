import { useState } from "react";
import { useSubmit } from "react-router";
import type { Verdict } from "#core/blog/comment-verdict.ts";
import type { CommentStatus } from "#core/blog/post-status.ts";
import { type CommentItem, CommentLine } from "./comment-item.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { FilterLinks } from "./filter-links.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Pager } from "./pager.tsx";

type Props = {
	status: CommentStatus;
	page: number;
	pages: number;
	counts: Record<CommentStatus, number>;
	comments: CommentItem[];
};

const empty: Record<CommentStatus, [string, string]> = {
	pending: ["Nada à espera", "Quando alguém comentar um post, o comentário aparece aqui antes de ir ao ar."],
	approved: ["Nenhum comentário aprovado", "O que você aprovar aparece no post e nesta lista."],
	rejected: ["Nenhum comentário recusado", "O que você recusar fica guardado aqui, fora do blog."],
};

export function CommentsPage({ status, page, pages, counts, comments }: Props) {
	const submit = useSubmit();
	const [doomed, setDoomed] = useState<CommentItem>();
	const decide = (id: string, veredito: Verdict) =>
		submit({ comentario: id, veredito }, { method: "post", preventScrollReset: true });
	const [title, text] = empty[status];
	return (
		<>
			<PageHeading title="Comentários">Só o que você aprova aparece no blog.</PageHeading>
			<div className="mt-7">
				<FilterLinks
					label="Situação"
					name="status"
					chosen={status}
					options={[
						{ value: "pending", label: "À espera", count: counts.pending },
						{ value: "approved", label: "Aprovados", count: counts.approved },
						{ value: "rejected", label: "Recusados", count: counts.rejected },
					]}
				/>
			</div>
			{comments.length === 0 ? (
				<div className="mt-6 rounded-card border border-line border-dashed px-6 py-14 text-center">
					<p className="font-display font-semibold text-2xl">{title}</p>
					<p className="mt-2 text-soft">{text}</p>
				</div>
			) : (
				<ul className="mt-6 overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
					{comments.map((comment) => (
						<CommentLine key={comment.id} comment={comment} onDelete={() => setDoomed(comment)} />
					))}
				</ul>
			)}
			<Pager page={page} pages={pages} />
			<ConfirmDialog
				id="excluir-comentario"
				open={doomed !== undefined}
				title="Excluir este comentário?"
				confirm="Excluir"
				onClose={() => setDoomed(undefined)}
				onConfirm={() => {
					if (doomed) void decide(doomed.id, "delete");
					setDoomed(undefined);
				}}
			>
				O comentário de{" "}
				<strong className="font-semibold text-ink" dir="auto">
					{doomed?.author}
				</strong>{" "}
				some para sempre. Para só tirar do blog, recuse.
			</ConfirmDialog>
		</>
	);
}
