import { Eye, Pencil } from "lucide-react";
import { Link } from "react-router";
import { statusNames } from "#core/blog/post-fields.ts";
import type { PostStatus } from "#core/blog/post-status.ts";
import { statusTones } from "#web/admin/admin.copy.ts";
import { AskDeleteButton } from "#web/admin/ask-delete-button.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";

export type PostItem = {
	id: string;
	title: string;
	slug: string;
	status: PostStatus;
	views: number;
	author: string | null;
	category: string | null;
	/** When it was, or will be, published; or last saved. */
	moment: string;
};

const small = buttonClasses({ variant: "secondary", size: "sm" }, "max-sm:px-3");

export function PostLine({ post, onDelete }: { post: PostItem; onDelete: () => void }) {
	const { id, title, slug, status, views, author, category, moment } = post;
	const facts = [moment, author, category, status === "published" && formatViews(views)].filter(Boolean);
	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t px-4 py-4 first:border-t-0 sm:px-6">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Link
						to={`/admin/blog/editar/${id}`}
						dir="auto"
						className="min-w-0 font-semibold text-lg leading-7 underline-offset-4 hover:underline"
					>
						{title}
					</Link>
					<Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
				</p>
				<p className="mt-0.5 text-sm text-soft tabular-nums">{facts.join(" · ")}</p>
			</div>
			<div className="flex gap-2">
				<Link to={`/admin/blog/editar/${id}`} aria-label={`Editar: ${title}`} className={small}>
					<Pencil aria-hidden="true" className="size-4" />
					Editar
				</Link>
				{status === "published" && (
					<a href={`/blog/${slug}`} aria-label={`Ver: ${title}`} className={small}>
						<Eye aria-hidden="true" className="size-4" />
						Ver
					</a>
				)}
				<AskDeleteButton
					fields={{ intent: "ask-delete", post: id }}
					label={`Excluir: ${title}`}
					className="max-sm:px-3"
					onAsk={onDelete}
				/>
			</div>
		</li>
	);
}

function formatViews(views: number): string {
	return views === 1 ? "1 leitura" : `${views.toLocaleString("pt-BR")} leituras`;
}
