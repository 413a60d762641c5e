import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type LazyRoute = ServerRoute & { load(): Promise<ServerRoute["module"]> };
export type LazyBuild = Omit<ServerBuild, "routes"> & { routes: Record<string, LazyRoute> };

/**
 * What `scripts/bundle/pages-when-asked.ts` made of React Router's build, with the modules that the page at this path needs; the
 * other routes are there to be matched, and have an empty one.
 */
export async function loadPagesFor(build: LazyBuild, path?: string): Promise<ServerBuild> {
	const all = Object.values(build.routes);
	const wanted = path === undefined ? all : routesAt(all, path);
	const loaded = await Promise.all(
		wanted.map(async (route) => [route.id, { ...route, module: await route.load() }] as const),
	);
	return { ...build, routes: { ...build.routes, ...Object.fromEntries(loaded) } };
}

function routesAt(all: LazyRoute[], path: string): LazyRoute[] {
	const under = (parentId: string | undefined): RouteObject[] =>
		all
			.filter((route) => route.parentId === parentId)
			.map(({ id, path, index }) => {
				const address = path === undefined ? {} : { path };
				return index ? { id, ...address, index } : { id, ...address, children: under(id) };
			});
	// Where no page is, the root says so.
	const ids = new Set(matchRoutes(under(undefined), path)?.map(({ route }) => route.id) ?? ["root"]);
	return all.filter(({ id }) => ids.has(id));
}
