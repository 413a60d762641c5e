import { type ImportedPost, type ImportRefusal, importPost } from "#server/blog/import/import-post.ts";
import type { Deps } from "#server/deps.ts";
import type { Network } from "#server/platform/outward/network.ts";
import type { Skipped, SourceBlog } from "./source-blog.ts";

export type Report = {
	imported: (ImportedPost & { title: string; wantedSlug: string })[];
	alreadyHere: string[];
	skipped: Skipped[];
};

const reasons: Record<Exclude<ImportRefusal, "already-here">, string> = {
	"unknown-author": "o autor não tem conta aqui; diga quem assina com --author",
	empty: "não sobrou texto depois da limpeza do HTML",
	"too-long": "o texto passa do limite de 300.000 caracteres",
	"too-deep": "o texto tem elementos demais uns dentro dos outros",
};

/** Oldest first, so that a run that was cut short leaves a beginning and not a gap. */
export async function importBlog(
	deps: Deps,
	blog: SourceBlog,
	options: { fallbackAuthorId: string | undefined; dryRun: boolean; network?: Network },
): Promise<Report> {
	const report: Report = { imported: [], alreadyHere: [], skipped: [...blog.skipped] };
	const slugs = new Set(blog.posts.map(({ slug }) => slug));
	for (const post of blog.posts.toSorted((a, b) => a.date.getTime() - b.date.getTime())) {
		const result = await importPost(deps, post, { ...options, site: blog.site, slugs });
		if (result.ok) report.imported.push({ ...result.value, title: post.title, wantedSlug: post.slug });
		else if (result.reason === "already-here") report.alreadyHere.push(post.title);
		else report.skipped.push({ title: post.title, why: reasons[result.reason] });
	}
	return report;
}
