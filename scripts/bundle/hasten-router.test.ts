import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { EntryContext, ServerBuild } from "react-router";
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

/** Small, with all that pages have around them. Made once for each copy, for what is kept is kept by its table of files. */
function makeSite({ ServerRouter, Links, Meta, Scripts, ScrollRestoration, Outlet, createRequestHandler }: Router) {
	const Page = () => {
		const head = createElement("head", null, createElement(Meta), createElement(Links));
		const body = createElement(
			"body",
			null,
			createElement(Outlet),
			createElement(ScrollRestoration),
			createElement(Scripts),
		);
		return createElement("html", null, head, body);
	};
	const links = () => [{ rel: "preload", href: "/a.woff2", as: "font", crossOrigin: "anonymous" }];
	const places = { root: "", list: "app/fichas", one: "app/fichas/:id" };
	const of = (describe: (id: string) => object) =>
		Object.fromEntries(
			Object.entries(places).map(([id, at]) => [
				id,
				{ id, path: at, parentId: id === "root" ? undefined : "root", ...describe(id) },
			]),
		);
	const Told = ({ loaderData }: { loaderData: string }) => createElement("p", null, loaderData);
	const tellAddress = ({ url }: { url: URL }) => `${url.href} ${url.pathname} ${url.search} ${url.hash}`;
	let nonce = "";
	const write = (request: Request, status: number, headers: Headers, entry: EntryContext) => {
		const context = Object.assign({}, entry, { serverHandoffStream: undefined });
		const page = createElement(ServerRouter, { context, url: request.url, nonce });
		return new Response(renderToString(page), { status, headers });
	};
	const site = {
		entry: { module: { default: write } },
		routes: of((id) => ({ module: id === "root" ? { default: Page, links } : { default: Told, loader: tellAddress } })),
		assets: {
			entry: { module: "/entry.js", imports: ["/shared.js", "/both.js"] },
			routes: of((id) => ({ module: `/${id}.js`, imports: ["/both.js", `/part-of-${id}.js`], css: [] })),
			url: "/manifest.js",
			version: "1",
		},
		...{ publicPath: "/", assetsBuildDirectory: "build", basename: "/", future: {}, ssr: true, isSpaMode: false },
		...{ prerender: [], routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" } },
	};
	const answer = createRequestHandler(site as unknown as ServerBuild, "production");
	return async (address: string, given: string): Promise<string> => {
		nonce = given;
		const page = await (await answer(new Request(`http://localhost${address}`))).text();
		// Its table of routes is written without spaces.
		return page.replaceAll(/\s+/g, "");
	};
}

const addressesOfPages = [
	...["/app/fichas", "/app/fichas/", "/app/fichas?", "/app/fichas?index", "/app/fichas?index&a=b#c"],
	...[
		"/app/fichas/1",
		"/app/fichas/a%20b",
		"/app/fichas/ção",
		"/app/fichas/1?a=b%20c",
		"/app/fichas/1#",
		"/app/fichas/%3F",
	],
];

test("the server's own copy of the router puts around each page what the router does, each time with that page's nonce", async () => {
	const [quick, usual] = [makeSite(hastened), makeSite(plain)];
	for (const nonce of ["first", "second", "third"]) {
		for (const address of addressesOfPages) {
			const page = await quick(address, nonce);
			expect(page, address).toBe(await usual(address, nonce));
			expect(page, address).toContain("/part-of-root.js");
			expect(page, address).toContain(`nonce="${nonce}"`);
		}
	}
});
