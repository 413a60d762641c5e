export type BlogState = { busca: string; categoria: string; tag: string; pagina: number };

export const blogParameters = ["busca", "categoria", "tag", "pagina"] as const;
const MAX_PAGE = 100_000;

/** What the address of a list asks for; whatever makes no sense counts as not said. */
export function readBlogState(parameters: URLSearchParams): BlogState {
	const text = (name: string) => (parameters.get(name) ?? "").trim();
	const page = Number(text("pagina"));
	return {
		busca: text("busca"),
		categoria: text("categoria"),
		tag: text("tag"),
		pagina: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
	};
}

/** The one address of a state: nothing empty, nothing that is the default. */
export function blogUrl(path: string, { busca = "", categoria = "", tag = "", pagina = 1 }: Partial<BlogState> = {}) {
	const said = Object.entries({ busca, categoria, tag, pagina: pagina > 1 ? String(pagina) : "" });
	const parameters = new URLSearchParams(said.filter(([, value]) => value !== ""));
	return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** A form without JavaScript also sends its empty fields: such an address leads to the plain one. */
export function plainBlogUrl(url: URL): string | undefined {
	const names: readonly string[] = blogParameters;
	const others = [...url.searchParams].some(([name]) => !names.includes(name));
	if (others) return undefined;
	const plain = blogUrl(url.pathname, readBlogState(url.searchParams));
	return plain === url.pathname + (url.searchParams.size === 0 ? "" : `?${url.searchParams}`) ? undefined : plain;
}

export function isFiltered({ busca, categoria, tag }: BlogState): boolean {
	return busca !== "" || categoria !== "" || tag !== "";
}
