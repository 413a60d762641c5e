import { sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Beginnings of words up to this length are words of their own. */
export const KEPT_BEGINNING = 4;

/**
 * What the search box looks through: words, and their beginnings, so that half-typed ones are looked up and not
 * gathered (match-words.ts). The account is one of them, with a sign that nobody can type: so the index itself leaves
 * out everybody else's rows.
 */
export const wordsOf = (text: string) => {
	const beginnings = Array.from(
		{ length: KEPT_BEGINNING },
		(_, at) => `regexp_replace(${text}, '([a-z0-9]{${at + 1}})[a-z0-9]+', '\\1', 'g')`,
	);
	const all = [text, ...beginnings].join(" || ' ' || ");
	return sql.raw(
		`array_to_tsvector(array_remove(string_to_array(regexp_replace(${all}, '[^a-z0-9]+', ' ', 'g'), ' '), '') || ('@' || coalesce("account_id"::text, '')))`,
	);
};
