import { PageHeading } from "#web/admin/page-heading.tsx";
import type { Term } from "./term-answer.ts";
import { TermSection } from "./term-section.tsx";

export function TermsPage({ categories, tags }: { categories: Term[]; tags: Term[] }) {
	return (
		<>
			<PageHeading title="Categorias e tags">
				Uma categoria por post, quantas tags fizerem sentido. Cada uma tem página própria no blog.
			</PageHeading>
			<div className="mt-8 grid items-start gap-10 xl:grid-cols-2">
				<TermSection kind="category" title="Categorias" terms={categories} />
				<TermSection kind="tag" title="Tags" terms={tags} />
			</div>
		</>
	);
}
