import type { DataRouter, UNSAFE_AssetsManifest } from "react-router";

export type Coming = {
	/** As the router will ask for it; undefined where it asks for nothing. */
	data: string | undefined;
	scripts: string[];
};

/**
 * What the router will ask for when this address is opened, by the rules of its own `PrefetchPageLinks`. Should they
 * differ one day, what was asked ahead is not taken and the page comes as without it: `e2e/app/ask-ahead` counts.
 */
export function whatComes(router: DataRouter, manifest: UNSAFE_AssetsManifest, address: URL): Coming | undefined {
	const { matches, location: here } = router.state;
	const next = router.match(address.pathname + address.search);
	if (!next?.some(({ route }) => route.id === "app")) return undefined;
	const known = next.flatMap((match, at) => {
		const entry = manifest.routes[match.route.id];
		const before = matches[at];
		const isNew = before?.route.id !== match.route.id || before.pathname !== match.pathname;
		return entry ? [{ ...match, entry, isNew }] : [];
	});
	const currentUrl = new URL(here.pathname + here.search, address);
	const currentParams = matches[0]?.params ?? {};
	const loaders = known.filter(({ entry }) => entry.hasLoader);
	const asked = loaders.filter(
		({ route, params, isNew }) =>
			isNew ||
			typeof route.shouldRevalidate !== "function" ||
			route.shouldRevalidate({
				...{ currentUrl, currentParams, nextUrl: address, nextParams: params },
				defaultShouldRevalidate: true,
			}),
	);
	return {
		data: asked.length > 0 ? dataAddress(address, asked.length < loaders.length ? asked : []) : undefined,
		scripts: known.filter(({ isNew }) => isNew).flatMap(({ entry }) => [entry.module, ...(entry.imports ?? [])]),
	};
}

function dataAddress({ pathname, search }: URL, only: { route: { id: string } }[]): string {
	const asked = new URLSearchParams(search);
	if (only.length > 0) asked.set("_routes", only.map(({ route }) => route.id).join(","));
	return `${pathname}.data${asked.size > 0 ? `?${asked}` : ""}`;
}
