import { readFileSync } from "node:fs";
import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { resolveOwn } from "./own-file.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** The runner of tests adds a question to the name of each test file. */
const TSX = /\.tsx(\?|$)/;
const DRIZZLE_MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/;
const drizzle = new Map<string, ResolveFnOutput>();

// Loaded before everything else, so that what was compiled once is not compiled again at the next start.
enableCompileCache(path.join(root, "node_modules/.rubrica/compile-cache"));

const { transform } = await import("sucrase");

registerHooks({
	resolve(specifier, context, next) {
		const { parentURL } = context;
		if (parentURL?.includes("/node_modules/")) return besideDrizzle(specifier, parentURL) ?? next(specifier, context);
		const own = resolveOwn(specifier, parentURL);
		if (own) return own;
		if (!specifier.startsWith("drizzle-orm") || !context.conditions.includes("import")) return next(specifier, context);
		const found = drizzle.get(specifier) ?? next(specifier, context);
		drizzle.set(specifier, found);
		return { ...found, shortCircuit: true };
	},

	// Node strips types from .ts by itself but knows no JSX; mails and OG images are written in it.
	load(url, context, next) {
		if (!TSX.test(url)) return next(url, context);
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

/**
 * Node unpacks a package's description anew for each file that is asked of it, and Drizzle's has 180 kB: five hundred
 * files of ours ask for it, and it asks for itself as often, together 2.5 s of processor.
 */
function besideDrizzle(specifier: string, from: string): ResolveFnOutput | undefined {
	if (!specifier.startsWith(".") || !specifier.endsWith(".js") || !DRIZZLE_MODULE.test(from)) return undefined;
	return { url: new URL(specifier, from).href, format: "module", shortCircuit: true };
}
