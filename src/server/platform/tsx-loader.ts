import { readFileSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "oxc-transform";

// Loaded before everything else, so that what was compiled once is not compiled again at the next start.
enableCompileCache(path.resolve(import.meta.dirname, "../../../node_modules/.rubrica/compile-cache"));

// Node strips types from .ts by itself but knows no JSX; mails and OG images are written in it.
registerHooks({
	load(url, context, next) {
		if (!url.endsWith(".tsx")) return next(url, context);
		const file = fileURLToPath(url);
		const { code, errors } = transformSync(file, readFileSync(file, "utf8"), {
			lang: "tsx",
			jsx: { runtime: "automatic" },
		});
		if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
		return { format: "module", source: code, shortCircuit: true };
	},
});
