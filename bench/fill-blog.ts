import { randomUUID } from "node:crypto";
import { blogCategories, blogPosts, blogPostTags, blogTags } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";

const CATEGORIES = 8;
export const TAGS = 100;
const TAGS_OF_A_POST = 4;
const WORDS = 400;
const BATCH = 250;

/** From everyday words to ones that few posts have; a search meets both. */
export const vocabulary = [
	..."comissão visita imóvel corretor cliente proposta contrato vistoria exclusividade chave prazo assinatura".split(
		" ",
	),
	...Array.from({ length: 1500 }, (_, i) => `termo${i.toString(36)}`),
];

/** The same blog each time: no randomness, so that two runs measure the same. */
export async function fillBlog({ db, content }: Pick<Deps, "db" | "content">, posts: number): Promise<void> {
	let state = 42;
	const pick = (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
	const word = () => vocabulary[pick(3) === 0 ? pick(12) : pick(vocabulary.length)] ?? "";
	const text = (words: number) => Array.from({ length: words }, word).join(" ");
	const categories = named("Categoria", CATEGORIES);
	const tags = named("Tag", TAGS);
	await db.insert(blogCategories).values(categories);
	await db.insert(blogTags).values(tags);
	for (let first = 0; first < posts; first += BATCH) {
		const batch = Array.from({ length: Math.min(BATCH, posts - first) }, (_, index) => {
			const number = first + index;
			const moment = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000);
			return {
				id: randomUUID(),
				title: `Post ${number}: ${text(6)}`,
				slug: `post-${number}`,
				excerpt: text(24),
				content: `<h2>${text(5)}</h2><p>${text(WORDS / 2)}</p><p>${text(WORDS / 2)}</p>`,
				status: "published" as const,
				published_at: moment,
				created_at: moment,
				updatedAt: moment,
				category_id: categories[pick(CATEGORIES)]?.id ?? null,
				reading_time: 2,
			};
		});
		const marks = batch.flatMap(({ id }) => {
			const start = pick(TAGS);
			return Array.from({ length: TAGS_OF_A_POST }, (_, i) => ({
				post_id: id,
				tag_id: tags[(start + i * 7) % TAGS]?.id ?? "",
			}));
		});
		await db.insert(blogPosts).values(batch);
		await db.insert(blogPostTags).values(marks);
	}
	await db.execute("analyze");
	await content.publish(async () => {});
}

function named(kind: string, count: number) {
	return Array.from({ length: count }, (_, i) => ({
		id: randomUUID(),
		name: `${kind} ${i}`,
		slug: `${kind.toLowerCase()}-${i}`,
	}));
}
