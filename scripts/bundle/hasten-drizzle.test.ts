import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { build, type Plugin } from "vite";
import { afterAll, expect, test } from "vitest";
import { hastenDrizzle } from "./hasten-drizzle.ts";

type Field = { path: string[]; field: unknown };
type Read = {
	mapResultRow(columns: Field[], row: unknown[], joined?: Record<string, boolean>): unknown;
	orderSelectedFields(fields: Record<string, unknown>): Field[];
};
const folder = path.resolve("node_modules/.rubrica/hastened-drizzle");
const hastened = await bundle("hastened", [hastenDrizzle()]);
const { read, tables } = hastened;
const unchanged = await bundle("plain", []);
const { read: plain } = unchanged;

afterAll(() => rm(folder, { recursive: true, force: true }));

/** With the columns that belong to it. Tests have the changed package too, so the plain one is a bundle as well. */
async function bundle(
	kind: string,
	plugins: Plugin[],
): Promise<{
	read: Read;
	tables: typeof import("drizzle-orm/pg-core");
	driver: typeof import("drizzle-orm/node-postgres");
}> {
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		plugins,
		ssr: { noExternal: true, external: ["pg"] },
		build: {
			ssr: true,
			outDir: path.join(folder, kind),
			minify: false,
			rolldownOptions: {
				input: {
					utils: path.resolve("node_modules/drizzle-orm/utils.js"),
					tables: path.resolve("node_modules/drizzle-orm/pg-core/index.js"),
					driver: path.resolve("node_modules/drizzle-orm/node-postgres/index.js"),
				},
				output: { entryFileNames: "[name].mjs" },
			},
		},
	});
	const [utils, core, driver] = await Promise.all(
		["utils", "tables", "driver"].map((name) => import(pathToFileURL(path.join(folder, kind, `${name}.mjs`)).href)),
	);
	return { read: utils, tables: core, driver };
}

const { pgTable, text, timestamp, integer, numeric, jsonb } = tables;
const ficha = pgTable("ficha", { id: text(), at: timestamp({ withTimezone: true }), n: integer(), sum: numeric() });
const signer = pgTable("signer", { id: text(), evidence: jsonb(), seen: timestamp() });
const amount = sql<number>`count(*)`.mapWith(Number);

const alone = { id: ficha.id, at: ficha.at, n: ficha.n, amount, named: amount.as("named"), as_it_is: sql`x` };
const joined = { ficha: { id: ficha.id, at: ficha.at }, signer, deep: { in: { it: ficha.n } }, amount };
const many = {
	...{ "1": ficha.id, 'quo"ted': ficha.id, "it's\n`${new}`": ficha.at, constructor: ficha.id },
	...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`c${at}`, ficha.id])),
};
const moment = "2026-11-17 15:00:00.123456+00";

test.each([
	["one table", alone, undefined, ["a", moment, 3, "12", "5", "y"]],
	["nothing in it", alone, undefined, [null, null, null, null, null, null]],
	["many columns, and such as are no plain names", many, undefined, ["1", null, moment, "4", ...Array(20).fill("x")]],
	["a join", joined, { ficha: true, signer: false }, ["a", moment, "s", '{"a":[1]}', "2026-11-17 15:00:00", 4, "7"]],
	["a join that found nothing", joined, { ficha: true, signer: false }, ["a", null, null, null, null, 4, "0"]],
	["a join of which a part is there", joined, { ficha: true, signer: false }, ["a", null, null, "{}", null, null, "0"]],
	["both sides may be missing", joined, { ficha: false, signer: false }, [null, null, null, null, null, null, "0"]],
	["a join of which nothing is known", joined, {}, [null, null, "s", null, null, 1, "1"]],
])("rows are read as Drizzle reads them: %s", (_, fields, known, row) => {
	const columns = plain.orderSelectedFields(fields);
	const asDrizzle = plain.mapResultRow(columns, row, known);
	// As often as it takes until they are written by their own function, and once more.
	for (let time = 0; time < 201; time++) expect(read.mapResultRow(columns, row, known)).toStrictEqual(asDrizzle);
});

type Bundle = Awaited<ReturnType<typeof bundle>>;

/** What comes of a question, asked as it is and prepared, of rows, of none and of a failure. */
async function outcomesOf({ driver, tables: { pgTable, text } }: Bundle): Promise<unknown[]> {
	const answers = [[["a"], ["b"]], [], new Error("is not there")];
	const asked: unknown[] = [];
	const client = {
		query: async (...question: unknown[]) => {
			const [answer = []] = answers.splice(0, 1);
			asked.push(JSON.stringify(question));
			if (answer instanceof Error) throw answer;
			return { rows: answer };
		},
	};
	const db = driver.drizzle(client as never);
	const question = db.select().from(pgTable("ficha", { id: text() }));
	const prepared = question.prepare("by_id");
	const outcomes = [await question, await prepared.execute(), await prepared.execute().catch(said)];
	return [...outcomes, asked];
}

function said(error: Error & { query?: string }): unknown[] {
	return [error.name, error.message, error.query, String(error.cause)];
}

test("questions are asked, answered and fail as Drizzle's own", async () => {
	const outcomes = await outcomesOf(hastened);
	expect(outcomes).toContainEqual([{ id: "a" }, { id: "b" }]);
	expect(outcomes).toStrictEqual(await outcomesOf(unchanged));
});

test("a value that is missing is told to who waits for the answer", async () => {
	const db = hastened.driver.drizzle({ query: () => undefined } as never);
	const prepared = db
		.select({ it: sql`${sql.placeholder("it")}` })
		.from(ficha)
		.prepare("missing");
	const waiting = prepared.execute();
	await expect(waiting).rejects.toThrow('No value for placeholder "it"');
});
