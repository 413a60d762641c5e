import path from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "vitest/config";

/** The server's own way to its sources, as in development and in scripts. */
const LOADER = pathToFileURL(path.resolve(import.meta.dirname, "src/server/platform/tsx-loader.ts")).href;

// Apart from vite.config.ts on purpose: tests need none of the site's build.
export default defineConfig({
	test: {
		include: ["src/**/*.test.{ts,tsx}", "tests/{integration,support}/**/*.test.ts", "scripts/**/*.test.ts"],
		globalSetup: ["tests/support/test-postgres.ts"],
		setupFiles: ["tests/support/packages-of-the-product.ts", "tests/support/seal/keys-of-the-run.ts"],
		// As it runs for people: under the name of a test run React renders each page in its slow way.
		env: { NODE_ENV: "production" },
		pool: "forks",
		// Node reads our sources itself. Through Vite each module was rewritten by the first process, and each name that a
		// module has from another became a question at run time.
		experimental: { viteModuleRunner: false, nodeLoader: false },
		execArgv: ["--import", LOADER],
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
