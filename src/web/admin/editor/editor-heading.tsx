import { ExternalLink } from "lucide-react";
import { type PostFields, statusNames } from "#core/blog/post-fields.ts";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { statusTones } from "../admin.copy.ts";

export function EditorHeading({ isNew, saved }: { isNew: boolean; saved: PostFields }) {
	return (
		<div className="mb-6">
			<BackLink to="/admin/blog">Posts</BackLink>
			<div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="font-display font-semibold text-title">{isNew ? "Novo post" : "Editar post"}</h1>
				{!isNew && <Badge tone={statusTones[saved.status]}>{statusNames[saved.status]}</Badge>}
				{!isNew && saved.status === "published" && (
					<a
						href={`/blog/${saved.slug}`}
						target="_blank"
						rel="noreferrer"
						className="link inline-flex items-center gap-1.5"
					>
						Ver no blog
						<ExternalLink aria-hidden="true" className="size-4" />
					</a>
				)}
			</div>
		</div>
	);
}
