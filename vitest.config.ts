import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/**
 * The built pages come without a way back to their sources. Vite drew one, 10 MB in each worker, which was searched
 * whenever an error passed through a page, and once in some thirty runs V8 could not ("Maximum call stack size exceeded").
 */
const builtPagesAsTheyAre: Plugin = {
	name: "built-pages-as-they-are",
	transform: (code, id) => (id.includes("/build/server/") ? { code, map: { mappings: "" } } : undefined),
};

// Apart from vite.config.ts on purpose: tests need none of the site's build.
export default defineConfig({
	plugins: [builtPagesAsTheyAre],
	// React's production build knows no development form.
	oxc: { jsx: { development: false } },
	test: {
		include: ["src/**/*.test.{ts,tsx}", "tests/{integration,support}/**/*.test.ts", "scripts/**/*.test.ts"],
		globalSetup: ["tests/support/test-postgres.ts"],
		setupFiles: ["tests/support/packages-of-the-product.ts", "tests/support/seal/keys-of-the-run.ts"],
		// As it runs for people: under the name of a test run React renders each page in its slow way.
		env: { NODE_ENV: "production" },
		pool: "forks",
		// Files share a worker's modules: loading the server anew for each of them took longer than the tests.
		isolate: false,
		maxWorkers: 3,
		// Generous: a test that passes is never slower for it, and a busy machine fails none.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 30_000 } },
		reporters: ["default", "json"],
		// Not beside the reporter's name, where no command line can change it: each suite is counted from its own file.
		outputFile: { json: "test-results/vitest.json" },
	},
});
