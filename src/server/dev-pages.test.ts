import { expect, test } from "vitest";
import { type LazyBuild, loadPagesFor } from "./dev-pages.ts";

const routes = [
	{ id: "root", path: "" },
	{ id: "site", parentId: "root" },
	{ id: "home", parentId: "site", index: true },
	{ id: "post", parentId: "site", path: "blog/:slug" },
	{ id: "app", parentId: "root", path: "app" },
	{ id: "day", parentId: "app", index: true },
	{ id: "ficha", parentId: "app", path: "fichas/:id" },
];

async function loadedAt(path?: string): Promise<string[]> {
	const loaded: string[] = [];
	const build = {
		routes: Object.fromEntries(
			routes.map((route) => {
				const load = async () => {
					loaded.push(route.id);
					return { default: () => route.id };
				};
				return [route.id, { ...route, module: {}, load }];
			}),
		),
	} as unknown as LazyBuild;
	const pages = await loadPagesFor(build, path);
	expect(Object.keys(pages.routes)).toEqual(routes.map(({ id }) => id));
	const withModule = Object.values(pages.routes).filter((route) => route?.module.default);
	expect(withModule.map((route) => route?.id).toSorted()).toEqual(loaded.toSorted());
	return loaded.toSorted();
}

test.each([
	["/", ["home", "root", "site"]],
	["/blog/um-texto", ["post", "root", "site"]],
	["/app", ["app", "day", "root"]],
	["/app/fichas/1", ["app", "ficha", "root"]],
	["/nada/disso", ["root"]],
	[undefined, ["app", "day", "ficha", "home", "post", "root", "site"]],
])("of the page at %s these modules are loaded, and every route is there: %s", async (path, modules) => {
	expect(await loadedAt(path)).toEqual(modules);
});
