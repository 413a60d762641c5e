import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { hastenDrizzle } from "../../scripts/bundle/hasten-drizzle.ts";
import { hastenPg } from "../../scripts/bundle/hasten-pg.ts";
import { hastenReactDom } from "../../scripts/bundle/hasten-react-dom.ts";
import { hastenRouter } from "../../scripts/bundle/hasten-router.ts";
import { resolveOwn } from "../../src/server/platform/own-file.ts";

declare global {
	/** Files share a worker, and each of them runs this again. */
	var hasPackagesOfTheProduct: boolean | undefined;
}

const packages = pathToFileURL(`${path.resolve(import.meta.dirname, "../../node_modules")}/`).href;
const CHANGED = /^(react-router\/dist\/production|react-dom\/cjs|pg\/lib|pg-protocol\/dist|drizzle-orm)\//;

if (!globalThis.hasPackagesOfTheProduct) takePackagesOfTheProduct();
globalThis.hasPackagesOfTheProduct = true;

/**
 * Tests run the packages as the product does: the router for production, where Vitest tells Node to take the one for
 * development, and what `scripts/bundle/hasten-*.ts` changes in them changed. A page then costs a test what it costs the product.
 */
function takePackagesOfTheProduct(): void {
	const plugins = [hastenRouter(), hastenReactDom(), hastenPg(), hastenDrizzle()];
	registerHooks({
		resolve(specifier, context, next) {
			// Before Vitest, which would tell its first process of each import, to look again at what changed since.
			const own = resolveOwn(specifier, context.parentURL);
			if (own) return own;
			return next(specifier, { ...context, conditions: context.conditions.filter((each) => each !== "development") });
		},
		load(url, context, next) {
			if (!url.startsWith(packages) || !CHANGED.test(url.slice(packages.length))) return next(url, context);
			const file = fileURLToPath(url);
			const code = changedBy(plugins, readFileSync(file, "utf8"), file);
			if (code === undefined) return next(url, context);
			return {
				format: /\/(pg|pg-protocol|react-dom)\//.test(url) ? "commonjs" : "module",
				source: code,
				shortCircuit: true,
			};
		},
	});
}

function changedBy(plugins: Plugin[], code: string, file: string): string | undefined {
	for (const { transform } of plugins) {
		if (typeof transform !== "object") continue;
		const changed = Reflect.apply(transform.handler, undefined, [code, file]);
		if (changed) return changed.code;
	}
	return undefined;
}
