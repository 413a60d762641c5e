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
const { read, tables } = await bundle("hastened", [hastenDrizzle()]);
const { read: plain } = await bundle("plain", []);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** With the columns that belong to it. Tests have the changed package too, so the plain one is a bundle as well. */
async function bundle(
	kind: string,
	plugins: Plugin[],
): Promise<{ read: Read; tables: typeof import("drizzle-orm/pg-core") }> {
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		plugins,
		ssr: { noExternal: true },
		build: {
			ssr: true,
			outDir: path.join(folder, kind),
			minify: false,
			rolldownOptions: {
				input: {
					utils: path.resolve("node_modules/drizzle-orm/utils.js"),
					tables: path.resolve("node_modules/drizzle-orm/pg-core/index.js"),
				},
				output: { entryFileNames: "[name].mjs" },
			},
		},
	});
	const [utils, core] = await Promise.all(
		["utils", "tables"].map((name) => import(pathToFileURL(path.join(folder, kind, `${name}.mjs`)).href)),
	);
	return { read: utils, tables: core };
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
