import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { plainText } from "#core/blog/plain-text.ts";
import { passageAround, searchWords } from "#core/blog/search-words.ts";
import type { Deps } from "#server/deps.ts";
import { isPublished, newestFirst } from "./blog.read.ts";
import { blogCategories, blogPosts, blogPostTags, blogTags } from "./blog.table.ts";
import { type PostCard, postCards } from "./post-card.read.ts";

export const POSTS_PER_PAGE = 12;
/** Weighing every find would read every text; beyond this many, the newest come first. */
const MOST_WEIGHED = 300;
const PASSAGE_LENGTH = 180;

type Db = Pick<Deps, "db">;
export type PostFilter = {
	search?: string | undefined;
	category?: string | undefined;
	tag?: string | undefined;
	page: number;
};
type FoundPost = PostCard & { passage: string | null };
export type PostPage = { posts: FoundPost[]; total: number; pages: number; stems: string[] };

/** One page of what the public may read: all of it newest first, a search by weight. */
export async function publishedPosts(deps: Db, filter: PostFilter): Promise<PostPage> {
	const words = searchWords(filter.search ?? "");
	const isSearch = (filter.search ?? "").trim() !== "";
	if (isSearch && words.length === 0) return { posts: [], total: 0, pages: 0, stems: [] };
	const query = isSearch ? sql`to_tsquery('portuguese', ${words.map((word) => `${word}:*`).join(" & ")})` : undefined;
	const where = and(isPublished, ...conditions(deps, filter), query && sql`${blogPosts.search} @@ ${query}`);

	const [{ total, ids }, stems] = await Promise.all([
		query ? findIds(deps, where, query, filter.page) : listIds(deps, where, filter.page),
		stemsOf(deps, words),
	]);
	const [cards, passages] = await Promise.all([postCards(deps, ids), passagesOf(deps, ids, stems)]);
	return {
		posts: cards.map((card) => ({ ...card, passage: passages.get(card.id) ?? null })),
		total,
		pages: Math.ceil(total / POSTS_PER_PAGE),
		stems,
	};
}

type Ids = { total: number; ids: string[] };

async function listIds({ db }: Db, where: SQL | undefined, page: number): Promise<Ids> {
	const [counted, rows] = await Promise.all([
		db.select({ total: sql<number>`count(*)::int` }).from(blogPosts).where(where),
		db
			.select({ id: blogPosts.id })
			.from(blogPosts)
			.where(where)
			.orderBy(...newestFirst)
			.limit(POSTS_PER_PAGE)
			.offset(before(page)),
	]);
	return { total: counted[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

/**
 * Found once, narrow, then counted and sorted; only a few finds are weighed. The planner does not know that comparing a text means fetching it
 * from elsewhere, and would rather walk all posts than ask the index: within this transaction it may not.
 */
function findIds({ db }: Db, where: SQL | undefined, query: SQL, page: number): Promise<Ids> {
	return db.transaction(
		async (tx) => {
			await tx.execute(
				sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) name`,
			);
			const { rows } = await tx.execute<{ id: string; total: number }>(sql`
				with found as materialized (select id, published_at from ${blogPosts} where ${where}),
					counted as (select count(*)::int as total from found)
				select found.id, total from found, counted
				order by case when total <= ${MOST_WEIGHED}
					then (select ts_rank(weighed.search, ${query}) from ${blogPosts} weighed where weighed.id = found.id)
					end desc nulls last, published_at desc nulls last, found.id
				limit ${POSTS_PER_PAGE} offset ${before(page)}`);
			return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
		},
		{ accessMode: "read only" },
	);
}

const before = (page: number) => (page - 1) * POSTS_PER_PAGE;

function conditions({ db }: Db, { category, tag }: PostFilter): SQL[] {
	const chosen: SQL[] = [];
	if (category !== undefined) {
		const ids = db.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.slug, category));
		chosen.push(inArray(blogPosts.category_id, ids));
	}
	if (tag !== undefined) {
		const marks = db
			.select({ one: sql`1` })
			.from(blogPostTags)
			.innerJoin(blogTags, eq(blogTags.id, blogPostTags.tag_id))
			.where(and(eq(blogPostTags.post_id, blogPosts.id), eq(blogTags.slug, tag)));
		chosen.push(exists(marks));
	}
	return chosen;
}

/** What the index keeps of each word, so that a page can mark the same words the database found. */
async function stemsOf({ db }: Db, words: string[]): Promise<string[]> {
	if (words.length === 0) return [];
	const { rows } = await db.execute<{ stem: string }>(
		sql`select s.stem from unnest(${sql.param(words)}::text[]) word, unnest(ts_lexize('portuguese_stem', word)) s(stem)`,
	);
	return rows.map(({ stem }) => stem);
}

/** Where the excerpt says nothing of what was looked for, the place in the text that does. */
async function passagesOf({ db }: Db, ids: string[], stems: string[]): Promise<Map<string, string>> {
	if (stems.length === 0 || ids.length === 0) return new Map();
	const rows = await db
		.select({ id: blogPosts.id, excerpt: blogPosts.excerpt, content: blogPosts.content })
		.from(blogPosts)
		.where(inArray(blogPosts.id, ids));
	const passages = rows.flatMap(({ id, excerpt, content }): [string, string][] => {
		if (passageAround(excerpt ?? "", stems, PASSAGE_LENGTH) !== undefined) return [];
		const passage = passageAround(plainText(content), stems, PASSAGE_LENGTH);
		return passage === undefined ? [] : [[id, passage]];
	});
	return new Map(passages);
}
