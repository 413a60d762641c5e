import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { hastenDrizzle } from "./hasten-drizzle.ts";
import { hastenMetrics } from "./hasten-metrics.ts";
import { hastenNodemailer } from "./hasten-nodemailer.ts";
import { hastenPg } from "./hasten-pg.ts";
import { hastenReactDom } from "./hasten-react-dom.ts";
import { hastenRouter } from "./hasten-router.ts";
import { reactByName } from "./react-by-name.ts";

const sources = path.resolve("src");
const measures = ["bench", "tests"].map((folder) => path.resolve(folder));
const pagesBuild = path.resolve("build/server/index.js");
/** They look for libraries or programs beside themselves; the last two are not there. */
const leftApart = ["sharp", "@node-rs/argon2", "satori", "pg-native", "cloudflare:sockets"];
/** Half a megabyte that components import and call in browsers alone. */
const BROWSERS_ONLY = "react-dom/client";
const NOT_LATIN = /[^\0-\xff]/g;

/**
 * The whole server in a few files: finding, opening and linking some three thousand was half of its start. Pages come
 * from React Router's own build, whose `#server/*` are the very modules of the rest, so that there is one of each.
 */
export function bundleServer(place: string): Promise<void> {
	// What opens the database, what the start always loads, and what the pages add to it.
	const groups = [
		loadedTogether("first", path.join(sources, "server/begin.ts"), 3),
		loadedTogether("server", path.join(sources, "server/main.ts"), 2),
		loadedTogether("pages", pagesBuild, 1),
	];
	return bundle(place, {
		start: path.join(sources, "server/launch.ts"),
		plugins: [hastenRouter(), hastenReactDom(), hastenMetrics()],
		output: { codeSplitting: { groups } },
	});
}

/** Another program of the server's parts, such as one that measures them, written as the server is but for its pages. */
export function bundleProgram(place: string, start: string): Promise<void> {
	rmSync(place, { recursive: true, force: true });
	return bundle(place, { start, plugins: [], output: {} });
}

type Program = { start: string; plugins: Plugin[]; output: Rolldown.OutputOptions };

async function bundle(place: string, { start, plugins, output }: Program): Promise<void> {
	const folder = `${place}.new`;
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		plugins: [
			oneGraph(),
			knowWhereFilesAre(folder),
			packagesForProduction(),
			reactByName(),
			...plugins,
			hastenPg(),
			hastenDrizzle(),
			hastenNodemailer(),
		],
		ssr: { noExternal: true, external: leftApart },
		build: {
			ssr: true,
			outDir: folder,
			emptyOutDir: false,
			target: "node24",
			minify: false,
			sourcemap: true,
			rolldownOptions: {
				input: { start },
				output: {
					entryFileNames: "[name].mjs",
					chunkFileNames: "[name]-[hash].mjs",
					comments: false,
					...output,
				},
			},
		},
	});
	for (const name of readdirSync(folder)) if (name.endsWith(".mjs")) finishFile(path.join(folder, name));
	// In one step: a build that was killed leaves no server that starts and is half there.
	renameSync(folder, place);
}

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null };

/** All that one module imports, in one file: left alone, the start is a hundred. */
function loadedTogether(name: string, entry: string, priority: number) {
	let reached: Set<string> | undefined;
	const isReached = (id: string, modules: Modules) => {
		reached ??= reachedFrom(entry, modules);
		return reached.has(id);
	};
	return { name: (id: string, modules: Modules) => (isReached(id, modules) ? name : null), priority };
}

function reachedFrom(entry: string, modules: Modules): Set<string> {
	const reached = new Set([entry]);
	for (const each of reached) for (const next of modules.getModuleInfo(each)?.importedIds ?? []) reached.add(next);
	// By itself: `main.ts` waits for the pages, and those for whatever is in a file with modules of theirs.
	reached.delete(entry);
	return reached;
}

function oneGraph(): Plugin {
	const loadsPages = path.join(sources, "server/load-pages.ts");
	return {
		name: "one-graph",
		enforce: "pre",
		resolveId: {
			filter: { id: /^(#|react-dom\/client$)/ },
			handler(id) {
				if (id === BROWSERS_ONLY) return id;
				const file = path.join(id.startsWith("#tests/") ? "." : sources, id.slice(1));
				return existsSync(file) ? path.resolve(file) : null;
			},
		},
		load: {
			filter: { id: /^react-dom\/client$|load-pages\.ts$/ },
			handler(id) {
				if (id === BROWSERS_ONLY) return "export const createRoot = undefined, hydrateRoot = undefined;";
				if (id !== loadsPages) return null;
				return `export const loadPages = () => import(${JSON.stringify(pagesBuild)});`;
			},
		},
	};
}

/** Fonts, texts and migrations stay where they are; a bundled module would look for them beside the bundle. */
function knowWhereFilesAre(folder: string): Plugin {
	const fromBundle = (file: string) => JSON.stringify(path.relative(folder, file).split(path.sep).join("/"));
	return {
		name: "know-where-files-are",
		enforce: "pre",
		transform: {
			filter: { code: "import.meta." },
			handler(code, id) {
				if (![sources, ...measures].some((ours) => id.startsWith(ours))) return null;
				const here: Record<string, string> = {
					url: `new URL(${fromBundle(id)}, import.meta.url).href`,
					dirname: `(import.meta.dirname + "/" + ${fromBundle(path.dirname(id))})`,
				};
				return { code: code.replace(/import\.meta\.(url|dirname)\b/g, (_, name) => here[name] ?? ""), map: null };
			},
		},
	};
}

/** What runs is built for production, whatever the environment says: the other half of React is not even there. */
function packagesForProduction(): Plugin {
	return {
		name: "packages-for-production",
		enforce: "pre",
		transform: {
			filter: { id: /node_modules/, code: "process.env.NODE_ENV" },
			handler: (code) => ({ code: code.replaceAll("process.env.NODE_ENV", '"production"'), map: null }),
		},
	};
}

/**
 * V8 keeps the text of a program with one letter beyond Latin-1 in two bytes for each: ten megabytes for a few dashes.
 * Beside it goes which line of which source each of its lines comes from, for `platform/name-sources.ts`.
 */
function finishFile(file: string): void {
	const code = readFileSync(file, "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
	writeFileSync(file, code.replace(NOT_LATIN, escapeLetter));
	if (!existsSync(`${file}.map`)) return;
	const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
	const names = new Map<string, string>();
	const nameOf = (source: string) => {
		const name =
			names.get(source) ?? path.relative(".", path.resolve(path.dirname(file), source)).replaceAll(path.sep, "/");
		names.set(source, name);
		return name;
	};
	const lines = code.split("\n").map((text, line) => {
		const from = map.findEntry(line, text.length);
		if (!("originalSource" in from) || from.generatedLine !== line) return "";
		return `${nameOf(from.originalSource)}:${from.originalLine + 1}`;
	});
	writeFileSync(`${file}.lines`, lines.join("\n"));
	rmSync(`${file}.map`);
}

function escapeLetter(letter: string): string {
	return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
