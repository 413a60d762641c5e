// One entry for both kinds of page: public ones wake their islands, pages of the tool hydrate whole.
if ("__reactRouterContext" in window) {
	const { hydrateApp } = await import("./hydrate-app.tsx");
	hydrateApp();
} else {
	const { wakePage } = await import("./wake-page.ts");
	await wakePage();
}

export {};
