import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { deviceShell } from "./scripts/device-shell.ts";
import { drawIconsOnce } from "./scripts/draw-icons-once.ts";
import { offlineVerifier } from "./scripts/offline-verifier.ts";
import { serverByNode } from "./scripts/server-by-node.ts";
import { serverStaysOnServer } from "./scripts/server-stays-on-server.ts";

/**
 * What public pages need together comes together. Left alone, the bundler makes a file of every module that two pages
 * share: forty for a form, and a phone spends more time on asking for each than on reading it.
 */
const togetherInTheBrowser = [
	// By itself, or whoever signs on an old phone would fetch all of the site's script for it.
	{ name: "preload", test: /vite\/preload-helper/, priority: 5 },
	{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
	{ name: "site", test: /src\/web\/(wake-page\.ts|site\/site-header\.island\.tsx)$/, priority: 3 },
	// Else every page of the tool that marks something would carry the plan cards, which show the same marks.
	{
		name: "marks",
		test: /src\/(web\/ui\/(tone|layout\/(stamp|badge))|core\/kernel\/money\/money)\.tsx?$|icons\/check\.mjs$/,
		priority: 2,
	},
	{ name: "plans", test: /src\/web\/billing\/plans\/plan-cards\.island\.tsx$/, priority: 1 },
	{
		name: "form",
		test: /src\/web\/ui\/(form\/((email-|phone-)?field|use-public-form)|overlay\/toast)\.tsx?$/,
		priority: 1,
	},
];

/** Decision 0094. What they lack beyond syntax is named by tests/integration/http/oldest-browsers.test.ts. */
const OLDEST_BROWSERS = ["safari16.4", "chrome111", "firefox128"];

/** Vite would open each of these folders and files to hear of changes that no page shows; the server's start it anew. */
const NOT_PAGES = ["bench", "build", "data", "deploy", "docs", "drizzle", "scripts", "test-results", "tests"]
	.concat("src/core", "src/server")
	.map((folder) => `${path.resolve(folder)}/**`);

export default defineConfig(({ command }) => ({
	plugins: [
		serverStaysOnServer(),
		serverByNode(),
		drawIconsOnce(),
		offlineVerifier(),
		deviceShell(),
		tailwindcss(),
		reactRouter(),
	],
	build: { target: OLDEST_BROWSERS, assetsInlineLimit: 0, sourcemap: false },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: togetherInTheBrowser } } } } },
	},
	// Of 1,700 icons the pages show some eighty: the rest would be made anew at each start of the server.
	ssr: command === "build" ? { noExternal: ["lucide-react"] } : {},
	server: { middlewareMode: true, watch: { ignored: NOT_PAGES } },
}));
