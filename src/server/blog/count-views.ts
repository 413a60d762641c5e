import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";

/** How old the number in a kept page may be; readers with JavaScript get the true one at once. */
const REFRESH_PAGES_MS = 30_000;
const MOST_PAGES_AT_ONCE = 500;

type Waiting = { postId: string; resolve(count: number | undefined): void; reject(error: unknown): void };
type Counted = { id: string; slug: string; view_count: number };

export type ViewCounter = {
	/** Answers with the new count once it is in the database; undefined when no such post is public. */
	count(postId: string): Promise<number | undefined>;
};

/**
 * Openings that come while one write is under way share the next one: a hundred readers cost a few statements,
 * and what was answered is on disk, whatever happens to the process.
 */
export function makeViewCounter(deps: Pick<Deps, "db" | "content" | "log">): ViewCounter {
	let waiting: Waiting[] = [];
	let writing = false;
	const stalePaths = new Set<string>();

	async function write(): Promise<void> {
		if (writing) return;
		writing = true;
		while (waiting.length > 0) {
			const batch = waiting;
			waiting = [];
			try {
				const counted = await addViews(deps, batch);
				for (const { postId, resolve } of batch) resolve(counted.get(postId)?.view_count);
				for (const { slug } of counted.values()) noteStale(`/blog/${slug}`);
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		writing = false;
	}

	function noteStale(path: string): void {
		if (stalePaths.size === 0) setTimeout(refreshPages, REFRESH_PAGES_MS).unref();
		if (stalePaths.size < MOST_PAGES_AT_ONCE) stalePaths.add(path);
	}

	function refreshPages(): void {
		const paths = [...stalePaths];
		stalePaths.clear();
		deps.content.refresh(paths).catch((error) => deps.log.warn({ err: error }, "kept pages show older counts"));
	}

	return {
		count: (postId) =>
			new Promise((resolve, reject) => {
				waiting.push({ postId, resolve, reject });
				void write();
			}),
	};
}

async function addViews({ db }: Pick<Deps, "db">, batch: Waiting[]): Promise<Map<string, Counted>> {
	const totals = new Map<string, number>();
	for (const { postId } of batch) totals.set(postId, (totals.get(postId) ?? 0) + 1);
	const [ids, numbers] = [[...totals.keys()], [...totals.values()]];
	// Locked in one order, so that two processes with the same posts never wait for each other.
	const { rows } = await db.execute<Counted>(sql`
		with opened as (select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(numbers)}::int[]) as o(id, views)),
		locked as (
			select p.id from blog_posts p join opened o on o.id = p.id
			where p.status = 'published' order by p.id for no key update of p
		)
		update blog_posts p set view_count = p.view_count + o.views
		from opened o, locked l where o.id = p.id and l.id = p.id
		returning p.id, p.slug, p.view_count`);
	return new Map(rows.map((row) => [row.id, row]));
}
