/** `prefetch`: when the browser has nothing else to do; `modulepreload`: now, and read. */
export function fetchScripts(addresses: readonly string[], how: "prefetch" | "modulepreload"): void {
	for (const address of addresses) {
		if (isFetched(address) && how === "prefetch") continue;
		if (document.head.querySelector(`link[rel=${how}][href="${CSS.escape(address)}"]`)) continue;
		const link = document.createElement("link");
		link.rel = how;
		link.href = address;
		if (how === "prefetch") link.as = "script";
		document.head.append(link);
	}
}

function isFetched(address: string): boolean {
	return performance.getEntriesByName(new URL(address, location.href).href).length > 0;
}
