import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchWords } from "#core/fichas/registry/search-words.ts";
import { KEPT_BEGINNINGS, markOf } from "./search-column.ts";

/** What of a table is looked through: each row's text, and the beginnings of its words with their account's mark, by an index. */
export type Searched = {
	accountId: PgColumn;
	/** As much of it as can have this word. */
	textFor(word: string): SQL;
	beginnings: SQL;
};

/** Fewer letters are half of all words: beside others they are looked for in the rows that those found. Numbers tell a street's houses apart. */
const isLookedUp = (word: string) => word.length >= 3 || /[0-9]/.test(word);

/** An account's rows that have, for each word typed, one that begins with it. `undefined`: nothing to look for. */
export function matchWords(searched: Searched, account: string, typed: string | undefined): SQL | undefined {
	const marked = matchMarked(searched, account, typed);
	return marked && and(eq(searched.accountId, account), marked);
}

/** The same by the index alone: among them are a few rows of others, whose accounts have the same mark. */
export function matchMarked(searched: Searched, account: string, typed: string | undefined): SQL | undefined {
	const wanted = searchWords(typed ?? "");
	if (wanted.length === 0) return undefined;
	const long = wanted.filter(isLookedUp);
	const asked = (long.length > 0 ? long : wanted).map((word) => ({ word, ...lookUp(markOf(account), word) }));
	const found = new Set(asked.filter(({ isAll }) => isAll).map(({ word }) => word));
	return and(
		sql`${searched.beginnings} @@ ${asked.map(({ entry }) => entry).join(" & ")}::tsquery`,
		...wanted.filter((word) => !found.has(word)).map((word) => hasWord(searched, word)),
	);
}

/** The same of rows that are looked at one by one. */
export function matchEach(searched: Pick<Searched, "textFor">, typed: string | undefined): SQL | undefined {
	return and(...searchWords(typed ?? "").map((word) => hasWord(searched, word)));
}

/**
 * A pattern takes ten times as long as seeing whether something stands there, and is asked last: where the word stands
 * nowhere, or after a space as nearly always, nobody needs it. With the space before it, it is no column, of which
 * PostgreSQL would try the patterns on a hundred values to reckon how many rows there may be, at each search.
 */
function hasWord({ textFor }: Pick<Searched, "textFor">, word: string): SQL | undefined {
	const text = sql`(' ' || ${textFor(word)})`;
	return and(
		sql`${text} like ${`%${word}%`}`,
		or(sql`${text} like ${`% ${word}%`}`, sql`${text} ~ ${`[^a-z0-9]${word}`}`),
	);
}

/**
 * As the index has it (search-column.ts), and whether that is all of the word, so that no row need be asked again. Letters
 * and digits only, by searchWords: nothing here can end the quotes.
 */
function lookUp(mark: string, word: string): { entry: string; isAll: boolean } {
	const [long, short] = KEPT_BEGINNINGS;
	const letters = /^[a-z]*/.exec(word)?.[0].length ?? 0;
	if (letters >= long) return cut(long);
	if (letters >= short && letters === word.length) return cut(short);
	return { entry: `'${mark}${word}':*`, isAll: true };

	function cut(kept: number) {
		return { entry: `'${mark}${word.slice(0, kept)}'`, isAll: word.length === kept };
	}
}
