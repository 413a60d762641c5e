import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchWords } from "#core/fichas/search-words.ts";

/**
 * Rows that have, for each word typed, one that begins with it; whose they are is asked for beside it.
 * `undefined`: nothing to look for.
 */
export function matchWords(words: PgColumn, userId: string, typed: string | undefined): SQL | undefined {
	const wanted = searchWords(typed ?? "");
	if (wanted.length === 0) return undefined;
	// One word may be everybody's; where several meet, few are left, and one list less is read.
	const account = wanted.length === 1 ? [`'@${userId}'`] : [];
	// Letters and digits only, by searchWords: nothing here can end the quotes.
	const query = [...account, ...wanted.map((word) => `'${word}':*`)].join(" & ");
	return sql`${words} @@ ${query}::tsquery`;
}
