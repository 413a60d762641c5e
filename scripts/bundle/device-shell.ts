import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";

const MODULE = "virtual:device-shell";
const folder = path.resolve("src/web/fichas/offline");
/** Addresses of the two pages that stand for every page of the tool while there is no connection. */
const SHELL_PAGES = ["/app/neste-aparelho", "/app/neste-aparelho/fichas/casca/assinar/casca"];
const ALWAYS = ["/fonts/newsreader.woff2", "/fonts/figtree.woff2", "/manifest.webmanifest", "/icon-192.png"];

type BuiltFile = { name: string; code: string; isEntry: boolean };

/**
 * The tool without a connection is a bundle of its own: what it needs never moves a byte of the pages that have one.
 * Made when the server's side asks for the address of its first file.
 */
export function deviceShell(): Plugin {
	let made: Promise<BuiltFile[]> | undefined;
	const files = () => {
		made ??= bundleShell();
		return made;
	};
	return {
		name: "device-shell",
		resolveId: { filter: { id: /^virtual:device-shell$/ }, handler: () => `\0${MODULE}` },
		load: {
			filter: { id: /^.virtual:device-shell$/ },
			async handler() {
				const entry = (await files()).find((file) => file.isEntry);
				return `export default ${JSON.stringify(`/${entry?.name}`)};`;
			},
		},
		async writeBundle() {
			if (this.environment.name !== "ssr" || !made) return;
			mkdirSync("build/client/assets", { recursive: true });
			for (const { name, code } of await made) writeFileSync(path.join("build/client", name), code);
		},
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				void answerInDevelopment(request.url ?? "", files).then((code) => {
					if (code === undefined) return next();
					response.setHeader("content-type", "text/javascript");
					response.end(code);
				}, next);
			});
		},
	};
}

async function answerInDevelopment(url: string, files: () => Promise<BuiltFile[]>): Promise<string | undefined> {
	if (url === "/app-worker.js") return bundleWorker({ pages: [], files: [] });
	if (!url.startsWith("/assets/")) return undefined;
	return (await files()).find(({ name }) => `/${name}` === url)?.code;
}

/** As in vite.config.ts. */
const OLDEST_BROWSERS = ["safari16.4", "chrome111", "firefox128"];

async function bundleShell(): Promise<BuiltFile[]> {
	const outcome = await build({
		configFile: false,
		logLevel: "error",
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			target: OLDEST_BROWSERS,
			modulePreload: false,
			rolldownOptions: {
				input: { aparelho: path.join(folder, "start-device.tsx") },
				output: { entryFileNames: "assets/aparelho-[hash].js", chunkFileNames: "assets/aparelho-[name]-[hash].js" },
			},
		},
	});
	const outputs = (Array.isArray(outcome) ? outcome : [outcome]).flatMap((one) => ("output" in one ? one.output : []));
	return outputs.flatMap((one) =>
		one.type === "chunk" ? [{ name: one.fileName, code: one.code, isEntry: one.isEntry }] : [],
	);
}

type Shell = { pages: string[]; files: string[] };

/** The worker with the list of what it keeps; another list is another worker, and so another release. */
export async function bundleWorker(shell: Shell, salt = ""): Promise<string> {
	const version = createHash("sha256").update(JSON.stringify(shell)).update(salt).digest("hex").slice(0, 12);
	const outcome = await build({
		configFile: false,
		logLevel: "error",
		define: { __SHELL__: JSON.stringify({ version, ...shell }) },
		build: {
			write: false,
			target: OLDEST_BROWSERS,
			rolldownOptions: { input: path.join(folder, "worker/app-worker.ts"), output: { format: "iife" } },
		},
	});
	const outputs = (Array.isArray(outcome) ? outcome : [outcome]).flatMap((one) => ("output" in one ? one.output : []));
	const [chunk, ...others] = outputs;
	if (chunk?.type !== "chunk" || others.length > 0) throw new Error("the worker must be one script");
	return chunk.code;
}

/** After everything else is built: its name is in the list, so that what changed is fetched anew. */
export async function writeWorker(client: string, salt: string): Promise<void> {
	const assets = readdirSync(path.join(client, "assets")).filter((name) =>
		/^(aparelho|app|sign)-.*\.(js|css)$/.test(name),
	);
	const own = assets.filter((name) => name.startsWith("aparelho") || name.endsWith(".css"));
	const files = [...ALWAYS, ...own.map((name) => `/assets/${name}`)];
	writeFileSync(path.join(client, "app-worker.js"), await bundleWorker({ pages: SHELL_PAGES, files }, salt));
}
