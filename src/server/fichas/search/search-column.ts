import { sql } from "drizzle-orm";

/** Ids end with what is left to chance: so many signs make 4,096 marks. */
const MARK = 3;
export const markOf = (accountId: string) => accountId.slice(-MARK);

/** Of a word that begins with so many letters the index has these alone. The longer one first. */
export const KEPT_BEGINNINGS = [5, 3] as const;

/**
 * What the index has: the first five and the first three letters of each word, and words whole that begin with fewer, as
 * numbers do. Each is looked up as it stands there: for one that only begins alike PostgreSQL would gather all rows of all
 * such words, before it sees that another word has three of them (decision 0121).
 *
 * Each carries the mark of its account, so that a search meets its own account's and one in 4,096 of everybody else's. The
 * whole account before each word would leave no two rows a word in common, and an index nearly twice as large.
 */
export const beginningsOf = (table: string, text: string) => {
	const cut = KEPT_BEGINNINGS.map(
		(letters) => `regexp_replace(' ' || ${text}, '(?<=[^a-z0-9][a-z]{${letters}})[a-z0-9]+', '', 'g')`,
	);
	const mark = `' ' || right("${table}"."account_id"::text, ${MARK})`;
	return sql.raw(
		`array_to_tsvector(string_to_array(ltrim(regexp_replace(${cut.join(" || ")}, '[^a-z0-9]+', ${mark}, 'g')), ' '))`,
	);
};
