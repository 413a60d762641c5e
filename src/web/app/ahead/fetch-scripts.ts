const preloaded = new Set<string>();
const ahead = new Map<string, Promise<boolean>>();

/** Now, and read: the page is about to be opened. */
export function fetchScripts(addresses: readonly string[]): void {
	for (const address of addresses) {
		if (preloaded.has(address)) continue;
		preloaded.add(address);
		addLink({ rel: "modulepreload", href: address });
	}
}

/** After whatever the page itself needs. False: it could not, and the next page that comes to rest tries again. */
export function fetchedAhead(address: string): Promise<boolean> {
	if (isFetched(address)) return Promise.resolve(true);
	const asked = ahead.get(address) ?? fetchAhead(address);
	ahead.set(address, asked);
	return asked;
}

/** Not by `rel=prefetch`: Safari knows none, and Firefox holds it to `default-src`, by which a page may load nothing. */
async function fetchAhead(address: string): Promise<boolean> {
	const isHere = await fetch(address, { priority: "low" })
		.then(wasKept)
		.catch(() => false);
	if (!isHere) ahead.delete(address);
	return isHere;
}

/** A browser keeps what was read to its end. */
async function wasKept(answer: Response): Promise<boolean> {
	await answer.arrayBuffer();
	return answer.ok;
}

function addLink(attributes: { rel: string; href: string }): void {
	document.head.append(Object.assign(document.createElement("link"), attributes));
}

/** With the page itself. What could not be fetched is on the list as well, without a size. */
function isFetched(address: string): boolean {
	return performance
		.getEntriesByName(new URL(address, location.href).href)
		.some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0);
}
