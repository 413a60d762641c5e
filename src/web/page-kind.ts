/** A route with `handle = { hydrate: true }` runs React Router in the browser; all others wake islands. */
export function isHydrated(routes: { handle?: unknown }[]): boolean {
	return routes.some((route) => (route.handle as { hydrate?: boolean } | undefined)?.hydrate === true);
}
