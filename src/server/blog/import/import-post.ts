import { eq } from "drizzle-orm";
import { blogImageUrl } from "#core/blog/blog-image.ts";
import { isBlankContent, POST_LIMITS } from "#core/blog/post-fields.ts";
import type { PostStatus } from "#core/blog/post-status.ts";
import { slugify } from "#core/blog/slug.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { importImage } from "#server/blog/pictures/import-image.ts";
import { nestsTooDeep, sanitizeHtml } from "#server/blog/sanitize-html.ts";
import type { Deps } from "#server/deps.ts";
import { type Network, openInternet } from "#server/platform/outward/network.ts";
import { bringPost } from "./bring-post.ts";
import { type BroughtTerm, bringCategory, bringTags } from "./bring-terms.ts";
import { blogImportSources } from "./import-source.table.ts";
import { localizeHtml, picturesOf } from "./localize-html.ts";

/** A post as its old home exported it: text is cleaned of control characters, HTML is as hostile as it came. */
export type SourcePost = {
	/** Names the post for good, so that a second run knows it. */
	source: string;
	title: string;
	slug: string;
	excerpt: string;
	html: string;
	status: PostStatus;
	/** When it was or will be published; for a draft, when it was begun. */
	date: Date;
	updatedAt: Date;
	authorEmail: string | undefined;
	category: BroughtTerm | undefined;
	tags: BroughtTerm[];
	picture: string | undefined;
	metaTitle: string;
	metaDescription: string;
};

export type ImportOptions = {
	/** Who signs posts whose author has no account here. */
	fallbackAuthorId: string | undefined;
	site: string | undefined;
	/** Slugs of all posts of the export: links among them are kept. */
	slugs: ReadonlySet<string>;
	dryRun: boolean;
	network?: Network;
};
export type ImportedPost = { slug: string; pictures: number; lostPictures: string[] };
export type ImportRefusal = "already-here" | "unknown-author" | "empty" | "too-long" | "too-deep";

const MAX_PICTURES = 200;
/** Holds the place of a picture that a trial run does not fetch. */
const STAND_IN = blogImageUrl({ id: "simulacao", width: 1, format: "jpg" });

type World = Pick<Deps, "db" | "content" | "clock" | "random" | "storage" | "config">;

export async function importPost(
	deps: World,
	post: SourcePost,
	options: ImportOptions,
): Promise<Result<ImportedPost, ImportRefusal>> {
	if (await isHere(deps, post.source)) return refuse("already-here");
	const author = post.authorEmail ? await accountByEmail(deps, post.authorEmail) : undefined;
	const authorId = author?.id ?? options.fallbackAuthorId;
	if (!authorId) return refuse("unknown-author");
	if (post.html.length > POST_LIMITS.content * 4) return refuse("too-long");
	if (nestsTooDeep(post.html)) return refuse("too-deep");

	const found = [...(post.picture ? [post.picture] : []), ...picturesOf(post.html, options.site)];
	const wanted = [...new Set(found)].slice(0, MAX_PICTURES);
	const pictures = options.dryRun
		? new Map(wanted.map((url) => [url, STAND_IN]))
		: await fetchPictures(deps, wanted, authorId, options.network);
	const content = sanitizeHtml(localizeHtml(post.html, { ...options, pictures }));
	if (isBlankContent(content)) return refuse("empty");
	if (content.length > POST_LIMITS.content) return refuse("too-long");

	const imported = { pictures: pictures.size, lostPictures: wanted.filter((url) => !pictures.has(url)) };
	if (options.dryRun) return succeed({ slug: slugify(post.slug) || slugify(post.title) || "post", ...imported });
	const slug = await keep(deps, post, { content, authorId, picture: pictures.get(post.picture ?? "") });
	return succeed({ slug, ...imported });
}

async function isHere({ db }: Pick<Deps, "db">, source: string): Promise<boolean> {
	const [found] = await db.select().from(blogImportSources).where(eq(blogImportSources.source, source));
	return found !== undefined;
}

/** One after the other: whoever serves them is somebody else's machine. */
async function fetchPictures(deps: World, urls: string[], by: string, network: Network = openInternet) {
	const kept = new Map<string, string>();
	for (const url of urls) {
		const stored = await importImage(deps, { url, by }, network);
		if (stored.ok) kept.set(url, stored.value.url);
	}
	return kept;
}

async function keep(
	deps: World,
	post: SourcePost,
	{ content, authorId, picture }: { content: string; authorId: string; picture: string | undefined },
): Promise<string> {
	const now = deps.clock.now();
	// What was scheduled for a moment that has passed meanwhile was published at that moment.
	const status = post.status === "scheduled" && post.date <= now ? "published" : post.status;
	return deps.content.publish(async (tx) => {
		const category = post.category && (await bringCategory(deps, tx, post.category));
		const tags = await bringTags(deps, tx, post.tags.slice(0, POST_LIMITS.tags));
		const { id, slug } = await bringPost(deps, tx, {
			title: post.title,
			slug: post.slug,
			excerpt: post.excerpt || null,
			content,
			featured_image: picture ?? null,
			status,
			published_at: status === "published" ? post.date : null,
			scheduled_for: status === "scheduled" ? post.date : null,
			created_at: post.date < now ? post.date : now,
			updatedAt: post.updatedAt,
			category_id: category ?? null,
			author_id: authorId,
			meta_title: post.metaTitle || null,
			meta_description: post.metaDescription || null,
			tagIds: [...tags.values()],
		});
		await tx.insert(blogImportSources).values({ source: post.source, postId: id, importedAt: now });
		return slug;
	});
}
