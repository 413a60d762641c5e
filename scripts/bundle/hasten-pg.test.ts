import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import { build, type Plugin } from "vite";
import { afterAll, expect, inject, test } from "vitest";
import { hastenPg } from "./hasten-pg.ts";

const folder = path.resolve("node_modules/.rubrica/hastened-pg");
const hastened = await bundle("hastened", [hastenPg()]);
const plain = await bundle("plain", []);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Tests have the changed driver too, so the plain one is a bundle as well. */
async function bundle(name: string, plugins: Plugin[]): Promise<typeof pg> {
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		mode: "production",
		plugins,
		ssr: { noExternal: true, external: ["pg-native", "cloudflare:sockets"] },
		build: {
			ssr: "node_modules/pg/lib/index.js",
			outDir: path.join(folder, name),
			minify: false,
			rolldownOptions: { output: { entryFileNames: "pg.mjs" } },
		},
	});
	const { default: driver } = await import(pathToFileURL(path.join(folder, name, "pg.mjs")).href);
	return driver;
}

const asText = { getTypeParser: () => (value: string) => value };
const asked = [
	{ name: "um", text: "select 1 as a, now()::date as d, null::int as nada where $1::int = 1" },
	{ name: "um", text: "select 1 as a, now()::date as d, null::int as nada where $1::int = 1", types: asText },
	{ name: "muitas", text: "select n, 'x' || n as t from generate_series($1::int, 3) n" },
	{ name: "muitas", text: "select n, 'x' || n as t from generate_series($1::int, 3) n", rowMode: "array" },
	{ name: "sem_linhas", text: "update nada set n = $1::int" },
	{ name: "devolve", text: "insert into nada values ($1::int) returning n, n + 1 as next" },
	{ text: "select $1::int as sem_nome, array[1, 2] as lista" },
	{
		name: "letras",
		text: "select '' as vazio, 'Ação' as dois, '—' as tres, '😀' as quatro, $1::int as um, 'a' as a, null as nada",
	},
	{ name: "longa", text: "select repeat('x', 3000) as longo, repeat('é', 120 + $1::int) as curto, 'Ação' as outro" },
	{
		name: "quase",
		text: "select repeat('x', 127) as a, repeat('é', 100) as b, repeat('y', 255 + $1::int) as c, '' as d",
	},
	{ name: "nenhuma", text: "select where $1::int = 1" },
	{ name: "falha", text: "select 1 / ($1::int - 1) as quebra" },
];

/** Each three times and all at once, on one connection. */
async function answersOf(driver: typeof pg, pipeline: boolean): Promise<unknown[]> {
	const client = new driver.Client({ connectionString: inject("postgresUrl"), pipeline } as pg.ClientConfig);
	await client.connect();
	await client.query("create temporary table nada (n int)");
	const answers: unknown[] = [];
	for (let time = 0; time < 3; time++) {
		const round = asked.map((question) => client.query(question, [1]));
		for (const answer of await Promise.allSettled(round)) {
			if (answer.status === "rejected") answers.push(String(answer.reason));
			else answers.push({ rows: answer.value.rows, count: answer.value.rowCount, names: namesIn(answer.value) });
		}
	}
	await client.end();
	return answers;
}

function namesIn({ fields }: pg.QueryResult): string[] {
	return fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`);
}

test.each([true, false])(
	"the server's own copy of the driver answers what the driver does (pipeline: %s)",
	async (pipeline) => {
		const answers = await answersOf(hastened, pipeline);
		expect(answers).toHaveLength(asked.length * 3);
		expect(answers).toEqual(await answersOf(plain, pipeline));
	},
);

test("the columns of a named question are asked for once a connection", async () => {
	const client = new hastened.Client({ connectionString: inject("postgresUrl") });
	await client.connect();
	const described: string[] = [];
	const { connection } = client as unknown as { connection: { on(name: string, listener: () => void): void } };
	connection.on("rowDescription", () => described.push("columns"));
	for (let time = 0; time < 4; time++) await client.query({ name: "quantos", text: "select $1::int as n" }, [time]);
	expect(described).toHaveLength(1);
	await client.end();
});
