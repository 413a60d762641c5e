import { sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const KEPT_BEGINNING = 4;

/** What a row is compared with, word for word. The beginnings and the account in it are of before decision 0104. */
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

/** Ids end with what is left to chance: so many signs make 4,096 marks. */
const MARK = 3;
export const markOf = (accountId: string) => accountId.slice(-MARK);

/**
 * What the index has: words that carry the mark of their account, so that a search gathers its own account's and one in
 * 4,096 of everybody else's. The whole account before each word would leave no two rows a word in common, and an index
 * nearly twice as large.
 */
export const markedWordsOf = (table: string, text: string) =>
	sql.raw(
		`array_to_tsvector(array_remove(string_to_array(regexp_replace(regexp_replace(${text}, '([a-z0-9]+)', right("${table}"."account_id"::text, ${MARK}) || '\\1', 'g'), '[^a-z0-9]+', ' ', 'g'), ' '), ''))`,
	);
