import { makeApp } from "#server/http/app.ts";
import { makePageCache } from "#server/http/pages/page-cache.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";

/** Every call and file that is answered before the pages, as "METHOD /address". */
export function listCalls(deps: TestDeps): string[] {
	const loadBuild = () => Promise.reject(new Error("no page is asked for"));
	const app = makeApp({
		deps,
		readiness: { draining: false },
		cache: makePageCache({}),
		loadBuild,
		mode: "production",
	});
	// "ALL" guards or catches others and is not asked for itself. The stand-in for the payment provider is another
	// program's part, played here only where no real one is configured.
	const own = app.routes.filter(({ method, path }) => method !== "ALL" && !path.startsWith("/provedor-teste"));
	return [...new Set(own.map(({ method, path }) => `${method} ${path}`))];
}
