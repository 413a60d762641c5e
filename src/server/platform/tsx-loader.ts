import { readFileSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(import.meta.dirname, "../../..");
const rootUrl = pathToFileURL(`${root}/`).href;
const TYPESCRIPT = /^(\.|#(core|server|web)\/).*\.tsx?$/;

// Loaded before everything else, so that what was compiled once is not compiled again at the next start.
enableCompileCache(path.join(root, "node_modules/.rubrica/compile-cache"));

const { transform } = await import("sucrase");

registerHooks({
	resolve(specifier, context, next) {
		if (context.parentURL?.includes("/node_modules/")) return next(specifier, context);
		const own = ownFile(specifier, context.parentURL);
		if (!own) return next(specifier, context);
		return { url: own, format: own.endsWith("x") ? "module" : "module-typescript", shortCircuit: true };
	},

	// Node strips types from .ts by itself but knows no JSX; mails and OG images are written in it.
	load(url, context, next) {
		if (!url.endsWith(".tsx")) return next(url, context);
		const filePath = fileURLToPath(url);
		const { code } = transform(readFileSync(filePath, "utf8"), {
			filePath,
			transforms: ["typescript", "jsx"],
			jsxRuntime: "automatic",
			production: true,
			disableESTransforms: true,
			keepUnusedImports: false,
		});
		return { format: "module", source: code, shortCircuit: true };
	},
});

/** Our own files are where they say: Node would look for each, and for the package it is in, a fifth of the start. */
function ownFile(specifier: string, from: string | undefined): string | undefined {
	if (!TYPESCRIPT.test(specifier)) return undefined;
	if (specifier.startsWith("#")) return new URL(`src/${specifier.slice(1)}`, rootUrl).href;
	if (specifier.startsWith(".") && from?.startsWith(rootUrl)) return new URL(specifier, from).href;
	return undefined;
}
