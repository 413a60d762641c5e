import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { hastenRouter } from "./hasten-router.ts";

/** Packages of many small files; finding and opening those is more than a quarter of the start. */
export const packed = [
	"drizzle-orm",
	"drizzle-orm/migrator",
	"drizzle-orm/node-postgres",
	"drizzle-orm/node-postgres/migrator",
	"drizzle-orm/pg-core",
	"@hono/node-server",
	"hono",
	"hono/body-limit",
	"hono/etag",
	"hono/factory",
	"hono/html",
	"hono/route",
	"pg",
	"pg-boss",
	"prom-client",
	"rate-limiter-flexible",
	"react-router",
	"zod",
	"zod/mini",
];
/** Found by others at run time, or optional and not there. */
const leftApart = ["react", "react-dom", "pg-native", "cloudflare:sockets"];

/** Writes each package as one file, with what they share beside it, and `packages.json`, which the loader reads. */
export async function packPackages(folder: string): Promise<void> {
	const entries = path.join(folder, "entries");
	mkdirSync(entries, { recursive: true });
	const input: Record<string, string> = {};
	for (const name of packed) {
		const file = path.resolve(entries, `${fileName(name)}.js`);
		writeFileSync(file, await sameExports(name));
		input[fileName(name)] = file;
	}
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		plugins: [hastenRouter()],
		ssr: { noExternal: true, external: leftApart },
		build: {
			ssr: true,
			outDir: folder,
			emptyOutDir: false,
			target: "node24",
			minify: false,
			rolldownOptions: { input, output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
		},
	});
	rmSync(entries, { recursive: true });
	const table = Object.fromEntries(packed.map((name) => [name, `${fileName(name)}.mjs`]));
	writeFileSync(path.join(folder, "packages.json"), JSON.stringify(table, null, "\t"));
}

const fileName = (name: string) => name.replace(/^@/, "").replaceAll("/", "-");

/** Node shows the names of a CommonJS package to importers; a bundle of it would show only `default`. */
async function sameExports(name: string): Promise<string> {
	const names = Object.keys(await import(name)).filter((key) => key !== "module.exports" && key !== "__esModule");
	return `export { ${names.join(", ")} } from ${JSON.stringify(name)};\n`;
}
