import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchWords } from "#core/fichas/registry/search-words.ts";
import { KEPT_BEGINNING } from "./search-column.ts";

/**
 * Rows that have, for each word typed, one that begins with it; whose they are is asked for beside it.
 * `undefined`: nothing to look for.
 */
export function matchWords(words: PgColumn, userId: string, typed: string | undefined): SQL | undefined {
	// Letters and digits only, by searchWords: nothing here can end the quotes.
	const wanted = searchWords(typed ?? "");
	if (wanted.length === 0) return undefined;
	const account = `'@${userId}'`;
	const begun = wanted.map((word) => `'${word}':*`);
	const lookedUp = matches(words, [account, ...wanted.map(lookUp)]);
	if (wanted.every(isKept)) return lookedUp;
	if (wanted.length === 1 && /\d/.test(typed ?? "")) return matches(words, [account, ...begun]);
	// Gathering all that begins with a common word, of everybody, takes the longer the more there is of it; where the
	// beginnings meet is looked up in the index, and the few rows found there are read for the rest.
	return sql`(${lookedUp} and ${matches(sql`coalesce(${words})`, begun)})`;
}

/** The same without the index, which has everybody's rows: for an account with few, each of which is looked at. */
export function matchEach(words: PgColumn, typed: string | undefined): SQL | undefined {
	const wanted = searchWords(typed ?? "");
	if (wanted.length === 0) return undefined;
	return matches(
		sql`coalesce(${words})`,
		wanted.map((word) => `'${word}':*`),
	);
}

const isKept = (word: string) => word.length <= KEPT_BEGINNING;

/** A long number is nearly nobody else's, while half the country's phones begin alike. */
function lookUp(word: string): string {
	return !isKept(word) && /\d/.test(word) ? `'${word}':*` : `'${word.slice(0, KEPT_BEGINNING)}'`;
}

function matches(words: PgColumn | SQL, parts: string[]): SQL {
	return sql`${words} @@ ${parts.join(" & ")}::tsquery`;
}
