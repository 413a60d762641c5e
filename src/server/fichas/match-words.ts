import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchWords } from "#core/fichas/registry/search-words.ts";
import { markOf } from "./search-column.ts";

/** What of a table is looked through: each row's words, and the words with their account's mark, by an index. */
export type Searched = { accountId: PgColumn; words: PgColumn; marked: SQL };

/** Shorter ones are half of all words: beside others they are looked for in the rows that those found. */
const LOOKED_UP = 3;

/** An account's rows that have, for each word typed, one that begins with it. `undefined`: nothing to look for. */
export function matchWords(searched: Searched, account: string, typed: string | undefined): SQL | undefined {
	const marked = matchMarked(searched, account, typed);
	return marked && and(eq(searched.accountId, account), marked);
}

/** The same by the index of words alone: among them are a few rows of others, whose accounts have the same mark. */
export function matchMarked({ words, marked }: Searched, account: string, typed: string | undefined): SQL | undefined {
	const wanted = searchWords(typed ?? "");
	if (wanted.length === 0) return undefined;
	const long = wanted.filter((word) => word.length >= LOOKED_UP);
	const lookedUp = long.length > 0 ? long : wanted;
	const rest = wanted.filter((word) => !lookedUp.includes(word));
	return and(
		begins(
			marked,
			lookedUp.map((word) => markOf(account) + word),
		),
		rest.length > 0 ? begins(words, rest) : undefined,
	);
}

/** The same of rows that are looked at one by one. */
export function matchEach({ words }: Pick<Searched, "words">, typed: string | undefined): SQL | undefined {
	const wanted = searchWords(typed ?? "");
	return wanted.length > 0 ? begins(words, wanted) : undefined;
}

/** Letters and digits only, by searchWords: nothing here can end the quotes. */
function begins(words: PgColumn | SQL, wanted: string[]): SQL {
	return sql`${words} @@ ${wanted.map((word) => `'${word}':*`).join(" & ")}::tsquery`;
}
