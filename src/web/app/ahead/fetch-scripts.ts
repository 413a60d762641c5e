/** Now, and read: the page is about to be opened. */
export function fetchScripts(addresses: readonly string[]): void {
	for (const address of addresses) if (!linkTo(address, "modulepreload")) add(address, "modulepreload");
}

/** When the browser has nothing else to do. False: it could not, or does not do so. */
export function prefetched(address: string): Promise<boolean> {
	if (isFetched(address)) return Promise.resolve(true);
	if (linkTo(address, "prefetch")) return Promise.resolve(false);
	const link = add(address, "prefetch");
	if (!link.relList.supports("prefetch")) return Promise.resolve(false);
	return new Promise((resolve) => {
		link.addEventListener("load", () => resolve(true), { once: true });
		link.addEventListener(
			"error",
			() => {
				// The next page that comes to rest tries again.
				link.remove();
				resolve(false);
			},
			{ once: true },
		);
	});
}

type How = "prefetch" | "modulepreload";

function linkTo(address: string, how: How): Element | null {
	return document.head.querySelector(`link[rel=${how}][href="${CSS.escape(address)}"]`);
}

function add(address: string, how: How): HTMLLinkElement {
	const link = document.createElement("link");
	link.rel = how;
	if (how === "prefetch") link.as = "script";
	link.href = address;
	document.head.append(link);
	return link;
}

/** What could not be fetched is on the list as well, without a size. */
function isFetched(address: string): boolean {
	return performance
		.getEntriesByName(new URL(address, location.href).href)
		.some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0);
}
