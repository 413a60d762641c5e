// One entry for all kinds of page: public ones wake their islands, pages of the tool hydrate whole, and the pages
// of whoever signs have a small script of their own.
if (!("popover" in HTMLElement.prototype)) await import("./ui/overlay/popover-stand-in.ts");

if ("__reactRouterContext" in window) {
	const { hydrateApp } = await import("./hydrate-app.tsx");
	hydrateApp();
} else if (document.querySelector("form[data-contest]")) {
	const { wakeContestPage } = await import("./fichas/contest/wake-contest.ts");
	await wakeContestPage();
} else if (document.querySelector("[data-sign], [data-receipt], [data-seen]")) {
	const { wakeSigning } = await import("./fichas/signing/script/wake-signing.ts");
	wakeSigning();
} else {
	const { wakePage } = await import("./wake-page.ts");
	await wakePage();
}

export {};
