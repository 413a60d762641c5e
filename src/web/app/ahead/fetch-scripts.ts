const preloaded = new Set<string>();
const prefetches = new Map<string, Promise<boolean>>();

/** Now, and read: the page is about to be opened. */
export function fetchScripts(addresses: readonly string[]): void {
	for (const address of addresses) {
		if (preloaded.has(address)) continue;
		preloaded.add(address);
		addLink({ rel: "modulepreload", href: address });
	}
}

/** When the browser has nothing else to do. False: it could not, or does not do so. */
export function prefetched(address: string): Promise<boolean> {
	if (isFetched(address)) return Promise.resolve(true);
	const asked = prefetches.get(address) ?? prefetch(address);
	prefetches.set(address, asked);
	return asked;
}

async function prefetch(address: string): Promise<boolean> {
	const link = addLink({ rel: "prefetch", as: "script", href: address });
	if (!link.relList.supports("prefetch")) return false;
	const isHere = await new Promise<boolean>((resolve) => {
		link.addEventListener("load", () => resolve(true), { once: true });
		link.addEventListener("error", () => resolve(false), { once: true });
	});
	// The next page that comes to rest tries again.
	if (!isHere) prefetches.delete(address);
	return isHere;
}

function addLink(attributes: { rel: string; as?: string; href: string }): HTMLLinkElement {
	const link = Object.assign(document.createElement("link"), attributes);
	document.head.append(link);
	return link;
}

/** With the page itself. What could not be fetched is on the list as well, without a size. */
function isFetched(address: string): boolean {
	return performance
		.getEntriesByName(new URL(address, location.href).href)
		.some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0);
}
