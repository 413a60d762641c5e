/** The page asked for in the address; anything that is no page is the first. */
export function readPage(url: URL): number {
	const page = Number(url.searchParams.get("pagina") ?? 1);
	return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1;
}
