import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../src/web/routes.ts";

const web = path.resolve(import.meta.dirname, "../../../src/web");

/** How the names of buttons are written where they are shown or read. */
const written = [
	/\bcase "([a-z][a-z-]+)":/g,
	/\bintent="([a-z][a-z-]+)"/g,
	/\bvalue="([a-z][a-z-]+)"/g,
	/(?:intent|decision|decisao|formato) ?=== "([a-z][a-z-]+)"/g,
	/^\t(?:async )?"?([a-z][a-z-]+)"?\(\{ deps/gm,
	/^\t"([a-z][a-z-]+)",$/gm,
];

type Posts = { address: string; intents: string[] }[];
let found: Promise<Posts> | undefined;

/** The page of an address that takes forms, and all that its buttons may be called: read once from all sources. */
export function listPosts(): Promise<Posts> {
	found ??= readPosts();
	return found;
}

async function readPosts(): Promise<Posts> {
	return (await filesOf(await routes, ""))
		.filter(({ file }) => /export (?:async function|const) action|export \{[^}]*action/.test(read(file)))
		.map(({ address, file }) => ({ address, intents: intentsBeside(file) }));
}

async function filesOf(entries: RouteConfigEntry[], above: string): Promise<{ address: string; file: string }[]> {
	const found = await Promise.all(
		entries.map(async ({ path: own, children, file }) => {
			const address = own ? `${above}/${own}` : above;
			return children ? filesOf(children, address) : [{ address: address || "/", file }];
		}),
	);
	return found.flat();
}

function intentsBeside(file: string): string[] {
	const folder = path.dirname(file);
	const names = readdirSync(path.join(web, folder)).filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
	const texts = names.map((name) => read(path.join(folder, name)));
	const found = texts.flatMap((text) => written.flatMap((way) => [...text.matchAll(way)].map(([, word = ""]) => word)));
	return [...new Set(found)];
}

const read = (file: string) => readFileSync(path.join(web, file), "utf8");
