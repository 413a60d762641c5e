import { defineConfig } from "vitest/config";

// Apart from vite.config.ts on purpose: tests need none of the site's build.
export default defineConfig({
	test: {
		include: ["src/**/*.test.{ts,tsx}", "tests/integration/**/*.test.ts", "scripts/**/*.test.ts"],
		globalSetup: ["tests/support/test-postgres.ts"],
		pool: "forks",
		maxWorkers: 2,
		testTimeout: 20_000,
		hookTimeout: 30_000,
		reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
	},
});
