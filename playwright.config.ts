import "./src/server/platform/tsx-loader.ts";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";
import { switchedOff } from "./tests/e2e/support/browser-features.ts";

const port = Number(process.env.E2E_PORT ?? 4173);
const chromium = findBrowser();
const serverLog = "test-results/server.log";

// What Node runs has its lines where they were written: no step has to ask maps where it stands.
Object.assign(Error, { prepareStackTrace: undefined });

export default defineConfig({
	testDir: "tests/e2e",
	// Node takes the types out by itself, and the loader above what is written in JSX: Babel would read a thousand files.
	build: { external: ["**/*"] },
	outputDir: "test-results/e2e",
	globalSetup: "./tests/e2e/support/provider-waits.ts",
	fullyParallel: true,
	// One more than cores: a page that waits for the server, or a test for a page, leaves one idle.
	workers: 3,
	retries: 0,
	// Generous: a test that passes is never slower for it, and a busy machine fails none.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	reporter: [
		["list"],
		["json", { outputFile: "test-results/playwright.json" }],
		["./tests/e2e/support/failure-reporter.ts", { serverLog }],
	],
	use: {
		baseURL: `http://localhost:${port}`,
		locale: "pt-BR",
		timezoneId: "America/Sao_Paulo",
		// Phone first: a test that needs a desktop says so.
		viewport: { width: 360, height: 760 },
		// Each frame of a fade is drawn by the machine that runs the tests. What moves is tested by name, with its motion.
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: {
			...(chromium ? { executablePath: chromium } : {}),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
				`--disable-features=${switchedOff.join(",")}`,
			],
		},
		// The worker would answer in the network's place; tests of it ask for it.
		serviceWorkers: "block",
		screenshot: "only-on-failure",
		// Costs a third of the run; ask for it when a test fails.
		trace: process.env.TRACE ? "retain-on-failure" : "off",
	},
	webServer: {
		command: `mkdir -p test-results && exec node build/product/start.mjs >> ${serverLog} 2>&1`,
		url: `http://localhost:${port}/readyz`,
		env: {
			// As it runs for people: under the name of a test run React would render each page in its slow way.
			NODE_ENV: "production",
			PORT: String(port),
			DATA_DIR: process.env.E2E_DATA_DIR ?? "test-results/e2e-data",
			RATE_LIMITS: "off",
			LOG_LEVEL: "info",
		},
		// As generous as the tests: a busy machine takes more than the usual minute to fill the samples.
		timeout: 180_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
	},
});
