import { defineConfig } from "vitest/config";

// Apart from vite.config.ts on purpose: tests need none of the site's build.
export default defineConfig({
	test: {
		include: ["src/**/*.test.{ts,tsx}", "tests/integration/**/*.test.ts", "scripts/**/*.test.ts"],
		globalSetup: ["tests/support/test-postgres.ts"],
		pool: "forks",
		// Files share a worker's modules: loading the server anew for each of them took longer than the tests.
		isolate: false,
		maxWorkers: 3,
		testTimeout: 20_000,
		hookTimeout: 30_000,
		reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
	},
});
