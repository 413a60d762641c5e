import { readFileSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "sucrase";

// Loaded before everything else, so that what was compiled once is not compiled again at the next start.
enableCompileCache(path.resolve(import.meta.dirname, "../../../node_modules/.rubrica/compile-cache"));

// Node strips types from .ts by itself but knows no JSX; mails and OG images are written in it.
registerHooks({
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
