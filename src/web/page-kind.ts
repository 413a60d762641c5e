type PageHandle = { hydrate?: boolean; public?: boolean; signing?: boolean } | undefined;

/** A route with `handle = { hydrate: true }` runs React Router in the browser; all others wake islands. */
export function isHydrated(routes: { handle?: unknown }[]): boolean {
	return routes.some((route) => (route.handle as PageHandle)?.hydrate === true);
}

/** Pages of the public group get the small stylesheet; everything else gets the whole one. */
export function isPublic(routes: { handle?: unknown }[]): boolean {
	return routes.some((route) => (route.handle as PageHandle)?.public === true);
}

/** Pages of whoever signs get a stylesheet that ten-year-old phones understand too. */
export function isSigning(routes: { handle?: unknown }[]): boolean {
	return routes.some((route) => (route.handle as PageHandle)?.signing === true);
}
