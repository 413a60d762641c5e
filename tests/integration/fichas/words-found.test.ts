import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#core/fichas/registry/address.ts";
import { searchWords } from "#core/fichas/registry/search-words.ts";
import { fichas, fichaWords } from "#server/fichas/ficha.table.ts";
import { matchEach, matchMarked } from "#server/fichas/search/match-words.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const letters = (text: string, most: number) =>
	fc.string({ unit: fc.constantFrom(...text), minLength: 1, maxLength: most });
/** Of few letters, so that many begin alike and go on differently; a V before a digit, as protocols have it. */
const word = fc.oneof(letters("abv", 7), letters("1290", 4), letters("abv12", 6), letters("éãß", 2));
const text = fc
	.array(fc.tuple(word, fc.constantFrom(" ", " ", ", ", "/", "-", ". ", "ø")), { minLength: 1, maxLength: 6 })
	.map((parts) => foldText(parts.flat().join("")));
const protocol = letters("AB12", 8).map(
	(end) => `V12-${end.padEnd(8, "A").slice(0, 4)}-${end.padEnd(8, "B").slice(4)}`,
);

/** The rule itself: for each word typed one that begins with it, of letters and digits alone. */
function has(row: { search: string; protocolo: string }, typed: string): boolean {
	const words = `${row.search} ${row.protocolo.replaceAll("-", "").toLowerCase()}`.split(/[^a-z0-9]+/);
	return searchWords(typed).every((wanted) => words.some((one) => one.startsWith(wanted)));
}

test("whatever rows have and whatever is typed, the index and the look at each row find what the rule says", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const rows = fc
		.sample(fc.record({ search: text, protocolo: protocol }), 400)
		.filter(({ protocolo }, at, all) => all.findIndex((one) => one.protocolo === protocolo) === at);
	await deps.pool.query(
		`insert into fichas (id, account_id, responsavel_id, tipo, status, protocolo, fields, search, created_at, updated_at)
		select gen_random_uuid(), $1, $1, 'visita', 'rascunho', protocolo, '{}', search, now(), now()
		from json_to_recordset($2) as given(search text, protocolo text)`,
		[userId, JSON.stringify(rows)],
	);
	/** So few rows would be read one after the other, index or not. */
	const found = (where: ReturnType<typeof matchEach>) =>
		deps.db.transaction(async (tx) => {
			await tx.execute(sql`set local enable_seqscan = off`);
			const shown = await tx.select({ protocolo: fichas.protocolo }).from(fichas).where(where);
			return shown.map(({ protocolo }) => protocolo).sort();
		});
	/** The beginning of something that a row has, or of nothing at all. */
	const typedWord = fc.oneof(
		word,
		fc.tuple(fc.constantFrom(...rows), fc.nat(20), fc.integer({ min: 1, max: 9 })).map(([{ search }, at, length]) => {
			const words = search.split(/[^a-z0-9]+/).filter(Boolean);
			return (words[at % Math.max(1, words.length)] ?? "a").slice(0, length);
		}),
		fc
			.tuple(fc.constantFrom(...rows), fc.integer({ min: 1, max: 11 }))
			.map(([{ protocolo }, length]) => protocolo.replaceAll("-", "").slice(0, length)),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(typedWord, { minLength: 1, maxLength: 3 }), async (words) => {
			const typed = words.join(" ");
			fc.pre(searchWords(typed).length > 0);
			const expected = rows
				.filter((row) => has(row, typed))
				.map(({ protocolo }) => protocolo)
				.sort();
			expect(await found(matchEach(fichaWords, typed))).toEqual(expected);
			expect(await found(matchMarked(fichaWords, userId, typed))).toEqual(expected);
		}),
	);
});
