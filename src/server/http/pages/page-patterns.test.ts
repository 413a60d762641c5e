import { matchRoutes, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { pagePatterns } from "./page-patterns.ts";

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

const list: Route[] = [
	{ id: "site" },
	{ id: "home", parentId: "site", index: true },
	{ id: "blog", parentId: "site", path: "blog/:slug" },
	{ id: "category", parentId: "site", path: "blog/categoria/:slug" },
	{ id: "month", parentId: "site", path: "raizes/:mes?" },
	{ id: "tool", path: "app" },
	{ id: "day", parentId: "tool", index: true },
	{ id: "ficha", parentId: "tool", path: "fichas/:id" },
	{ id: "new", parentId: "tool", path: "fichas/nova" },
	{ id: "kind", parentId: "tool", path: "fichas/nova/:tipo" },
	{ id: "person", parentId: "tool", path: ":lista/:id" },
	{ id: "rest", path: "*" },
];
const patternOf = pagePatterns({
	routes: Object.fromEntries(list.map((route) => [route.id, route])),
} as unknown as Pick<ServerBuild, "routes">);

test.each([
	["/", "/"],
	["/blog/visita", "/blog/:slug"],
	["/blog/categoria", "/blog/:slug"],
	["/blog/categoria/locacao", "/blog/categoria/:slug"],
	["/BLOG/Categoria/locacao", "/blog/categoria/:slug"],
	["/blog/categoria/", "/blog/:slug"],
	["/blog/%63ategoria/locacao", "/blog/categoria/:slug"],
	["/blog/ana%40exemplo.com.br", "/blog/:slug"],
	["/blog/categoria%2Flocacao", "/blog/:slug"],
	["/raizes", "/raizes/:mes?"],
	["/raizes/2026-01", "/raizes/:mes?"],
	["/app", "/app"],
	["/app/fichas/1", "/app/fichas/:id"],
	["/app/fichas/nova", "/app/fichas/nova"],
	["/app/fichas/nova/visita", "/app/fichas/nova/:tipo"],
	["/app/clientes/1", "/app/:lista/:id"],
	["/app/clientes/1/2", undefined],
	["/blog", undefined],
	["/nada/em/lugar/nenhum/mesmo", undefined],
])("%s is a page of %s", (path, pattern) => {
	expect(patternOf(path)).toBe(pattern);
	expect(patternOf(path), "the same when asked again").toBe(pattern);
});

test("of all routes that fit, the router's own choice counts", () => {
	const under = (parentId?: string): object[] =>
		list
			.filter((route) => route.parentId === parentId)
			.map((route) => ({ ...route, children: route.index ? undefined : under(route.id) }));
	const words = ["blog", "categoria", "raizes", "app", "fichas", "nova", "visita", "1"];
	const addresses = words.flatMap((a) => [
		`/${a}`,
		...words.flatMap((b) => [`/${a}/${b}`, ...words.map((c) => `/${a}/${b}/${c}`)]),
	]);
	const chosen = (path: string) => {
		const parts = (matchRoutes(under() as never, path) ?? []).flatMap(({ route }) => route.path ?? []);
		return parts.includes("*") ? undefined : `/${parts.join("/")}`;
	};
	expect(addresses.map((path) => [path, patternOf(path)])).toEqual(addresses.map((path) => [path, chosen(path)]));
});
