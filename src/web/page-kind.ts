type PageKind = "hydrate" | "public" | "signing" | "device";

/** A route with `handle = { hydrate: true }` runs React Router in the browser; all others wake islands. */
export function isHydrated(routes: { handle?: unknown }[]): boolean {
	return routes.some((route) => says(route.handle, "hydrate"));
}

/** Pages of the public group get the small stylesheet; everything else gets the whole one. */
export function isPublic(routes: { handle?: unknown }[]): boolean {
	return routes.some((route) => says(route.handle, "public"));
}

/** Pages of whoever signs get a stylesheet that ten-year-old phones understand too. */
export function isSigning(routes: { handle?: unknown }[]): boolean {
	return routes.some((route) => says(route.handle, "signing"));
}

/** Pages that work from what is kept on the device bring a script of their own. */
export function isDevice(routes: { handle?: unknown }[]): boolean {
	return routes.some((route) => says(route.handle, "device"));
}

function says(handle: unknown, kind: PageKind): boolean {
	if (typeof handle !== "object" || handle === null) return false;
	return Object.entries(handle).some(([name, value]) => name === kind && value === true);
}
