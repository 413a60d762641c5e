import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { deviceShell } from "./scripts/bundle/device-shell.ts";
import { drawIconsOnce } from "./scripts/bundle/draw-icons-once.ts";
import { dropOldProperties } from "./scripts/bundle/drop-old-properties.ts";
import { iconsWithoutNames } from "./scripts/bundle/icons-without-names.ts";
import { offlineVerifier } from "./scripts/bundle/offline-verifier.ts";
import { pagesWhenAsked } from "./scripts/bundle/pages-when-asked.ts";
import { serverByNode } from "./scripts/bundle/server-by-node.ts";
import { serverStaysOnServer } from "./scripts/bundle/server-stays-on-server.ts";

/**
 * What pages need together comes together. Left alone, the bundler makes a file of every module that two pages share:
 * forty for a form, seventy for the tool's first page (decision 0124). A phone spends more time on asking for each than
 * on reading it, and many small files weigh more than one. A group takes along whatever its modules import and no group
 * of a higher priority has: tests/integration/http/tool-scripts.test.ts tells who would carry too much.
 */
const togetherInTheBrowser = [
	// By itself, or whoever signs on an old phone would fetch all of the site's script for it.
	{ name: "preload", test: /vite\/preload-helper/, priority: 9 },
	{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
	{ name: "router", test: /node_modules\/react-router\//, priority: 8 },
	// What the site and the tool both show. Else the tool would carry the site's header and menus.
	{
		name: "controls",
		test: /src\/(core\/kernel\/brand\.ts|web\/ui\/file-time\.ts|web\/(awake|ui\/(button|theme-toggle\.island|layout\/spinner))\.tsx)$|lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
		priority: 7,
	},
	{ name: "site", test: /src\/web\/(wake-page\.ts|site\/site-header\.island\.tsx)$/, priority: 6 },
	// Else every page of the tool that marks something would carry the plan cards, which show the same marks.
	{
		name: "marks",
		test: /src\/(web\/ui\/(tone|layout\/(stamp|badge))|core\/kernel\/money\/money)\.tsx?$|icons\/(check|arrow-right|chevron-down)\.mjs$/,
		priority: 5,
	},
	// Shown by islands of the site too.
	{ name: "notice", test: /src\/web\/ui\/(layout\/notice|overlay\/toast)\.tsx$/, priority: 4 },
	{ name: "dialog", test: /src\/web\/ui\/overlay\/dialog\.tsx$/, priority: 4 },
	{ name: "stroke", test: /src\/web\/ui\/motion\/rubric-stroke\.tsx$/, priority: 4 },
	{ name: "ficha-type", test: /src\/core\/fichas\/ficha-type\.ts$/, priority: 4 },
	{ name: "plans", test: /src\/web\/billing\/plans\/plan-cards\.island\.tsx$/, priority: 3 },
	{ name: "form", test: /src\/web\/ui\/form\/((email-|phone-)?field|use-public-form)\.tsx?$/, priority: 3 },
	// Each by itself: pages of whoever signs need one of them and nothing else of the tool.
	{
		name: (module: string) => path.basename(module, ".ts"),
		test: /src\/core\/kernel\/(day|record|duration)\.ts$/,
		priority: 4,
	},
	// Of every page that React Router runs, whoever it is for.
	{ name: "pages", test: /src\/web\/(site\/error-screen|app\/(private-meta|session-channel))\.tsx?$/, priority: 2 },
	// A ficha shows all of them, and each by itself is too small to be compressed.
	{
		name: "ficha-icons",
		test: /lucide-react\/dist\/esm\/icons\/(lock-open|pen-line|trash|triangle-alert)\.mjs$/,
		priority: 4,
	},
	// The tool's frame and first page: an icon that comes by itself weighs three times what it weighs among others.
	{
		name: "frame",
		test: /src\/web\/(app\/(app-shell|app-error|ask-anew|session-extender|live\/live-updates)|fichas\/(ficha-line|quota-count|reach-person))\.tsx$/,
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
		pagesWhenAsked(),
		drawIconsOnce(),
		iconsWithoutNames(),
		offlineVerifier(),
		deviceShell(),
		tailwindcss(),
		dropOldProperties(),
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
