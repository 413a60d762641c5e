import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build, type Plugin } from "vite";
import { afterAll, expect, test } from "vitest";
import { hastenRouter } from "./hasten-router.ts";

type Router = typeof import("react-router");
const folder = path.resolve("node_modules/.rubrica/hastened-router");
const hastened = await bundle("hastened", [hastenRouter()]);
const plain = await bundle("plain", []);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** With the same React. Tests have the changed package too, so the plain one is a bundle as well. */
async function bundle(name: string, plugins: Plugin[]): Promise<Router> {
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		mode: "production",
		plugins,
		ssr: { noExternal: ["react-router"], external: ["react", "react-dom"] },
		build: {
			ssr: "node_modules/react-router/dist/production/index.js",
			outDir: path.join(folder, name),
			minify: false,
			rolldownOptions: { output: { entryFileNames: "router.mjs" } },
		},
	});
	return import(pathToFileURL(path.join(folder, name, "router.mjs")).href);
}

/** Addresses that the server's copy writes as they are, and such that have to be worked out. */
const addresses = [
	"/",
	"/app",
	"/app/",
	"/app//fichas",
	"/app/fichas?status=assinada&q=ana%20b",
	"/app/fichas?",
	"/app/fichas#",
	"/app/fichas#lista",
	"/app/../gestao",
	"/ção",
	"//outro.exemplo/a",
	"https://outro.exemplo/a",
	"fichas",
	"..",
	"?",
	"?pagina=2",
	"?pagina=2#fim",
	"?q=ana b",
	"#fim",
	"",
	{ pathname: "/app", search: "?a=1" },
];

const Nothing = () => null;

async function renderWith(router: Router, url: string): Promise<string> {
	const { createStaticHandler, createStaticRouter, StaticRouterProvider, Link, NavLink, useMatches } = router;
	const Page = () => {
		const links = addresses.flatMap((to, key) => [
			createElement(Link, { key, to, className: "a", prefetch: "intent" }, "ir"),
			createElement(NavLink, { key: `n${key}`, to, target: "_blank" }, "ir"),
			createElement(Link, { key: `d${key}`, to, discover: "none", reloadDocument: true }, "ir"),
		]);
		const shown = useMatches().map(({ pathname, params }) => [pathname, params]);
		return createElement("div", null, JSON.stringify(shown), links);
	};
	const routes = [
		{
			path: "/",
			Component: Page,
			children: [
				{
					path: "app",
					children: [
						{ path: "fichas", Component: Nothing },
						{ path: ":qual", Component: Nothing },
						{ index: true, Component: Nothing },
					],
				},
				{ path: "app/fichas/nova", Component: Nothing },
				{ path: "*", Component: Nothing },
			],
		},
	];
	const handler = createStaticHandler(routes);
	const pages: string[] = [];
	// Twice: what is kept after the first time must say the same.
	for (let time = 0; time < 2; time++) {
		const context = await handler.query(new Request(url));
		if (context instanceof Response) throw new Error("no page");
		const shown = createStaticRouter(handler.dataRoutes, context);
		pages.push(renderToString(createElement(StaticRouterProvider, { router: shown, context, hydrate: false })));
	}
	expect(pages[1]).toBe(pages[0]);
	return String(pages[0]);
}

test.each(["/", "/app", "/app/", "/APP/fichas", "/app/fichas", "/app/fichas/nova", "/app/a%20b", "/nada/disso"])(
	"the server's own copy of the router finds and writes at %s what the router does",
	async (address) => {
		const url = `http://localhost${address}`;
		expect(await renderWith(hastened, url)).toBe(await renderWith(plain, url));
	},
);
