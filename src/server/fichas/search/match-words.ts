import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchWords } from "#core/fichas/registry/search-words.ts";
import { KEPT_BEGINNINGS, markOf } from "./search-column.ts";

/** What of a table is looked through: each row's text, and the beginnings of its words with their account's mark, by an index. */
export type Searched = { accountId: PgColumn; text: SQL; beginnings: SQL };

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
	const asked = (long.length > 0 ? long : wanted).map((word) => lookUp(markOf(account), word));
	return and(sql`${searched.beginnings} @@ ${asked.join(" & ")}::tsquery`, matchEach(searched, typed));
}

/** The same of rows that are looked at one by one. */
export function matchEach({ text }: Pick<Searched, "text">, typed: string | undefined): SQL | undefined {
	const wanted = searchWords(typed ?? "");
	// Whether it stands anywhere is seen in half the time that a pattern takes, and rules out nearly all rows.
	return and(...wanted.flatMap((word) => [sql`${text} like ${`%${word}%`}`, sql`${text} ~ ${`(^|[^a-z0-9])${word}`}`]));
}

/** As the index has it (search-column.ts). Letters and digits only, by searchWords: nothing here can end the quotes. */
function lookUp(mark: string, word: string): string {
	const [long, short] = KEPT_BEGINNINGS;
	const letters = /^[a-z]*/.exec(word)?.[0].length ?? 0;
	if (letters >= long) return `'${mark}${word.slice(0, long)}'`;
	if (letters >= short && letters === word.length) return `'${mark}${word.slice(0, short)}'`;
	return `'${mark}${word}':*`;
}
